import type { PoolPreview } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { BookingWindow } from '../../../bookings/door.ts';
import { useBlockText } from '../../../../ground/blocks/use-block-text.ts';
import styles from './conflict-list.module.css';
import shared from '../../../../components/shared.module.css';

type Conflict = PoolPreview['conflicts'][number];
type Concerned = Conflict['bookings'][number];

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

interface ConflictListProps {
  readonly preview: Pick<PoolPreview, 'conflicts' | 'totalConflicts' | 'totalBookings'>;
  /** False where it is said already how many they are. */
  readonly isCounted?: boolean;
}

/** When more is booked than there are units, and the bookings of those hours, each with the way to its window. */
export const ConflictList = ({
  preview: { conflicts, totalConflicts, totalBookings },
  isCounted = true,
}: ConflictListProps) => {
  const { t } = useTranslation();
  const account = useAccount();
  const [opened, setOpened] = useState<number | null>(null);
  const unseen = totalConflicts - conflicts.length;
  return (
    <>
      {isCounted && (
        <p className={styles.count} role="status">
          {totalConflicts === 0
            ? t('poolEffect.noConflicts')
            : t('poolEffect.conflicts', { count: totalBookings })}
        </p>
      )}
      {conflicts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
        <ul className={styles.list} tabIndex={0} aria-label={t('poolEffect.conflictList')}>
          {conflicts.map((conflict) => (
            <li key={`${conflict.day} ${conflict.start}`}>
              <ConflictHead conflict={conflict} />
              <ul>
                {conflict.bookings.map((booking) => (
                  <li key={booking.id}>
                    <ConcernedBooking booking={booking} onOpen={setOpened} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {unseen > 0 && <p className={styles.more}>{t('poolEffect.more', { count: unseen })}</p>}
      {opened !== null && account && (
        <BookingWindow account={account} bookingId={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
};

const ConflictHead = ({ conflict }: { readonly conflict: Conflict }) => {
  const { t } = useTranslation();
  const blockText = useBlockText();
  const { day: from, start: fromTime, endOn: to, end: toTime } = conflict;
  return (
    <span>
      <strong>{blockText({ from, fromTime, to, toTime })}</strong> ·{' '}
      {t('poolEffect.over', { count: conflict.over })}
    </span>
  );
};

interface ConcernedBookingProps {
  readonly booking: Concerned;
  onOpen(id: number): void;
}

const ConcernedBooking = ({ booking, onOpen }: ConcernedBookingProps) => {
  const { t, i18n } = useTranslation();
  const { id, bookingId, firstname, lastname, categoryName, bookAt } = booking;
  const name = `${firstname} ${lastname}`.trim() || t('bookings.noName');
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.open}
        title={t('bookings.open')}
        onClick={() => onOpen(id)}
      >
        {name} <span className={shared.numbers}>{bookingId}</span>
      </Button>
      <span className={styles.where}>
        {writeDay(bookAt, i18n.language, DAY)} ·{' '}
        <span className={shared.unbroken}>{hoursText(booking, i18n.language)}</span> · {categoryName}
      </span>
    </>
  );
};
