import { addDays, addMonths, type CalendarDay, isoWeekday } from '@meridienne/domain';

const BY_ARROW: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Where a key leads in the calendar: arrows by day and week, Home and End within the week, PageUp and
 * PageDown by month, held between the bounds; null for any other key.
 */
export const moveDay = (
  day: CalendarDay,
  key: string,
  bounds: { readonly first: CalendarDay; readonly last: CalendarDay },
): CalendarDay | null => {
  const byArrow = BY_ARROW[key];
  let target: CalendarDay;
  if (byArrow !== undefined) target = addDays(day, byArrow);
  else if (key === 'Home') target = addDays(day, 1 - isoWeekday(day));
  else if (key === 'End') target = addDays(day, 7 - isoWeekday(day));
  else if (key === 'PageUp') target = addMonths(day, -1);
  else if (key === 'PageDown') target = addMonths(day, 1);
  else return null;
  if (target < bounds.first) return bounds.first;
  return target > bounds.last ? bounds.last : target;
};
