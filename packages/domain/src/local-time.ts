import { addDays, type CalendarDay } from './calendar-day.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * A time at the venue as ISO 8601 writes one without a zone, '2026-03-24T10:30'.
 * @param minutes since the day's midnight; past the next one it is the next day's
 */
export const localTime = (day: CalendarDay, minutes: Minutes): string => {
  const ofDay = minutes % MINUTES_PER_DAY;
  const time = `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
  return `${addDays(day, Math.floor(minutes / MINUTES_PER_DAY))}T${time}`;
};
