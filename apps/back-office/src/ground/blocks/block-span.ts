import type { PoolBlock } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';

/** A unit that is blocked alone, by its number from 1 on. */
export interface BlockedUnit {
  readonly unit: number;
  readonly name: string;
}

/** The days that a block begins with, and its hours, where it isn't of whole days. */
export interface BlockSpan {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly hours?: { readonly start: string; readonly end: string };
}

const MIDNIGHT = '00h00';

/** As one says it: the last day, and whether it is all day; midnight at an end is the end of the day before. */
export const spanOfBlock = ({
  from,
  fromTime,
  to,
  toTime,
}: Pick<PoolBlock, 'from' | 'fromTime' | 'to' | 'toTime'>) => {
  const endsAtMidnight = toTime === MIDNIGHT;
  return {
    days: { from, to: endsAtMidnight ? addDays(to, -1) : to },
    hours: endsAtMidnight && fromTime === MIDNIGHT ? null : { start: fromTime, end: toTime },
  };
};
