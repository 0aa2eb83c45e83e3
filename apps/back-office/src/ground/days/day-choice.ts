import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  endOfMonth,
  isoWeekday,
  startOfMonth,
} from '@meridienne/domain';

/** How many days one change reaches, and how far from today a price may be: three years, as the server has it. */
export const DAYS_MAX = 1096;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Span {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1;

/** The days of a range that fall on the weekdays. */
export const chosenDays = (span: Span, weekdays: readonly number[]): CalendarDay[] =>
  Array.from({ length: Math.min(lengthOf(span), DAYS_MAX) }, (_, index) => addDays(span.from, index)).filter(
    (day) => weekdays.includes(isoWeekday(day)),
  );

export interface MonthOfDays {
  /** The month's first day. */
  readonly month: CalendarDay;
  /** How many days the month has. */
  readonly length: number;
  /** Days of the month, from 1. */
  readonly chosen: readonly number[];
  readonly changed: readonly number[];
}

/** Month by month, the days chosen and those of them that something changes on. */
export const monthsOf = (days: readonly CalendarDay[], changed: ReadonlySet<CalendarDay>): MonthOfDays[] => {
  const months = new Map<CalendarDay, { chosen: number[]; changed: number[] }>();
  for (const day of days) {
    const month = startOfMonth(day);
    const found = months.get(month) ?? { chosen: [], changed: [] };
    months.set(month, found);
    const dayOfMonth = Number(day.slice(8));
    found.chosen.push(dayOfMonth);
    if (changed.has(day)) found.changed.push(dayOfMonth);
  }
  return [...months].map(([month, found]) => ({
    month,
    length: Number(endOfMonth(month).slice(8)),
    ...found,
  }));
};

/** The season's last day, by the calendar's quarters from December, March, June and September on. */
export const endOfSeason = (day: CalendarDay): CalendarDay => {
  const monthIndex = Number(day.slice(5, 7)) % 12;
  return endOfMonth(addMonths(startOfMonth(day), 2 - (monthIndex % 3)));
};

export type Preset = 'months1' | 'months3' | 'months6' | 'months12' | 'season' | 'nextSeason';

/** Ranges chosen by one click. */
export const presetSpans = (today: CalendarDay): Record<Preset, Span> => {
  const months = (count: number): Span => ({ from: today, to: addDays(addMonths(today, count), -1) });
  const season = endOfSeason(today);
  const next = addDays(season, 1);
  return {
    months1: months(1),
    months3: months(3),
    months6: months(6),
    months12: months(12),
    season: { from: today, to: season },
    nextSeason: { from: next, to: endOfSeason(next) },
  };
};
