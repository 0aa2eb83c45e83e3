import { addDays, type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { DAYS_MAX } from '../../../../ground/days/day-choice.ts';
import { WEEK_DAYS } from './week-model.ts';

/** Nothing was booked before; the address may ask for anything. */
const FIRST = '2000-01-01' as CalendarDay;

/** The days that a week may begin on: any past one, and as far ahead as prices are set. */
export const startRange = (today: CalendarDay) => ({ first: FIRST, last: addDays(today, DAYS_MAX) });

const clamp = (day: CalendarDay, today: CalendarDay): CalendarDay => {
  const { first, last } = startRange(today);
  if (day < first) return first;
  return day > last ? last : day;
};

/** The first day of the week, as the address has it; today when it has none, or no day. */
export const weekStart = (date: string | null, today: CalendarDay): CalendarDay =>
  clamp(parseCalendarDay(date ?? '') ?? today, today);

/** So many weeks on, or back: into the past too. */
export const moveWeek = (start: CalendarDay, weeks: number, today: CalendarDay): CalendarDay =>
  clamp(addDays(start, weeks * WEEK_DAYS), today);
