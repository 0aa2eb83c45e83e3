import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Writer } from './cell-state.ts';

/**
 * `kept`: what `changed` did, as an entry of the account's history. Days first: the arrays then repeat from
 * day to day, which the database compresses.
 */
export const keepSql = (
  scope: AccountScope,
  writer: Writer,
  undoes: number | null,
  appliedVersion: string | null,
): RawBuilder<unknown> => sql`
  kept as (
    insert into offer_changes (account_id, user_id, key_name, made_at, kind, undoes, category_ids, time_slot_ids, period_ids,
      days, old_prices_minor, old_quantities, old_available, new_prices_minor, new_quantities, new_available,
      cell_count, first_day, last_day, changed_categories, has_price, has_places, has_status,
      price_minor, places_left, is_available, applied_version)
    select ${scope.accountId}, ${writer.userId}::int, ${writer.keyName}::text, now(), ${writer.kind}, ${undoes}::bigint, array_agg(category_id),
      array_agg(time_slot_id), array_agg(period_id), array_agg(day), array_agg(old_price), array_agg(old_quantity),
      array_agg(old_available), array_agg(price_minor), array_agg(quantity), array_agg(is_available),
      count(*), min(day), max(day), array_agg(distinct category_id),
      bool_or(old_price is distinct from price_minor), bool_or(old_quantity is distinct from quantity),
      bool_or(old_available is distinct from is_available),
      case when min(price_minor) = max(price_minor) and count(price_minor) = count(*) then min(price_minor) end,
      case when min(places) = max(places) and count(places) = count(*) then min(places) end,
      case when bool_and(is_available) = bool_or(is_available) and count(is_available) = count(*)
        then bool_and(is_available) end,
      ${appliedVersion}::text
    from (
      select c.*, c.quantity - c.booked as places from changed c
      order by day, category_id, time_slot_id, period_id
    ) c
    having count(*) > 0
    returning id
  )`;

/**
 * `repeated`: the writer's last change, when it was of the very cells of `state` and nothing changes now. Tried again
 * since its answer was lost, it is the same change still.
 */
export const repeatedSql = (scope: AccountScope, writer: Writer): RawBuilder<unknown> => sql`
  last as (
    select * from offer_changes
    where account_id = ${scope.accountId} and user_id is not distinct from ${writer.userId}::int
      and key_name is not distinct from ${writer.keyName}::text and made_at > now() - interval '24 hours'
    order by id desc limit 1
  ),
  repeated as (
    select k.id from last k
    where not exists (select from changed)
      -- "except" hashes or sorts whatever the estimates say; "not exists" compared each cell with all others.
      and not exists (
        select * from unnest(k.category_ids, k.time_slot_ids, k.period_ids, k.days)
        except select category_id, time_slot_id, period_id, day from state)
  )`;
