import type { Booking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { guestText } from '../../record/logic/guest-name.ts';

/** Who comes, when and for what, on one line. */
export const newsLine = (booking: Booking, t: TFunction, language: string): string =>
  [
    guestText(booking, t),
    booking.categoryName,
    `${writeDay(booking.bookAt, language, { weekday: 'short', day: 'numeric', month: 'long' })}, ${localTimes(booking.timeSlotName.replace(' - ', ' – '), language)}`,
  ].join(' · ');
