import type { Booking } from '@meridienne/contracts';
import { localTimes, takesPlace, writeDay } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { guestName } from '../../record/logic/guest-name.ts';
import type { Week } from '../hooks/use-week.ts';

type Seen = Pick<Week, 'start' | 'bookings'>;

/** More than these are only counted. */
const TOLD = 3;

/** The bookings that have come into a week since it was seen last; none of another week, nor cancelled ones. */
export const arrivedSince = (before: Seen | null, week: Seen): readonly Booking[] => {
  if (before?.start !== week.start || before.bookings === week.bookings) return [];
  const known = new Set(before.bookings.map(({ id }) => id));
  return week.bookings.filter(({ id, status }) => !known.has(id) && takesPlace(status));
};

/** Says who booked what, of the first few. */
export const newsText = (
  bookings: readonly Booking[],
  { t, language, noName }: { readonly t: TFunction; readonly language: string; readonly noName: string },
): string => {
  const told = bookings
    .slice(0, TOLD)
    .map((booking) =>
      [
        guestName(booking) || noName,
        booking.categoryName,
        writeDay(booking.bookAt, language, { weekday: 'long', day: 'numeric', month: 'long' }),
        localTimes(booking.timeSlotName.replace(' - ', ' – '), language),
      ].join(', '),
    );
  const rest = bookings.length - told.length;
  if (rest > 0) told.push(t('reservations.newsRest', { count: rest }));
  return t('reservations.news', { count: bookings.length, list: told.join(' ; ') });
};
