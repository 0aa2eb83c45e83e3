import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Dated } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { Visit } from '../../storefront/queries/storefront.ts';
import type { OpenOffer } from '../rules.ts';
import { BOOKABLE, type VisitTo, visitTo } from './bookable.ts';
import { hasHolds, readHeld } from './held.ts';

/** In the order of `json_build_array`. */
type Told = [
  id: number,
  categoryId: number,
  slotId: number,
  periodId: number | null,
  closesMinute: number,
  priceMinor: number,
  places: number,
];

const offersOf = namedStatement<
  Dated & { hasHolds: boolean; offers: Told[] | null },
  VisitTo & { day: CalendarDay; categoryId: number | null }
>(
  'offers-of-day',
  `
  select ${VENUE_VERSION} as version, ${hasHolds(':day', ':day')} as "hasHolds", (
    select json_agg(json_build_array(o.id, o.category_id, o.time_slot_id, o.period_id, o.closes_minute, o.price_minor,
      least(o.quantity - o.booked, o.pool_left)))
    from offers o
    where o.account_id = :accountId and o.day = :day::date and ${BOOKABLE}
      and (:categoryId::int is null or o.category_id = :categoryId)) as offers`,
);

/** The bookable offers of a day, in no order; those of one category where one is given. */
export async function readOffers(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  day: CalendarDay,
  categoryId: number | null,
): Promise<Dated & { offers: OpenOffer[] }> {
  const [row] = await offersOf(pool, { ...visitTo(scope, visit), day, categoryId });
  const held = row?.hasHolds ? await readHeld(pool, scope, visit) : null;
  const offers = (row?.offers ?? []).flatMap(
    ([id, category, slotId, periodId, closesMinute, priceMinor, free]): OpenOffer[] => {
      const places = Math.min(free, held?.get(id) ?? free);
      if (places <= 0) return [];
      return [{ id, categoryId: category, slotId, periodId, closesMinute, priceMinor, places }];
    },
  );
  return { version: row?.version ?? 0, offers };
}

const accountOf = namedStatement<{ accountId: number }, { categoryId: number }>(
  'account-of-category',
  'select account_id as "accountId" from categories where id = :categoryId',
);

/** The account of a category; null when there is none. */
export async function accountOfCategory(pool: Pool, categoryId: number): Promise<number | null> {
  const rows = await accountOf(pool, { categoryId });
  return rows[0]?.accountId ?? null;
}
