import type { Category } from '@meridienne/contracts';
import {
  addDays,
  type CalendarDay,
  formatTimeOfDay,
  MINUTES_PER_DAY,
  parseTimeOfDay,
} from '@meridienne/domain';
import { nameIn } from '../../../../lib/name-in.ts';
import type { GridGroup, GridRow } from '../../grid/logic/grid-model.ts';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import { offerCells } from './offer-cells.ts';

type Slot = Category['timeSlots'][number];

/** What the grid's own words are made with. */
export interface GridWords {
  readonly language: string;
  /** The label of the link to a duration category's own calendar. */
  readonly manage: string;
}

/** The grid's days from the first one. */
export const gridDays = (start: CalendarDay): CalendarDay[] =>
  Array.from({ length: GRID_DAYS }, (_, index) => addDays(start, index));

/** Where each of the days stands. */
export const dayIndexes = (days: readonly CalendarDay[]): ReadonlyMap<CalendarDay, number> =>
  new Map(days.map((day, index) => [day, index]));

/** The categories with their slots as the grid shows them, from what `accounts/{id}/categories` answers. (O §2) */
export const gridGroups = (
  categories: readonly Category[],
  start: CalendarDay,
  words: GridWords,
): GridGroup[] => {
  const indexOf = dayIndexes(gridDays(start));
  return categories.map((category) => ({
    id: category.id,
    name: nameIn(words.language, category),
    ...(category.type === 'duration'
      ? {
          rows: [],
          elsewhere: {
            to: `/category/${category.id}`,
            text: words.manage,
            hours: wholeHours(category.timeSlots, words.language),
          },
        }
      : { rows: category.timeSlots.map((slot) => rowOf(category, slot, indexOf, words.language)) }),
  }));
};

const rowOf = (
  { id: categoryId, pool }: Pick<Category, 'id' | 'pool'>,
  slot: Slot,
  indexOf: ReadonlyMap<CalendarDay, number>,
  language: string,
): GridRow => ({
  key: `${categoryId}-${slot.id}`,
  categoryId,
  timeSlotId: slot.id,
  periodId: null,
  hours: hoursText(slot, language),
  name: slot.name,
  cells: offerCells(slot.offers ?? [], indexOf, pool?.units),
});

/** From the earliest start to the latest end, which may be past midnight; empty without slots. */
const wholeHours = (slots: readonly Slot[], language: string): string => {
  if (slots.length === 0) return '';
  const ends = slots.map(({ start, end }) => {
    const [from, to] = [parseTimeOfDay(start) ?? 0, parseTimeOfDay(end) ?? 0];
    return to < from ? to + MINUTES_PER_DAY : to;
  });
  const first = Math.min(...slots.map(({ start }) => parseTimeOfDay(start) ?? 0));
  return hoursText({ start: formatTimeOfDay(first), end: formatTimeOfDay(Math.max(...ends)) }, language);
};
