import { CheckCircleFilled, CopyOutlined } from '@ant-design/icons';
import { formatMoney, toMinor } from '@meridienne/domain';
import { Alert, Button, theme, Typography } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingNumber } from '../../record/components/booking-number.tsx';
import type { Booked } from '../hooks/use-booking.ts';
import styles from './done-step.module.css';
import { useMessages } from '../../../../components/messages.tsx';

/** One notice at a time, however often the number is copied. */
const TOAST = 'copied';

/** It is booked: the number to read out (O §2, step 3). */
export const DoneStep = ({ booked: { booking, email, isEarlier } }: { readonly booked: Booked }) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const { token } = theme.useToken();
  const number = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(booking.bookingId));
      void message.success({ key: TOAST, content: t('bookingWizard.copied') });
    } catch {
      // Where copying is forbidden.
      if (number.current) getSelection()?.selectAllChildren(number.current);
      void message.info({ key: TOAST, content: t('bookingWizard.copyByHand') });
    }
  };
  return (
    <div className={styles.done} role="status">
      <CheckCircleFilled style={{ color: token.colorSuccess }} aria-hidden="true" />
      <h3>{t('bookingWizard.thanks')}</h3>
      <p className={styles.number}>
        <span>{t('bookingWizard.number')}</span>{' '}
        <span ref={number}>
          <BookingNumber number={booking.bookingId} />
        </span>
        <Button
          type="text"
          icon={<CopyOutlined />}
          aria-label={t('bookingWizard.copyNumber')}
          title={t('bookingWizard.copyNumber')}
          onClick={() => void copy()}
        />
      </p>
      <p>{email === null ? t('bookingWizard.noMail') : t('bookingWizard.mailSent', { email })}</p>
      <Typography.Text type="secondary">
        {t('bookingWizard.onSite', {
          price: formatMoney(toMinor(booking.price, booking.currency) ?? 0, booking.currency, i18n.language),
        })}
      </Typography.Text>
      {isEarlier && <Alert type="warning" showIcon title={t('bookingWizard.earlier')} />}
    </div>
  );
};
