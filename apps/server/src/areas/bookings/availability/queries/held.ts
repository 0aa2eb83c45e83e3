import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/**
 * Whether anybody else holds a place of the venue that has to do with these days: in the same look as what it sells, and
 * seldom so. Units of a pool are taken by the nights around them, too.
 * @param first and `last` as the statement has them
 */
export const hasHolds = (first: string, last: string) => `exists (
    select from holds h join offers o on o.id = h.offer_id and o.account_id = :accountId
    where h.account_id = :accountId and h.expires_at > :at::timestamptz and h.id is distinct from :hold::bigint
      and o.day between ${first}::date - 4 and ${last}::date + 4)`;

/** A visitor who may have a hold of his own, which hides nothing from him. */
export interface Holder {
  at: Date;
  /** The id of his hold; null without one. */
  hold: number | null;
}

const heldOffers = namedStatement<{ id: number; places: number }, Holder & { accountId: number }>(
  'held-offers',
  `
  with live as materialized (
    select o.id, o.pool_id, o.span_from, o.span_to from holds h
    join offers o on o.id = h.offer_id and o.account_id = :accountId
    where h.account_id = :accountId and h.expires_at > :at::timestamptz and h.id is distinct from :hold::bigint
  ), touched as (
    select id from live
    union
    -- No span is longer than four days.
    select o.id from live l join offers o on o.account_id = :accountId and o.pool_id = l.pool_id
      and o.span_from > l.span_from - 1152 and o.span_from < l.span_to and o.span_to > l.span_from
  )
  select o.id, greatest(0, least(o.quantity - o.booked - (select count(*)::int from live l where l.id = o.id),
    o.pool_left, units_left_to(:accountId::int, o.pool_id, o.span_from, o.span_to, :hold::bigint, :at::timestamptz))) as places
  from touched t join offers o on o.id = t.id and o.account_id = :accountId`,
);

/** What others' holds leave of the offers that they have to do with, by the offers' ids: places, 0 for none. */
export async function readHeld(
  pool: Pool,
  { accountId }: AccountScope,
  { at, hold }: Holder,
): Promise<ReadonlyMap<number, number>> {
  const rows = await heldOffers(pool, { accountId, at, hold });
  return new Map(rows.map(({ id, places }) => [id, places]));
}

/** The offers of which holds leave nothing. */
export const heldOut = (held: ReadonlyMap<number, number>): number[] =>
  [...held].flatMap(([id, places]) => (places > 0 ? [] : id));
