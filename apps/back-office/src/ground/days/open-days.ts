import type { CalendarDay } from '@meridienne/domain';

/** From a day to another; null where the range is open. */
export interface Days {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
}

/** The end before the start: somebody's own days may be so while they are typed. */
export const isWrongWayRound = ({ from, to }: Days): boolean => from !== null && to !== null && to < from;
