import type { Availability } from '@meridienne/contracts';
import { type CalendarDay, daysBetween } from '@meridienne/domain';

interface PricedDay {
  readonly day: CalendarDay;
  /** The lowest, in major units. */
  readonly price: number;
}

const MOST = 3;

/** The bookable days nearest to one, before and after it, in their order; of two as near, the later. */
export const nearestDays = (
  months: readonly (Availability | undefined)[],
  to: CalendarDay,
  today: CalendarDay,
): PricedDay[] => {
  const prices = new Map(months.flatMap((month) => Object.entries(month?.offers ?? {})));
  const distance = (day: CalendarDay) => Math.abs(daysBetween(to, day));
  return [...prices]
    .map(([day, { minPrice }]) => ({ day, price: minPrice }))
    .filter(({ day }) => day >= today && day !== to)
    .toSorted((a, b) => distance(a.day) - distance(b.day) || b.day.localeCompare(a.day))
    .slice(0, MOST)
    .toSorted((a, b) => a.day.localeCompare(b.day));
};
