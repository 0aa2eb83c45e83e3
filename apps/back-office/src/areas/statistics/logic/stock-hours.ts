import type { StockHours } from '@meridienne/contracts';

export type StockHour = StockHours['hours'][number];

/** The hours of a day to draw: from the first that is sold to the last; a gap between two of them is seen as one. */
export const columnsOf = (hours: readonly StockHour[]): readonly number[] => {
  const sold = hours.filter(({ isOnSale }) => isOnSale);
  const used = (sold.length > 0 ? sold : hours.filter(isTaken)).map(({ hour }) => hour);
  if (used.length === 0) return [];
  const first = Math.min(...used);
  return Array.from({ length: Math.max(...used) - first + 1 }, (_, at) => first + at);
};

export const isTaken = ({ booked, blocked }: StockHour): boolean => booked + blocked > 0;

/** Hours of a weekday, to before `to`, at which equally many units are booked. */
export interface Stretch {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
  /** To a tenth, as it is said. */
  readonly booked: number;
}

/** The hours on sale at which most units are booked, and fewest: of equal ones the longest. Null where all are equal. */
export function busiestAndQuietest(
  hours: readonly StockHour[],
): { readonly most: Stretch; readonly least: Stretch } | null {
  const stretches: Stretch[] = [];
  const inOrder = hours
    .filter(({ isOnSale }) => isOnSale)
    .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour);
  for (const { weekday, hour, booked: exactly } of inOrder) {
    const booked = Math.round(exactly * 10) / 10;
    const last = stretches.at(-1);
    if (last && last.weekday === weekday && last.to === hour && last.booked === booked) {
      stretches[stretches.length - 1] = { ...last, to: hour + 1 };
    } else stretches.push({ weekday, from: hour, to: hour + 1, booked });
  }
  const length = ({ from, to }: Stretch) => to - from;
  const byBooked = stretches.toSorted((a, b) => a.booked - b.booked || length(b) - length(a));
  const [least] = byBooked;
  const most = stretches.toSorted((a, b) => b.booked - a.booked || length(b) - length(a))[0];
  if (!least || !most || least.booked === most.booked) return null;
  return { most, least };
}
