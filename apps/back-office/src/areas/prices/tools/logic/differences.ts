import type { Category, OfferDifference } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { nameIn } from '../../../../lib/name-in.ts';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import type { Span } from '../../../../ground/days/day-choice.ts';

/** How many a preview lists: the same limit as the server's. */
export const DIFFERENCES_MAX = 500;

export type CellState = NonNullable<OfferDifference['after']>;

/** One change of a row, and all the days on which it is the same. */
export interface DayChange {
  readonly before: CellState | null;
  readonly after: CellState | null;
  readonly ranges: readonly Span[];
  readonly days: number;
}

export interface RowChanges {
  readonly cell: string;
  /** Hours of the slot or period; empty when nobody knows it any more. */
  readonly hours: string;
  readonly name: string | null;
  readonly changes: readonly DayChange[];
}

export interface CategoryChanges {
  readonly categoryId: number;
  readonly name: string;
  readonly rows: readonly RowChanges[];
}

/** Days in order, as ranges of days that follow each other. */
export const rangesOf = (days: readonly CalendarDay[]): Span[] => {
  const ranges: { from: CalendarDay; to: CalendarDay }[] = [];
  for (const day of days.toSorted()) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
};

/** By category and row as they come, each different change once. */
export const groupDifferences = (
  differences: readonly OfferDifference[],
  categories: readonly Category[],
  language: string,
): CategoryChanges[] => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const groups = new Map<number, Map<string, OfferDifference[]>>();
  for (const difference of differences) {
    const categoryId = Number(difference.cell.split('-')[0]);
    const rows = groups.get(categoryId) ?? new Map<string, OfferDifference[]>();
    groups.set(categoryId, rows);
    rows.set(difference.cell, [...(rows.get(difference.cell) ?? []), difference]);
  }
  return [...groups].map(([categoryId, rows]) => {
    const category = byId.get(categoryId);
    return {
      categoryId,
      name: category ? nameIn(language, category) : `#${categoryId}`,
      rows: [...rows].map(([cell, ofRow]) => ({
        cell,
        ...rowText(cell, category, language),
        changes: changesOf(ofRow),
      })),
    };
  });
};

const rowText = (cell: string, category: Category | undefined, language: string) => {
  const [, slotId, periodId] = cell.split('-').map(Number);
  const slot = category?.timeSlots.find(({ id }) => id === slotId);
  const period = category?.categoryTimeslots.find(({ id }) => id === periodId);
  const hours = periodId === undefined ? slot : period;
  return {
    hours: hours ? hoursText(hours, language) : '',
    name: periodId === undefined ? (slot?.name ?? null) : null,
  };
};

const changesOf = (differences: readonly OfferDifference[]): DayChange[] => {
  const same = new Map<string, OfferDifference[]>();
  for (const difference of differences) {
    const { before, after } = difference;
    const state = (cell: CellState | null) => cell && [cell.price, cell.left, cell.status];
    const key = JSON.stringify([state(before), state(after)]);
    const found = same.get(key);
    if (found) found.push(difference);
    else same.set(key, [difference]);
  }
  return [...same.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { before, after } = first;
    return [{ before, after, ranges: rangesOf(found.map(({ day }) => day)), days: found.length }];
  });
};
