import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { ON_SALE, type VisitTo, visitTo } from '../../availability/queries/bookable.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { type Storefront, visit } from '../../storefront/queries/storefront.ts';
import { categoriesFor } from '../rules.ts';
import { soldThrough } from './sold-through.ts';

/** A free place, and who is the first whom it fits. */
export interface FittingPlace {
  wishId: number;
  widgetId: number | null;
  offerId: number;
  categoryId: number;
  day: CalendarDay;
  startMinute: number;
  endMinute: number;
  priceMinor: number;
}

interface WishFacts {
  id: number;
  widgetId: number | null;
  categoryIds: number[] | null;
  serviceTypeIds: number[] | null;
  nbPeople: number | null;
}

const waitingOf = namedStatement<
  { version: number; wishes: WishFacts[] | null },
  { accountId: number; wishId: number | null }
>(
  'wishes-waiting',
  `
  select ${VENUE_VERSION} as version, (select json_agg(json_build_object('id', w.id, 'widgetId', w.widget_id,
      'categoryIds', w.category_ids, 'serviceTypeIds', w.service_type_ids, 'nbPeople', w.nb_people))
    from wishes w where w.account_id = :accountId and (w.id = :wishId or (:wishId::int is null and w.state = 'waiting'))) as wishes`,
);

/**
 * In one look, so that what comes back while it is looked at goes to nobody who came later: for each wish in its order the
 * offers of its days and categories, until one fits. Nobody is offered the same twice, unless it has run out before he was told. What is free of a pool is counted last.
 */
const FITTING = `
  select w.id as "wishId", w.widget_id as "widgetId", f.* from wishes w, lateral (
    select o.id as "offerId", o.category_id as "categoryId", o.day, h.start_minute as "startMinute",
      h.end_minute as "endMinute", o.price_minor as "priceMinor"
    from offers o
    join time_slots t on t.account_id = o.account_id and t.id = o.time_slot_id
    left join periods p on p.account_id = o.account_id and p.id = o.period_id
    cross join lateral (
      select coalesce(p.start_minute, t.start_minute)::int as start_minute, coalesce(p.end_minute,
        t.end_minute + case when t.end_minute <= t.start_minute then 1440 else 0 end)::int as end_minute) h
    where o.account_id = :accountId and o.day between greatest(w.first_day, :today::date) and w.last_day and ${ON_SALE}
      and (w.id, o.category_id) in (select s.wish, s.category from unnest(:wishIds::int[], :categoryIds::int[]) s (wish, category))
      and (w.weekdays is null or extract(isodow from o.day)::int = any (w.weekdays))
      and (w.time_slot_ids is null or o.time_slot_id = any (w.time_slot_ids))
      and (w.period_ids is null or o.period_id = any (w.period_ids))
      and h.start_minute % 1440 >= w.from_minute and h.start_minute % 1440 < w.to_minute
      and (w.max_price_minor is null or (w.currency = :currency and o.price_minor <= w.max_price_minor))
      and o.id <> all (:without::bigint[])
      and (:again or not exists (select from wish_offers x
        where x.wish_id = w.id and x.account_id = w.account_id and x.offer_id = o.id
          and (x.told_at is not null or x.state <> 'over' or x.ended_at < x.expires_at)))
      and o.quantity - o.booked - held_places(o.held_until, :at::timestamptz) > 0
      and coalesce(o.pool_left > 0, true)
      and coalesce(units_left_to(o.account_id, o.pool_id, o.span_from, o.span_to, null, :at::timestamptz) > 0, true)
    order by o.day, h.start_minute, o.price_minor, o.id limit :most) f`;

type Asked = VisitTo & {
  wishIds: number[];
  categoryIds: number[];
  currency: string;
  without: readonly number[];
  again: boolean;
  most: number;
};

const firstFitting = namedStatement<FittingPlace, Asked>(
  'wishes-first-fitting',
  `${FITTING}
  where w.account_id = :accountId and w.state = 'waiting'
  order by w.account_id, w.created_at, w.id limit 1`,
);
const allFitting = namedStatement<FittingPlace, Asked & { wishId: number }>(
  'wish-all-fitting',
  `${FITTING} where w.account_id = :accountId and w.id = :wishId`,
);

interface Sources {
  pool: Pool;
  storefronts: Storefronts;
}

/** The venue, and what its statements are told of those in line; null where it has no line, or sells nothing. */
async function lineOf({ pool, storefronts }: Sources, scope: AccountScope, at: Date, wishId: number | null) {
  const consulted = await storefronts.consult(scope, async () => {
    const [row] = await waitingOf(pool, { accountId: scope.accountId, wishId });
    return { version: row?.version ?? 0, wishes: row?.wishes ?? [] };
  });
  if (!consulted?.answer) return null;
  const { venue, answer } = consulted;
  const seen = visit(venue, { widgetId: null, tags: [] }, at);
  if (!seen?.isSelling) return null;
  return {
    venue,
    asked: { ...visitTo(scope, seen), currency: venue.currency, ...pairsOf(venue, answer.wishes) },
  };
}

/** Wish by wish, the categories that it may be offered. */
function pairsOf(
  venue: Storefront,
  wishes: readonly WishFacts[],
): { wishIds: number[]; categoryIds: number[] } {
  const pairs = wishes.flatMap((wish) =>
    categoriesFor(venue, soldThrough(venue, wish.widgetId), wish).map(({ id }) => [wish.id, id] as const),
  );
  return { wishIds: pairs.map(([wish]) => wish), categoryIds: pairs.map(([, category]) => category) };
}

/**
 * The first in line whom a free place fits, and the first such place.
 * @param without offers that can't be offered just now
 */
export async function findFirstFitting(
  sources: Sources,
  scope: AccountScope,
  { at, without }: { at: Date; without: readonly number[] },
): Promise<{ venue: Storefront; place: FittingPlace } | null> {
  const line = await lineOf(sources, scope, at, null);
  if (!line?.venue.hasWaitingList || line.asked.wishIds.length === 0) return null;
  const [place] = await firstFitting(sources.pool, { ...line.asked, without, again: false, most: 1 });
  return place ? { venue: line.venue, place } : null;
}

/** The free places that fit one wish, whether it was offered them before or not. */
export async function listFitting(
  sources: Sources,
  scope: AccountScope,
  { wishId, at, most }: { wishId: number; at: Date; most: number },
): Promise<{ venue: Storefront; places: FittingPlace[] } | null> {
  const line = await lineOf(sources, scope, at, wishId);
  if (!line) return null;
  const asked = { ...line.asked, wishId, without: [], again: true, most };
  return { venue: line.venue, places: await allFitting(sources.pool, asked) };
}
