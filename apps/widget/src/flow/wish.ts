import type { CalendarDay } from '@meridienne/domain';

/** Where a link or a button of the page wants to lead to; each part may be missing, or be no longer on sale. */
export interface Wish {
  readonly date?: CalendarDay;
  readonly category?: number;
  readonly slot?: number;
  readonly tag?: number;
}
