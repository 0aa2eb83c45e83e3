import type { CalendarDay } from '@meridienne/domain';
import type { SoldCategory } from '../../storefront/queries/storefront.ts';
import { type Asked, meet, type Sources, withPresentPrice } from './answers.ts';
import { type DayAvailability, readDays } from './days.ts';
import { heldOut, readHeld } from './held.ts';

/** The days of a span on which something is sold that fits, from today on. @param fits which categories count */
export async function answerDaysBetween(
  sources: Sources,
  asked: Asked & { from: CalendarDay; to: CalendarDay },
  fits: (category: SoldCategory) => boolean,
): Promise<readonly DayAvailability[]> {
  const { pool } = sources;
  const met = await meet(sources, asked, async ({ scope, visit: seen, venue }) => {
    const first = asked.from < seen.today ? seen.today : asked.from;
    if (asked.to < first) return null;
    const sold = [...venue.categories.values()].filter(
      (category) => (seen.categories?.includes(category.id) ?? true) && fits(category),
    );
    const visit = { ...seen, categories: sold.map(({ id }) => id) };
    const look = (without: number[] | null) =>
      readDays(pool, scope, visit, { first, last: asked.to }, { slotId: null, heldOut: without });
    const found = await look(null);
    const read = found.hasHolds ? await look(heldOut(await readHeld(pool, scope, visit))) : found;
    const days = await withPresentPrice(pool, scope, { venue, visit, slotId: null }, read.days);
    return { version: read.version, days };
  });
  return met?.answer?.days ?? [];
}
