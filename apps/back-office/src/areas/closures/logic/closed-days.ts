import type { Closure } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';

/** Days, both ends included, of some services or of all. */
export interface ClosedDays {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** Null for all. */
  readonly categoryIds: readonly number[] | null;
}

type Closed = Pick<Closure, 'from' | 'to' | 'categories'>;

/** The closings that touch these days. */
export const closuresWithin = <Each extends Closed>(
  closures: readonly Each[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): Each[] => closures.filter((each) => each.from <= to && each.to >= from);

/** Of a day: whether nothing at all is sold on it, some services aren't, or none is closed. */
export const closedOn = (closures: readonly Closed[], day: CalendarDay): 'all' | 'some' | null => {
  const found = closuresWithin(closures, { from: day, to: day });
  if (found.length === 0) return null;
  return found.some(({ categories }) => categories === null) ? 'all' : 'some';
};

/** The ids of a closing's services; null for all. */
export const categoryIdsOf = ({ categories }: Pick<Closure, 'categories'>): number[] | null =>
  categories?.map((iri) => Number(iri.slice(iri.lastIndexOf('/') + 1))) ?? null;
