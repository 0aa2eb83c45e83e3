import type { Booking } from '@meridienne/contracts';
import { cancelUntil, formatTimeOfDay, isAheadStill, localTimes, writeDay } from '@meridienne/domain';
import { Button, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { cancelRefusal } from '../logic/cancel-refusal.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { downloadCalendar } from '../calls.ts';
import { useIsInCards } from '../hooks/use-is-in-cards.ts';
import { ComingQuestion } from './coming-question.tsx';
import shared from '../../../../components/shared.module.css';
import styles from './booking-acts.module.css';
import travellerPage from '../traveller-page.module.css';
import { useMessages } from '../../../../components/messages.tsx';

interface BookingActsProps {
  readonly booking: Booking;
  readonly now: Date;
  onCancel(booking: Booking): void;
  onMove(booking: Booking): void;
  onWrite(booking: Booking): void;
}

/** What its traveller can do with a booking; why not, when he can't. */
export const BookingActs = ({ booking, now, onCancel, onMove, onWrite }: BookingActsProps) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const refusal = cancelRefusal(booking, now);
  const why = refusal && t(`traveller.refusal.${refusal}`);
  const note = why ?? untilText(booking, t, i18n.language);
  return (
    <div className={travellerPage.acts}>
      <ComingQuestion booking={booking} now={now} onCancel={onCancel} />
      {isAheadStill(refusal) && <CalendarButton booking={booking} />}
      {refusal === null && booking.account.guestsMove && (
        <Button
          aria-label={t('traveller.moveOf', { number: booking.bookingId })}
          onClick={() => onMove(booking)}
        >
          {t('traveller.move')}
        </Button>
      )}
      {booking.account.guestMessages && (
        <Button
          aria-label={t('messages.ownOf', { number: booking.bookingId })}
          onClick={() => onWrite(booking)}
        >
          {t('messages.own')}
        </Button>
      )}
      <Tooltip title={why}>
        <Button
          danger={refusal === null}
          aria-label={t('traveller.cancelOf', { number: booking.bookingId })}
          // Not `disabled`: its reason is to be found, by the keyboard too, and the focus stays where it is.
          aria-disabled={refusal !== null}
          aria-describedby={id}
          onClick={() => {
            if (refusal === null) onCancel(booking);
          }}
        >
          {t('traveller.cancel')}
        </Button>
      </Tooltip>
      <span id={id} className={isAheadStill(refusal) ? styles.why : shared['visually-hidden']}>
        {note}
      </span>
    </div>
  );
};

function untilText(booking: Booking, t: TFunction, language: string): string {
  const { bookAt: day, startMinute, cancelHours, account } = booking;
  const until = cancelUntil({ day, startMinute, cancelHours }, account.timeZone);
  if (until === null) return '';
  return t('traveller.cancelUntil', {
    day: writeDay(until.day, language, { day: 'numeric', month: 'long' }),
    time: localTimes(formatTimeOfDay(until.minute), language),
  });
}

/** Takes a booking into the traveller's own calendar. */
const CalendarButton = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const isInCards = useIsInCards();
  const { mutate, isPending } = useMutation({
    mutationFn: downloadCalendar,
    onError: (error) => void message.error(failureOf(error, t)),
  });
  const button = (
    <Button
      icon={<CalendarOutlined />}
      loading={isPending}
      aria-label={t('traveller.calendarOf', { number: booking.bookingId })}
      onClick={() => mutate(booking)}
    >
      {isInCards && t('traveller.calendar')}
    </Button>
  );
  return isInCards ? button : <Tooltip title={t('traveller.calendar')}>{button}</Tooltip>;
};
