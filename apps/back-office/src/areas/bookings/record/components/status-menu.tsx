import { DownOutlined } from '@ant-design/icons';
import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import { type BookingStatus as Status, hasBegun, placesTakenBy, staffTransitions } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { BookingStatus } from './booking-status.tsx';
import { useCancelQuestion } from './cancel-question.tsx';
import { guestText } from '../logic/guest-name.ts';
import { useChangeStatus } from '../hooks/use-change-status.ts';
import styles from './status-menu.module.css';
import { useMessages } from '../../../../components/messages.tsx';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';

interface StatusMenuProps {
  readonly booking: Booking;
}

/** Why it failed takes time to read. */
const READING_SECONDS = 10;

/** A booking's status, and every other one to choose from; cancelling asks first (O §4). */
export const StatusMenu = ({ booking }: StatusMenuProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const mayChange = useMay('statuses');
  const askToCancel = useCancelQuestion();
  const { change, isPending, pending } = useChangeStatus();
  // The chosen one shows at once, and goes back if it is refused.
  const status = pending ?? booking.status;
  const name = guestText(booking, t);
  const { bookAt: day, startMinute, account } = booking;
  const isBegun = hasBegun({ day, startMinute }, useVenueNow(account.timeZone));
  // Nobody could be reached about a place that an erased one takes again.
  const choices = staffTransitions(status, isBegun).filter(
    (to) => booking.erasedAt === null || placesTakenBy(status, to) <= 0,
  );
  if (!mayChange || choices.length === 0) return <BookingStatus status={status} />;
  const choose = async (to: Status): Promise<void> => {
    if (isPending) return;
    if (to === 'canceled') return askToCancel(booking);
    try {
      await change(booking, to);
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      const reason = isStale ? t('bookings.statusStale') : failureOf(error, t, t('shell.noAnswer'));
      void message.error(t('bookings.statusKept', { name, reason }), READING_SECONDS);
    }
  };
  return (
    // A row that opens its booking when it is pressed isn't meant by what is pressed in here.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <MenuButton
        items={choices.map((to) => ({
          key: to,
          label: <BookingStatus status={to} />,
          onClick: () => void choose(to),
        }))}
        type="text"
        className={styles.menu}
        aria-busy={isPending}
        aria-label={t('bookings.statusMenu', { name, status: t(`bookings.status.${status}`) })}
      >
        <BookingStatus status={status} />
        <DownOutlined aria-hidden="true" className={styles.arrow} />
      </MenuButton>
    </span>
  );
};
