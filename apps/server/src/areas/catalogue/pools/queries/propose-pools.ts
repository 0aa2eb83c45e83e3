import { addDays } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { type AlikeDays, proposalsOf, type ProposalRow } from './derive-proposals.ts';

/** So far ahead a venue is looked at. */
const DAYS = 366;

/** The pools that a venue might want, by what its categories without one sell on the days ahead. */
export async function proposePools(db: Database, scope: AccountScope, at: Date): Promise<ProposalRow[]> {
  const { today } = await accountAt(db, scope, at);
  const { rows } = await sql<AlikeDays>`
    select c.id, c.name, c.names, c.type, s.slots, d.units
    from (
      select category_id, slot_ids, json_object_agg(day, units) as units
      from (
        -- By the hour, many offers are of one slot.
        select o.category_id, o.day, array_agg(distinct o.time_slot_id) as slot_ids, max(o.quantity)::int as units
        from offers o
        where o.account_id = ${scope.accountId} and o.day between ${today} and ${addDays(today, DAYS)}
          and o.category_id in (
            select id from categories where account_id = ${scope.accountId} and pool_id is null
          )
          and o.is_available and not o.is_closed and o.quantity > 0
        group by o.category_id, o.day
      ) by_day
      group by category_id, slot_ids
    ) d
    join categories c on c.id = d.category_id and c.account_id = ${scope.accountId}
    cross join lateral (
      select json_agg(json_build_object('start', t.start_minute, 'end', t.end_minute)) as slots
      from time_slots t where t.account_id = ${scope.accountId} and t.id = any (d.slot_ids)
    ) s
    order by c.name, c.id, d.slot_ids`.execute(db);
  return proposalsOf(rows);
}
