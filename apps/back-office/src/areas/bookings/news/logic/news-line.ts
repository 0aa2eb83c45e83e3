import type { Booking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';

/** Who comes, when and for what, on one line. @param guest who */
export const newsLine = (booking: Booking, guest: string, language: string): string =>
  [
    guest,
    booking.categoryName,
    `${writeDay(booking.bookAt, language, { weekday: 'short', day: 'numeric', month: 'long' })}, ${localTimes(booking.timeSlotName.replace(' - ', ' – '), language)}`,
  ].join(' · ');
