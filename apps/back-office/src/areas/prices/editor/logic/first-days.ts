import { addDays, type CalendarDay } from '@meridienne/domain';
import type { GridModel } from '../../grid/logic/grid-model.ts';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';

/** The first days of a selection that follow one another; null where nothing is selected. */
export const firstDays = (
  { days }: Pick<GridModel, 'days'>,
  selected: SelectedDays,
): { readonly from: CalendarDay; readonly to: CalendarDay } | null => {
  const bits = [...selected.values()].reduce((all, some) => all | some, 0);
  const chosen = days.filter((_, at) => (bits & (1 << at)) !== 0);
  const [from] = chosen;
  if (from === undefined) return null;
  const broken = chosen.findIndex((day, at) => day !== addDays(from, at));
  return { from, to: chosen[broken < 0 ? chosen.length - 1 : broken - 1] ?? from };
};
