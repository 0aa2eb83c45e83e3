import type { Availability } from '@meridienne/contracts';
import type { WidgetRow } from './widget-rows.ts';

/** The first bookable days of what a widget sells: looked up by the area of bookings, which knows this one. */
export type FirstDaysOf = (sold: {
  readonly accountId: number;
  readonly widgetId: number;
}) => Promise<Availability>;

/** An account may have any number of widgets, and one call of a visitor is not to ask for all of them. */
const MOST_LOOK_UPS = 10;

/**
 * The days that each of an account's active widgets shows first, in the same order: once for all that sell the same.
 * Undefined beyond `MOST_LOOK_UPS` different ones, and where it failed: those ask themselves.
 */
export async function listFirstDays(
  firstDaysOf: FirstDaysOf,
  widgets: readonly Pick<WidgetRow, 'id' | 'account_id' | 'tag_ids'>[],
  failed: (error: unknown) => undefined,
): Promise<(Availability | undefined)[]> {
  const bySale = new Map<string, Promise<Availability | undefined>>();
  const ask = async ({ id, account_id, tag_ids }: (typeof widgets)[number]) => {
    const sale = tag_ids.join();
    const begun = bySale.get(sale);
    if (begun || bySale.size === MOST_LOOK_UPS) return begun;
    const days = firstDaysOf({ accountId: account_id, widgetId: id }).catch(failed);
    bySale.set(sale, days);
    return days;
  };
  return Promise.all(widgets.map(ask));
}
