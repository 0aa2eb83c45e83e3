import { type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { useAddress } from '../../../../lib/use-address.ts';
import { gridStart, lastStart } from '../logic/grid-start.ts';

/** The first day of the grid, which the address keeps as `?date=`. */
export const useGridStart = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const goTo = (day: CalendarDay) =>
    change((after) => {
      if (day <= today) after.delete('date');
      else after.set('date', formatDayFirst(day > lastStart(today) ? lastStart(today) : day));
    });
  return { start: gridStart(search.get('date'), today), max: lastStart(today), goTo };
};
