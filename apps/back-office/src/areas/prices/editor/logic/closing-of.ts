import { type CalendarDay, daysBetween } from '@meridienne/domain';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';
import type { GridModel } from '../../grid/logic/grid-model.ts';

/** What a selection would close. */
export interface SelectedClosing {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** Null for all services: whole days are selected. */
  readonly categoryIds: readonly number[] | null;
  /** Of whole days: services by the hour, whose prices stand elsewhere, aren't among the selected cells. */
  readonly leavesHourly: boolean;
}

/**
 * The days and services of a selection; null where that would close more than is selected: days between, or a service
 * on days of another. Whole days are all that is sold on them.
 * @param categoryId of a grid that shows one service's periods
 */
export const closingOf = (
  { days, groups }: Pick<GridModel, 'days' | 'groups'>,
  selected: SelectedDays,
  categoryId: number | null,
): SelectedClosing | null => {
  const bits = [...selected.values()].reduce((all, some) => all | some, 0);
  const chosen = days.filter((_, at) => (bits & (1 << at)) !== 0);
  const [from, to] = [chosen[0], chosen.at(-1)];
  if (from === undefined || to === undefined) return null;
  if (chosen.length !== daysBetween(from, to) + 1) return null;
  const rows = groups.flatMap((group) => group.rows);
  const ofServices = groups.map((group) =>
    group.rows.reduce((all, { key }) => all | (selected.get(key) ?? 0), 0),
  );
  if (ofServices.some((days) => days !== 0 && days !== bits)) return null;
  const isWhole = categoryId === null && rows.every(({ key }) => selected.get(key) === bits);
  const categoryIds = isWhole
    ? null
    : [...new Set(rows.filter(({ key }) => selected.has(key)).map((row) => row.categoryId))];
  return { from, to, categoryIds, leavesHourly: isWhole && groups.some(({ elsewhere }) => elsewhere) };
};
