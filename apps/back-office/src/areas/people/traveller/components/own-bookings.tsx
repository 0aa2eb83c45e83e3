import type { Booking } from '@meridienne/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../components/data-table.tsx';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { useOwnColumns } from './own-columns.tsx';
import { useIsInCards } from '../hooks/use-is-in-cards.ts';
import { listOwnBookings, ownBookingsKey } from '../calls.ts';
import styles from '../traveller-page.module.css';

interface OwnBookingsProps {
  readonly userId: number;
  readonly isPast: boolean;
  readonly nextId?: number | undefined;
  readonly empty: string;
  onCancel(booking: Booking): void;
  onMove(booking: Booking): void;
  onWrite(booking: Booking): void;
}

/** The traveller's bookings ahead, or those that are over, by day, latest first (O §2). */
export const OwnBookings = ({
  userId,
  isPast,
  nextId,
  empty,
  onCancel,
  onMove,
  onWrite,
}: OwnBookingsProps) => {
  const { t } = useTranslation();
  const title = useId();
  const now = useNow();
  const isInCards = useIsInCards();
  const columns = useOwnColumns({ now, nextId, onCancel, onMove, onWrite });
  const which = isPast ? 'past' : 'ahead';
  return (
    <section
      className={isPast ? `${styles.bookings} ${styles.past}` : styles.bookings}
      aria-labelledby={title}
    >
      <h2 id={title}>{t(`traveller.${which}`)}</h2>
      <DataTable<Booking>
        name={which}
        label={t(`traveller.${which}List`)}
        queryKey={[...ownBookingsKey(userId), which]}
        load={(query, _search, signal) => listOwnBookings(userId, isPast, query, signal)}
        columns={columns}
        isInCards={isInCards}
        order={{ field: 'bookAt', order: 'DESC' }}
        empty={empty}
        rowClassName={({ id, status }) =>
          [id === nextId && styles.next, status === 'canceled' && styles.canceled].filter(Boolean).join(' ')
        }
      />
    </section>
  );
};
