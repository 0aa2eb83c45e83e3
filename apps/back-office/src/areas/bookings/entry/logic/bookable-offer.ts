import type { CalendarDay } from '@meridienne/domain';

/** What the wizard books: an offer of the grid, as it was seen there. */
export interface BookableOffer {
  readonly id: number;
  readonly categoryId: number;
  readonly day: CalendarDay;
  /** As `14h30`. */
  readonly start: string;
  readonly end: string;
  /** What it costs now; of the price grid, what is set. */
  readonly price: number;
  /** What it cost before its hours began, where it is less now. */
  readonly fullPrice?: number | undefined;
  readonly remaining: number;
  /** A period of a duration category: it has no arrival hour. */
  readonly isPeriod: boolean;
}
