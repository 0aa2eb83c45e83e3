import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Dated } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { Visit } from '../../storefront/rules.ts';
import type { OpenOffer } from '../rules.ts';
import { BOOKABLE, type VisitTo, visitTo } from './bookable.ts';

type Told = Dated & (OpenOffer | { [Column in keyof OpenOffer]: null });

const offersOf = namedStatement<Told, VisitTo & { day: CalendarDay; categoryId: number | null }>(
  'offers-of-day',
  `
  select n.version, d.* from (select ${VENUE_VERSION} as version) n left join (
    select o.id, o.category_id as "categoryId", o.time_slot_id as "slotId", o.period_id as "periodId",
      o.closes_minute as "closesMinute", o.price_minor as "priceMinor"
    from offers o
    where o.account_id = :accountId and o.day = :day::date and ${BOOKABLE}
      and (:categoryId::int is null or o.category_id = :categoryId)) d on true`,
);

/** The bookable offers of a day, in no order; those of one category where one is given. */
export async function readOffers(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  day: CalendarDay,
  categoryId: number | null,
): Promise<Dated & { offers: OpenOffer[] }> {
  const rows = await offersOf(pool, { ...visitTo(scope, visit), day, categoryId });
  return { version: rows[0]?.version ?? 0, offers: rows.filter((row) => row.id !== null) };
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
