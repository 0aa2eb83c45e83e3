import type { CalendarDay } from '@meridienne/domain';
import { useAddress } from '../../../../lib/use-address.ts';
import { moveWeek, weekStart } from '../logic/week-start.ts';

/** The first day of the week, which the address keeps as `?date=`. */
export const useWeekStart = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const start = weekStart(search.get('date'), today);
  const write = (address: URLSearchParams, day: CalendarDay) => {
    // A page that shows today moves on with it at midnight.
    if (day === today) address.delete('date');
    else address.set('date', day);
  };
  return {
    start,
    goTo: (day: CalendarDay) => change((address) => write(address, day), { replace: day === start }),
    /** Steps from the week that was asked for last, so that quick presses all count. */
    step: (weeks: number) =>
      change((address) => write(address, moveWeek(weekStart(address.get('date'), today), weeks, today))),
  };
};
