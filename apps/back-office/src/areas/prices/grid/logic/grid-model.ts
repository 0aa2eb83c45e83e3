import type { CalendarDay } from '@meridienne/domain';

/** What is on sale in a cell. */
export interface GridCell {
  /** Null until the server has made the offer. */
  readonly offerId: number | null;
  /** In the currency's major unit, as the API has it. */
  readonly price: number;
  /** Places left to sell, whatever the status. */
  readonly left: number;
  /** Places that bookings hold. */
  readonly booked: number;
  readonly isAvailable: boolean;
  /** What the stock shared with other rows leaves for these hours; left out without one. */
  readonly pool?: { readonly left: number; readonly units: number };
  /** Why a closing keeps it from being sold, empty where that isn't said; left out where none does. */
  readonly closedFor?: string;
}

/** A slot of a category, or one period of it, over the days of the grid. */
export interface GridRow {
  /** `categoryId-timeSlotId`, or `categoryId-timeSlotId-periodId`. */
  readonly key: string;
  readonly categoryId: number;
  readonly timeSlotId: number;
  readonly periodId: number | null;
  /** Its hours, as the interface's language writes them. */
  readonly hours: string;
  /** The slot's own name, when it has one. */
  readonly name: string | null;
  /** One per day; null where nothing is on sale yet. */
  readonly cells: readonly (GridCell | null)[];
}

/** Rows under one heading: a category of /prix, a slot of /category/{id}. */
export interface GridGroup {
  readonly id: number;
  readonly name: string;
  /** Empty for a duration category on /prix, whose prices have a page of their own. */
  readonly rows: readonly GridRow[];
  /** In place of the rows: that page, and what stands beside its link. */
  readonly elsewhere?: { readonly to: string; readonly text: string; readonly hours: string };
}

export interface GridModel {
  /** Consecutive days, `GRID_DAYS` at most. */
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  readonly groups: readonly GridGroup[];
  readonly currency: string;
}
