import type { PoolClaim, PoolWeek } from '@meridienne/contracts';
import { addDays, formatTimeOfDay, type GuestView, nameWithoutContact } from '@meridienne/domain';
import type { News } from '../../../http/live-news.ts';
import { iri } from '../../../hydra/iri.ts';
import type { PlacedClaim, PoolWeekRow } from './queries.ts';

export const presentWeek = ({ pool, from, to, claims }: PoolWeekRow, guests: GuestView): PoolWeek => ({
  pool: iri('Pool', pool.id),
  from,
  to,
  units: Array.from({ length: pool.units }, (_, at) => ({ unit: at + 1, name: pool.unit_names[at] || null })),
  claims: claims.map((each) => presentClaim(each, guests)),
});

export function presentClaim(row: PlacedClaim, guests: GuestView): PoolClaim {
  return {
    '@id': iri('PoolClaim', row.id),
    '@type': 'PoolClaim',
    id: row.id,
    pool: iri('Pool', row.pool_id),
    from: row.from_day,
    fromTime: formatTimeOfDay(row.from_minute),
    to: row.to_day,
    toTime: formatTimeOfDay(row.to_minute),
    units: row.units,
    unitNumbers: row.unit_numbers,
    isPinned: row.pinned_unit !== null,
    booking: presentBooking(row, guests),
    // An event of another's calendar is called after its guest.
    reason: row.calendar_id !== null && guests !== 'all' ? null : row.reason,
    calendar:
      row.calendar_id === null
        ? null
        : {
            '@id': iri('PoolCalendar', row.calendar_id),
            '@type': 'PoolCalendar',
            id: row.calendar_id,
            name: row.calendar_name ?? '',
          },
  };
}

function presentBooking(row: PlacedClaim, guests: GuestView): PoolClaim['booking'] {
  if (row.booking_id === null || row.day === null) return null;
  return {
    '@id': iri('Booking', row.booking_id),
    '@type': 'Booking',
    id: row.booking_id,
    bookingId: row.number ?? 0,
    ...presentName(row, guests),
    status: row.status ?? '',
    category: row.category_id === null ? null : iri('Category', row.category_id),
    categoryName: row.category_name ?? '',
    bookAt: row.day,
    start: formatTimeOfDay(row.start_minute ?? 0),
    end: formatTimeOfDay(row.end_minute ?? 0),
  };
}

function presentName(row: PlacedClaim, guests: GuestView): { firstname: string; lastname: string } {
  const name = { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
  if (guests === 'none') return { firstname: '', lastname: '' };
  const { firstName, lastName } =
    guests === 'all' ? name : nameWithoutContact(name, { email: row.email ?? '', phone: row.phone });
  return { firstname: firstName, lastname: lastName };
}

/** Who stands in which unit is another matter than what is left, and is read with the bookings. */
export const pinNews = (row: PlacedClaim): News[] => [
  {
    accountId: row.account_id,
    kind: 'bookings',
    ...(row.category_id !== null && { categories: [row.category_id] }),
    from: row.day ?? row.from_day,
    to: row.day ?? addDays(row.to_day, 1),
  },
];
