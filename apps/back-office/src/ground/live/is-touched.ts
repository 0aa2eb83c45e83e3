import type { Changed } from '@meridienne/contracts';
import { addDays, parseCalendarDay } from '@meridienne/domain';
import type { QueryKey } from '@tanstack/react-query';
import { GRID_DAYS } from '../grid/grid-days.ts';

/** What of an account each kind of change may be seen in, by what the keys of the queries begin with. */
const KINDS: Readonly<Record<string, readonly Changed['kind'][]>> = {
  offers: ['offers', 'bookings', 'catalogue'],
  // With a slot or a category go the offers that bookings stand on.
  bookings: ['bookings', 'catalogue'],
  statistics: ['bookings'],
  categories: ['catalogue'],
  // Blocks change what is on sale, and bookings what is too many.
  pools: ['offers', 'bookings', 'catalogue'],
  time_slots: ['catalogue'],
  cat_tags: ['catalogue'],
  accounts: ['catalogue'],
  wishes: ['wishes'],
  messages: ['messages'],
  answers: ['answers'],
};

/** Whether what a query has read of the account may be another after a change; null is any change. */
export function isTouched(key: QueryKey, accountId: number, changed: Changed | null): boolean {
  const [what, which, of, start] = key;
  // What a category or a slot would lose is counted in bookings.
  if ((what === 'categories' || what === 'time_slots') && which === 'bookings')
    return changed?.kind !== 'offers';
  if (what === 'statistics' && which !== accountId) return false;
  if (what === 'accounts' && !(which === 'one' && of === accountId)) return false;
  const kinds = KINDS[String(what)];
  if (!kinds || (changed && !kinds.includes(changed.kind))) return false;
  if (what !== 'offers') return true;
  if (which === 'grid' && of !== accountId) return false;
  if (changed === null) return true;
  // Only the grids are of days; others, as what a change would do, may have been asked of any.
  if (which === 'grid') return isWithin(changed, start);
  if (which !== 'category') return true;
  // Another's booking takes a unit of what both share.
  const isOther = changed.kind !== 'bookings' && changed.categories?.includes(Number(of)) === false;
  return !isOther && isWithin(changed, start);
}

function isWithin({ from, to }: Changed, day: unknown): boolean {
  const start = parseCalendarDay(String(day));
  if (from === undefined || to === undefined || start === null) return true;
  return from <= addDays(start, GRID_DAYS - 1) && to >= start;
}
