import { addDays, type CalendarDay, formatDayFirst, parseCalendarDay } from '@meridienne/domain';
import { useAddress } from '../../../../lib/use-address.ts';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';
import { DAYS_MAX } from '../../../../ground/days/day-choice.ts';

/** The last day that a grid may begin on. */
export const lastStart = (today: CalendarDay): CalendarDay => addDays(today, DAYS_MAX - (GRID_DAYS - 1));

/** The first day of a grid, as the address has it; a past or wrong one means today. */
export const gridStart = (date: string | null, today: CalendarDay): CalendarDay => {
  const asked = parseCalendarDay(date ?? '');
  return asked !== null && asked > today && asked <= lastStart(today) ? asked : today;
};

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
