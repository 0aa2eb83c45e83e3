import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './booking-number.module.css';
import shared from '../../../../components/shared.module.css';
import { useMessages } from '../../../../components/messages.tsx';

/** In two halves, as it is read out; to whoever listens or copies it is one number. */
export const BookingNumber = ({ number }: { readonly number: number }) => {
  const digits = String(number);
  const half = Math.ceil(digits.length / 2);
  return (
    <span data-number className={`${styles.number} ${shared.numbers}`}>
      <span>{digits.slice(0, half)}</span>
      <span>{digits.slice(half)}</span>
    </span>
  );
};

/** Puts the number into the clipboard. */
export const CopyNumber = ({ number }: { readonly number: number }) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(number));
      setIsCopied(true);
      void message.success(t('bookings.copied'));
    } catch {
      // Without https the browser gives no clipboard.
      void message.error(t('bookings.copyFailed', { number }));
    }
  };
  return (
    <Button
      type="text"
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      aria-label={t('bookings.copy')}
      title={t('bookings.copy')}
      onClick={() => void copy()}
    />
  );
};
