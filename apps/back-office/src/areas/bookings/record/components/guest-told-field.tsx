import type { Booking } from '@meridienne/contracts';
import { Checkbox, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasEmail } from '../logic/has-email.ts';

interface GuestToldFieldProps {
  readonly booking: Booking;
  /** Whether there will be an address to write to, where that is being changed. */
  readonly isReachable?: boolean;
}

/** Whether the guest gets a mail, in the form's `tellsGuest`; nothing to choose where there is no address. */
export const GuestToldField = ({ booking, isReachable = hasEmail(booking) }: GuestToldFieldProps) => {
  const { t } = useTranslation();
  if (!isReachable) {
    return <Typography.Paragraph type="secondary">{t('bookings.nobodyToTell')}</Typography.Paragraph>;
  }
  return (
    <Form.Item name="tellsGuest" valuePropName="checked">
      <Checkbox>{t('bookings.tellGuest')}</Checkbox>
    </Form.Item>
  );
};
