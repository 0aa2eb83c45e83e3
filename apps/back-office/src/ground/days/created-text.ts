import { type CalendarDay, venueNow } from '@meridienne/domain';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A day as tables show it: `21/11/2026` (O §9). */
export const tableDay = (day: CalendarDay): string => day.split('-').toReversed().join('/');

/**
 * When a booking was made, by the venue's clock, as `21/11/2026 14:05:09` (O §9).
 * @param createdAt an instant in ISO 8601
 * @param timeZone an IANA name
 */
export const createdText = (createdAt: string, timeZone: string): string => {
  const instant = new Date(createdAt);
  const { day, minute } = venueNow(instant, timeZone);
  // Clocks differ by whole minutes: the seconds are the same everywhere.
  const time = [Math.floor(minute / 60), minute % 60, instant.getUTCSeconds()].map(twoDigits);
  return `${tableDay(day)} ${time.join(':')}`;
};
