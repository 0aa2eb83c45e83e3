import { EditOutlined, SwapOutlined } from '@ant-design/icons';
import type { Account, Booking } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ready } from '../../../../lib/later.ts';
import { MoveWindow } from '../../move/components/move-window.tsx';
import { isMovable } from '../../record/logic/is-movable.ts';
import styles from './booking-acts.module.css';

const ChangeModal = ready(async () => (await import('../../change/change-modal.tsx')).ChangeModal);

interface BookingActsProps {
  readonly account: Account;
  readonly booking: Booking;
}

/** Changes and moves a booking, as long as it has a guest. */
export const BookingActs = ({ account, booking }: BookingActsProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'change' | 'move' | null>(null);
  const close = () => setOpen(null);
  const canMove = isMovable(booking);
  return (
    <>
      {booking.erasedAt === null && (
        <div className={styles.acts}>
          <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setOpen('change')}>
            {t('bookingChange.change')}
          </Button>
          {canMove && !booking.toReplace && (
            <Button icon={<SwapOutlined aria-hidden="true" />} onClick={() => setOpen('move')}>
              {t('bookingMove.move')}
            </Button>
          )}
        </div>
      )}
      {canMove && booking.toReplace && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          title={t('bookingMove.toReplace')}
          action={
            <Button size="small" icon={<SwapOutlined aria-hidden="true" />} onClick={() => setOpen('move')}>
              {t('bookingMove.move')}
            </Button>
          }
        />
      )}
      {open === 'move' && <MoveWindow account={account} bookingId={booking.id} onClose={close} />}
      {open === 'change' && (
        <Suspense>
          <ChangeModal account={account} booking={booking} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
