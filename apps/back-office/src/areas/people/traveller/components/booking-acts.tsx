import type { Booking } from '@meridienne/contracts';
import { Button, Tooltip } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './calendar-button.tsx';
import { cancelRefusal } from '../logic/cancel-refusal.ts';
import shared from '../../../../components/shared.module.css';
import styles from './booking-acts.module.css';
import travellerPage from '../traveller-page.module.css';

interface BookingActsProps {
  readonly booking: Booking;
  readonly now: Date;
  onCancel(booking: Booking): void;
}

/** What its traveller can do with a booking; why not, when he can't. */
export const BookingActs = ({ booking, now, onCancel }: BookingActsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const refusal = cancelRefusal(booking, now);
  const why = refusal && t(`traveller.refusal.${refusal}`);
  return (
    <div className={travellerPage.acts}>
      {(refusal === null || refusal === 'started') && <CalendarButton booking={booking} />}
      <Tooltip title={why}>
        <Button
          danger={refusal === null}
          aria-label={t('traveller.cancelOf', { number: booking.bookingId })}
          // Not `disabled`: its reason is to be found, by the keyboard too, and the focus stays where it is.
          aria-disabled={refusal !== null}
          {...(why !== null && { 'aria-describedby': id })}
          onClick={() => {
            if (refusal === null) onCancel(booking);
          }}
        >
          {t('traveller.cancel')}
        </Button>
      </Tooltip>
      {why !== null && (
        <span id={id} className={refusal === 'started' ? styles.why : shared['visually-hidden']}>
          {why}
        </span>
      )}
    </div>
  );
};
