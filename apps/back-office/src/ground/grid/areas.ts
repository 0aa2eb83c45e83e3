import type { CalendarDay } from '@meridienne/domain';
import type { SelectedDays } from './selection.ts';

/** What can be selected in a grid. */
export interface GridShape {
  /** The rows' keys, from the top. */
  readonly rows: readonly string[];
  readonly dayCount: number;
  /** The days that are not past, as bits. */
  readonly openDays: number;
}

/** A rectangle of cells by the places of its rows and days, the last ones included. */
export interface Area {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

interface Days {
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  readonly groups: readonly { readonly rows: readonly { readonly key: string }[] }[];
}

export const shapeOf = ({ days, today, groups }: Days): GridShape => ({
  rows: groups.flatMap(({ rows }) => rows.map(({ key }) => key)),
  dayCount: days.length,
  openDays: days.reduce((bits, day, at) => (day < today ? bits : bits | (1 << at)), 0),
});

export const wholeGrid = ({ rows, dayCount }: GridShape): Area => ({
  firstRow: 0,
  lastRow: rows.length - 1,
  firstDay: 0,
  lastDay: dayCount - 1,
});

/** The smallest area with both in it: from a cell to a day's header it is every day between, whole. */
export const bounding = (one: Area, other: Area): Area => ({
  firstRow: Math.min(one.firstRow, other.firstRow),
  lastRow: Math.max(one.lastRow, other.lastRow),
  firstDay: Math.min(one.firstDay, other.firstDay),
  lastDay: Math.max(one.lastDay, other.lastDay),
});

/** The area's cells, but for those of past days. */
export const daysIn = (area: Area, { rows, openDays }: GridShape): SelectedDays => {
  const bits = (2 ** (area.lastDay + 1) - 2 ** area.firstDay) & openDays;
  const days = new Map<string, number>();
  if (bits === 0) return days;
  for (const row of rows.slice(area.firstRow, area.lastRow + 1)) days.set(row, bits);
  return days;
};

export const union = (some: SelectedDays, others: SelectedDays): SelectedDays => {
  const both = new Map(some);
  for (const [row, bits] of others) both.set(row, bits | (both.get(row) ?? 0));
  return both;
};

export const without = (some: SelectedDays, others: SelectedDays): SelectedDays => {
  const rest = new Map(some);
  for (const [row, bits] of others) {
    const left = (rest.get(row) ?? 0) & ~bits;
    if (left === 0) rest.delete(row);
    else rest.set(row, left);
  }
  return rest;
};

/** Whether all of the others are among them. */
export const holds = (some: SelectedDays, others: SelectedDays): boolean =>
  [...others].every(([row, bits]) => ((some.get(row) ?? 0) & bits) === bits);

/** Without what the grid no longer has: rows that are gone, and days that are past by now. */
export const keepOf = (selected: SelectedDays, { rows, openDays }: GridShape): SelectedDays => {
  const kept = new Map<string, number>();
  for (const row of rows) {
    const bits = (selected.get(row) ?? 0) & openDays;
    if (bits !== 0) kept.set(row, bits);
  }
  return kept;
};
