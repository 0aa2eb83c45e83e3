import type { Account, Booking } from '@meridienne/contracts';
import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { BookingWizard } from '../../wizard/booking-wizard.tsx';
import { MoveWindow } from '../../move/components/move-window.tsx';
import type { Place } from '../../move/hooks/use-place.ts';
import { BookingWindow } from '../../window/components/booking-window.tsx';
import { BookingsModal } from '../../window/bookings-modal.tsx';
import { bookingsOfDay } from '../../record/logic/bookings-of-day.ts';
import type { Week } from '../hooks/use-week.ts';
import type { WeekCell, WeekRow } from '../logic/week-model.ts';

interface OpenedCell {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  readonly day: CalendarDay;
}

/** What stands over the calendar. */
export type Opened =
  | { readonly kind: 'booking'; readonly id: number }
  | { readonly kind: 'move'; readonly id: number; readonly to?: Place }
  | ({ readonly kind: 'bookings' | 'wizard' } & OpenedCell);

interface CalendarWindowProps {
  readonly account: Account;
  readonly week: Week;
  readonly opened: Opened;
  onClose(): void;
}

export const CalendarWindow = ({ account, week, opened, onClose }: CalendarWindowProps) => {
  if (opened.kind === 'booking') {
    return <BookingWindow account={account} bookingId={opened.id} onClose={onClose} />;
  }
  if (opened.kind === 'move') {
    return <MoveWindow account={account} bookingId={opened.id} to={opened.to} onClose={onClose} />;
  }
  if (opened.kind === 'bookings') {
    return <CellBookings {...opened} account={account} week={week} onClose={onClose} />;
  }
  return <CellWizard {...opened} account={account} onClose={onClose} />;
};

interface CellWindowProps extends OpenedCell {
  readonly account: Account;
  onClose(): void;
}

/** A cell's bookings, cancelled ones included, as they are now, whoever changes them. */
const CellBookings = ({
  account,
  week,
  row,
  cell,
  day,
  onClose,
}: CellWindowProps & { readonly week: Week }) => {
  const { t, i18n } = useTranslation();
  const category = week.categories.find(({ id }) => id === row.categoryId);
  const [name] = useState(() => (category ? nameIn(i18n.language, category) : ''));
  const isOfCell = ({ offer, category: of }: Booking) =>
    cell.offer ? offer === cell.offer.iri : offer !== null && of === category?.['@id'];
  return (
    <BookingsModal
      title={t('reservations.cellTitle', { name, hours: row.hours, day: writeDay(day, i18n.language) })}
      bookings={bookingsOfDay(week.bookings.filter(isOfCell), day, i18n.language)}
      isFailed={false}
      timeZone={account.timeZone}
      account={account}
      onRetry={onClose}
      onClose={onClose}
    />
  );
};

/** Books what was seen when it was opened: the server says when that has changed. */
const CellWizard = ({ account, row, cell, day, onClose }: CellWindowProps) =>
  cell.offer && (
    <BookingWizard
      account={account}
      offer={{
        id: cell.offer.id,
        categoryId: row.categoryId,
        day,
        start: row.start,
        end: row.end,
        price: cell.offer.price,
        remaining: cell.left,
        isPeriod: row.kind === 'period',
      }}
      onClose={onClose}
    />
  );
