import { inARow } from './in-a-row.ts';
import {
  addDays,
  type CalendarDay,
  daysBetween,
  isCalendarDay,
  isoWeekday,
  type IsoWeekday,
} from './calendar-day.ts';

const requireDay = (day: CalendarDay): CalendarDay => {
  if (!isCalendarDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return day;
};

/** The first day of the month that `day` lies in. @throws RangeError when `day` is no day. */
export const startOfMonth = (day: CalendarDay): CalendarDay => `${requireDay(day).slice(0, 8)}01`;

/** The last day of the month that `day` lies in. @throws RangeError when `day` is no day. */
export const endOfMonth = (day: CalendarDay): CalendarDay => {
  const [year, month] = requireDay(day).split('-').map(Number) as [number, number, number];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return `${day.slice(0, 8)}${length}`;
};

/**
 * The same day `count` months later (earlier when negative), or that month's last day when it is
 * shorter: one month after 31 January is 28 or 29 February.
 * @throws RangeError when `day` is no day or the result leaves the years 0001 to 9999.
 */
export const addMonths = (day: CalendarDay, count: number): CalendarDay => {
  const [year, month] = requireDay(day).split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + count;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
  const last = endOfMonth(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
};

/** Whether both days lie in one month. */
export const isSameMonth = (a: CalendarDay, b: CalendarDay): boolean => a.slice(0, 7) === b.slice(0, 7);

/**
 * The weeks a month's calendar shows: rows of 7 days, filled up with the neighbouring months' days.
 * @param month any day of the month
 * @param firstWeekday the weekday each row starts with
 * @returns 4 to 6 rows
 * @throws RangeError when `month` is no day.
 */
export const monthGrid = (month: CalendarDay, firstWeekday: IsoWeekday = 1): CalendarDay[][] => {
  const first = startOfMonth(month);
  const lead = (isoWeekday(first) - firstWeekday + 7) % 7;
  const rows = Math.ceil((lead + daysBetween(first, endOfMonth(first)) + 1) / 7);
  return inARow(rows, (row) => inARow(7, (column) => addDays(first, row * 7 + column - lead)));
};
