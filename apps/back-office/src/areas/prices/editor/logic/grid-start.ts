import { addDays, type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { DAYS_MAX } from '../../../../ground/days/day-choice.ts';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';

/** The last day that a grid may begin on. */
export const lastStart = (today: CalendarDay): CalendarDay => addDays(today, DAYS_MAX - (GRID_DAYS - 1));

/** The first day of a grid, as the address has it; a past or wrong one means today. */
export const gridStart = (date: string | null, today: CalendarDay): CalendarDay => {
  const asked = parseCalendarDay(date ?? '');
  return asked !== null && asked > today && asked <= lastStart(today) ? asked : today;
};
