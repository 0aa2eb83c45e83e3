import type { Booking } from '@meridienne/contracts';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../entry/components/email-field.tsx';
import { PhoneFields } from '../../entry/components/phone-fields.tsx';
import { EMAIL_LENGTH, NAME_LENGTH } from '../../entry/logic/contact-lengths.ts';
import { PHONE_LENGTH } from '../../entry/logic/guest-phone.ts';
import type { ChangeValues } from '../logic/change-values.ts';
import styles from './change-fields.module.css';

/** Who comes, and how to reach them; a confidential guest's contact isn't there to be changed. */
export const ContactFields = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation();
  const required = (message: string) => ({ required: true, whitespace: true, message });
  return (
    <>
      <div className={styles.pair}>
        <Form.Item<ChangeValues>
          name="lastname"
          label={t('bookingWizard.lastname')}
          rules={[required(t('bookingWizard.lastnameRequired'))]}
        >
          <Input maxLength={NAME_LENGTH} autoComplete="off" />
        </Form.Item>
        <Form.Item<ChangeValues>
          name="firstname"
          label={t('bookingWizard.firstname')}
          rules={[required(t('bookingWizard.firstnameRequired'))]}
        >
          <Input maxLength={NAME_LENGTH} autoComplete="off" />
        </Form.Item>
      </div>
      {booking.isConfidential ? (
        <Alert type="info" showIcon className={styles.note} title={t('bookingChange.confidential')} />
      ) : (
        <>
          <EmailField canBeWithout={booking.bookOn === 'Back office'}>
            {(isDisabled) => (
              <Input
                type="email"
                inputMode="email"
                maxLength={EMAIL_LENGTH}
                autoComplete="off"
                disabled={isDisabled}
              />
            )}
          </EmailField>
          <PhoneFields>
            <Input type="tel" maxLength={PHONE_LENGTH} autoComplete="off" />
          </PhoneFields>
        </>
      )}
    </>
  );
};
