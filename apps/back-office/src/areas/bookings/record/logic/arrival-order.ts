import type { Booking } from '@meridienne/contracts';
import { minutesOf } from '../../../../ground/days/slot-times.ts';
import { guestName } from './guest-name.ts';

/** What bookings are put in order by. */
export type Arriving = Pick<Booking, 'arrivedAt' | 'timeSlotName' | 'firstname' | 'lastname' | 'bookingId'>;

const DAY_MINUTES = 1440;

/** Orders the bookings of one slot: who arrives first, then by name as the language sorts it. */
export const arrivalOrder = (language: string): ((one: Arriving, other: Arriving) => number) => {
  const names = new Intl.Collator(language, { numeric: true });
  return (one, other) =>
    arrivalOf(one) - arrivalOf(other) ||
    names.compare(guestName(one), guestName(other)) ||
    one.bookingId - other.bookingId;
};

/** Who said no time comes any time: last. After midnight is later than before. */
const arrivalOf = ({ arrivedAt, timeSlotName }: Arriving): number => {
  if (arrivedAt === null) return 2 * DAY_MINUTES;
  const minutes = minutesOf(arrivedAt);
  return minutes < minutesOf(timeSlotName.split(' ')[0] ?? '') ? minutes + DAY_MINUTES : minutes;
};
