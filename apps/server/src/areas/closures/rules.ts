import { type CreateClosure, OFFER_DAYS_MAX } from '@meridienne/contracts';
import { addDays, type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { requireIds } from '../../hydra/iri.ts';
import { invalid } from '../../kernel/app-error.ts';

/** What is to be closed. */
export interface Closing {
  from: CalendarDay;
  to: CalendarDay;
  /** In order; null for all services. */
  categoryIds: number[] | null;
  reason: string | null;
  tellsReason: boolean;
}

/** @param today the venue's @throws {AppError} 422 */
export function readClosing(input: CreateClosure, today: CalendarDay): Closing {
  const [from, to] = [parseCalendarDay(input.from), parseCalendarDay(input.to)];
  if (from === null) throw invalid('from', 'day');
  if (to === null) throw invalid('to', 'day');
  if (from < today) throw invalid('from', 'pastDay');
  if (to < from) throw invalid('to', 'dayOrder');
  const last = addDays(today, OFFER_DAYS_MAX);
  if (to > last) throw invalid('to', 'offers.tooFar', { day: last });
  const categoryIds = input.categories ? requireIds('Category', input.categories, 'categories') : null;
  return {
    from,
    to,
    categoryIds: categoryIds?.toSorted((one, other) => one - other) ?? null,
    reason: input.reason?.replaceAll(/\s+/g, ' ').trim() || null,
    tellsReason: input.tellsReason ?? false,
  };
}
