import {
  arrivalTimes,
  formatTimeOfDay,
  minutesSinceMidnightOf,
  parseTimeOfDay,
  type VenueNow,
} from '@meridienne/domain';
import type { BookableOffer } from './bookable-offer.ts';

/** The hours at which a guest may arrive, as `11h30`; none for a period, and none that is past (O §5). */
export const arrivalChoices = (
  { day, isPeriod, ...slot }: Pick<BookableOffer, 'day' | 'start' | 'end' | 'isPeriod'>,
  now: VenueNow,
): string[] => {
  const start = parseTimeOfDay(slot.start);
  const end = parseTimeOfDay(slot.end);
  if (isPeriod || start === null || end === null) return [];
  const notBefore = minutesSinceMidnightOf(day, now);
  return arrivalTimes({ start, end, ...(notBefore > 0 && { notBefore }) }).map(formatTimeOfDay);
};
