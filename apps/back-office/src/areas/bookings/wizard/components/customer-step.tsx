import type { Account, Guest } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Violation } from '@meridienne/client';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { languageName } from '../../../../lib/use-languages.ts';
import { EMAIL_LENGTH, NAME_LENGTH } from '../../entry/logic/contact-lengths.ts';
import { EmailField } from '../../entry/components/email-field.tsx';
import { arrivalChoices } from '../../entry/logic/arrival-choices.ts';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';
import { GuestField } from './guest-field.tsx';
import { PHONE_LENGTH, splitPhone } from '../../entry/logic/guest-phone.ts';
import { PhoneFields } from '../../entry/components/phone-fields.tsx';
import type { WizardValues } from '../logic/wizard-values.ts';
import styles from './customer-step.module.css';

interface CustomerStepProps {
  readonly account: Account;
  readonly offer: BookableOffer;
  /** What the server found wrong. */
  readonly faults: readonly Violation[];
  onGuest(): void;
}

/** Who comes, and when (O §5): the name first, since it is what one hears first. */
export const CustomerStep = ({ account, offer, faults, onGuest }: CustomerStepProps) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<WizardValues>();
  useEffect(() => {
    const [first] = faults;
    if (!first) return;
    form.setFields(
      faults.map(({ propertyPath, message }) => ({ name: propertyPath as 'email', errors: [message] })),
    );
    form.scrollToField(first.propertyPath, { focus: true });
  }, [form, faults]);
  const fill = ({ email, firstname, lastname, phone, phoneText }: Guest) => {
    form.setFieldsValue({
      email,
      isWithoutEmail: false,
      firstname,
      lastname,
      ...splitPhone(phone, phoneText),
    });
    form.setFields(
      (['email', 'firstname', 'lastname', 'phone'] as const).map((name) => ({ name, errors: [] })),
    );
    onGuest();
  };
  const suggest = { accountId: account.id, onGuest: fill };
  const required = (message: string) => ({ required: true, whitespace: true, message });
  return (
    <>
      <div className={styles.names}>
        <Form.Item<WizardValues>
          name="lastname"
          label={t('bookingWizard.lastname')}
          rules={[required(t('bookingWizard.lastnameRequired'))]}
        >
          <GuestField maxLength={NAME_LENGTH} {...suggest} />
        </Form.Item>
        <Form.Item<WizardValues>
          name="firstname"
          label={t('bookingWizard.firstname')}
          rules={[required(t('bookingWizard.firstnameRequired'))]}
        >
          <Input maxLength={NAME_LENGTH} autoComplete="off" />
        </Form.Item>
      </div>
      <EmailField canBeWithout>
        {(isDisabled) => (
          <GuestField
            type="email"
            inputMode="email"
            maxLength={EMAIL_LENGTH}
            disabled={isDisabled}
            {...suggest}
          />
        )}
      </EmailField>
      <PhoneFields>
        <GuestField type="tel" maxLength={PHONE_LENGTH} {...suggest} />
      </PhoneFields>
      <StayFields account={account} offer={offer} />
    </>
  );
};

const StayFields = ({ account, offer }: Pick<CustomerStepProps, 'account' | 'offer'>) => {
  const { t, i18n } = useTranslation();
  const arrivals = arrivalChoices(offer, useVenueNow(account.timeZone));
  return (
    <div className={styles.names}>
      {arrivals.length > 0 && (
        <Form.Item<WizardValues> name="arrivedAt" label={t('bookingWizard.arrival')}>
          <Select
            allowClear
            placeholder={t('bookingWizard.arrivalOpen')}
            options={arrivals.map((time) => ({ value: time, label: localTimes(time, i18n.language) }))}
          />
        </Form.Item>
      )}
      {account.widgetLanguages.length > 1 && (
        <Form.Item<WizardValues> name="language" label={t('bookingWizard.language')} required>
          <Select
            options={account.widgetLanguages.map((code) => ({ value: code, label: languageName(code) }))}
          />
        </Form.Item>
      )}
    </div>
  );
};
