import type { Booking } from '@meridienne/contracts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';

const READ_KEY = 'meridienne.help.confidential';

interface ConfidentialNoteProps {
  readonly booking: Booking;
  /** Goes on to the service: the booking's window doesn't stay. */
  onLeave(): void;
}

/** Why no contact is shown, where its service decides that; until somebody has read it. */
export const ConfidentialNote = ({ booking, onLeave }: ConfidentialNoteProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [isRead, setIsRead] = useState(() => localStorage.getItem(READ_KEY) !== null);
  // Once its contact is erased, no switch brings it back.
  if (isRead || !booking.isConfidential || booking.erasedAt) return null;
  const dismiss = () => {
    localStorage.setItem(READ_KEY, 'read');
    setIsRead(true);
  };
  const id = booking.category?.split('/').at(-1);
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlock: 12 }}
      title={t('bookings.whyConfidential')}
      description={
        <>
          {t('bookings.whyConfidentialHelp')}
          {mayManage && id && (
            <>
              {' '}
              <Link
                to={`/categories?service=${id}`}
                onClick={onLeave}
                style={{ textDecoration: 'underline' }}
              >
                {t('bookings.toConfidential')}
              </Link>
            </>
          )}
        </>
      }
      closable={{ 'aria-label': t('shell.dismiss'), onClose: dismiss }}
    />
  );
};
