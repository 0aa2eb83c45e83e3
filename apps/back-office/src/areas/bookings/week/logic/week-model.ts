import type { Booking } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';

/** How many days the calendar shows, and steps by (O §9). */
export const WEEK_DAYS = 7;

/** The days of a week from its first one on. */
export const weekDays = (start: CalendarDay): CalendarDay[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(start, index));

/** Green, blue, and red for both that are not available and that have no place at all (O §2). */
export type CellLook = 'free' | 'full' | 'closed' | 'none';

export interface WeekCell {
  readonly look: CellLook;
  /** Places left to sell. */
  readonly left: number;
  /** Sold ones included. */
  readonly all: number;
  /** The shared stock, where it leaves fewer places than are set. */
  readonly pool?: { readonly taken: number; readonly units: number };
  /** Why a closing keeps it from being sold; null where none does, or none says. */
  readonly closedFor: string | null;
  /** A cell of today that is no longer sold; days before are past as a whole. */
  readonly isOver: boolean;
  /** The bookings that hold a place, by who comes first. */
  readonly bookings: readonly Booking[];
  /** Null where a cell stands for several. */
  readonly offer: { readonly id: number; readonly iri: string; readonly price: number } | null;
}

/** A slot of a category, one of its periods, or all of a slot's periods together, over the days of a week. */
export interface WeekRow {
  readonly key: string;
  readonly kind: 'slot' | 'period' | 'whole';
  readonly categoryId: number;
  /** As `14h30`. */
  readonly start: string;
  readonly end: string;
  /** Its hours, as the interface's language writes them. */
  readonly hours: string;
  /** The slot's own name, when it has one. */
  readonly name: string | null;
  /** One per day; null where nothing is on sale. */
  readonly cells: readonly (WeekCell | null)[];
}

/** Rows under one heading: a category, or a slot of one category's detail. */
export interface WeekGroup {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly WeekRow[];
  /** Sold by the hour: its periods are in a detail of their own. */
  readonly hasDetail: boolean;
}
