import { POOL_NAME_LENGTH, POOL_UNITS_MAX } from '@meridienne/contracts';
import { addDays, compareTimeSlots, overlappingSlots } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';

/** So far ahead a venue is looked at. */
const DAYS = 366;

/** Days of a category that sell the same slots, and the most places of any of them. */
interface AlikeDays {
  id: number;
  name: string;
  names: Record<string, string>;
  slots: { start: number; end: number }[];
  units: number;
  days: number;
}

/** A pool of one category, and the slots for whose overlap it is proposed. */
export interface ProposalRow extends Omit<AlikeDays, 'days'> {
  /** How many of them are under way at once where most are. */
  times: number;
}

/**
 * A pool for each category that sells overlapping slots on days ahead and has none. Which categories name the same rooms is
 * the hotelier's to say. What is sold by the hour cuts one slot into pieces: they never overlap.
 */
export async function proposePools(db: Database, scope: AccountScope, at: Date): Promise<ProposalRow[]> {
  const { today } = await accountAt(db, scope, at);
  const { rows } = await sql<AlikeDays>`
    select c.id, c.name, c.names, s.slots, d.units, d.days
    from (
      select category_id, slot_ids, units, count(*)::int as days
      from (
        select o.category_id, o.day, array_agg(o.time_slot_id order by o.time_slot_id) as slot_ids,
          max(o.quantity)::int as units
        from offers o
        where o.account_id = ${scope.accountId} and o.day between ${today} and ${addDays(today, DAYS)}
          and o.category_id in (
            select id from categories
            where account_id = ${scope.accountId} and type = 'timeslot' and pool_id is null
          )
          and o.is_available and not o.is_closed and o.quantity > 0
        group by o.category_id, o.day
        having count(*) > 1
      ) by_day
      group by category_id, slot_ids, units
    ) d
    join categories c on c.id = d.category_id and c.account_id = ${scope.accountId}
    cross join lateral (
      select json_agg(json_build_object('start', t.start_minute, 'end', t.end_minute)) as slots
      from time_slots t where t.account_id = ${scope.accountId} and t.id = any (d.slot_ids)
    ) s
    order by c.name, c.id`.execute(db);
  const byCategory = Map.groupBy(rows, (row) => row.id);
  return [...byCategory.values()].flatMap(proposalFor);
}

function proposalFor(alike: readonly AlikeDays[]): ProposalRow[] {
  const overlapping = alike
    .map((days) => ({ ...days, ...overlappingSlots(days.slots) }))
    .filter((days) => days.times > 1);
  const [category] = overlapping;
  if (!category) return [];
  const worst = overlapping.reduce((a, b) => (b.times > a.times ? b : a));
  return [
    {
      id: category.id,
      name: category.name.slice(0, POOL_NAME_LENGTH),
      names: category.names,
      units: Math.min(mostCommon(overlapping), POOL_UNITS_MAX),
      slots: worst.slots.toSorted(compareTimeSlots),
      times: worst.times,
    },
  ];
}

/** The units that most days have; of two as common, the more. */
function mostCommon(alike: readonly AlikeDays[]): number {
  const days = new Map<number, number>();
  for (const { units, days: more } of alike) days.set(units, (days.get(units) ?? 0) + more);
  return [...days].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a))[0];
}
