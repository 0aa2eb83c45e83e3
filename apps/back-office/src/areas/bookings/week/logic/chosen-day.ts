import { type CalendarDay, daysBetween } from '@meridienne/domain';
import { WEEK_DAYS } from './week-model.ts';

/**
 * Which day of a week is looked at, from 0: in another week than the chosen one's the same weekday, so that it stays
 * while weeks turn; without a choice today, or else the first.
 */
export const chosenIndex = (chosen: CalendarDay | null, start: CalendarDay, today: CalendarDay): number => {
  if (chosen !== null) return ((daysBetween(start, chosen) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  const index = daysBetween(start, today);
  return index >= 0 && index < WEEK_DAYS ? index : 0;
};
