import { OFFER_DIFFERENCES_MAX } from '@meridienne/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type Adjusting, versionSql } from './adjust-sql.ts';
import { isLargeSql, lacksValues, placesSql, type Updated, type Writer } from './cell-state.ts';
import { type BrokenLimits, refuseBroken } from './limit-sql.ts';

/**
 * What writing the cells would change, by reading alone.
 * @param ctes up to `state` and `broken`
 * @throws {AppError} 422 as the writing would
 */
export async function previewCells(
  db: Database,
  scope: AccountScope,
  { differencesAfter = 0 }: Writer,
  ctes: RawBuilder<unknown>,
  adjusting: Adjusting | null,
): Promise<Updated> {
  const { rows } = await sql<
    Omit<Required<Updated>, 'version'> & { broken: BrokenLimits[] | null; version: string | null }
  >`
    with ${ctes},
    outcome as (
      select s.*, coalesce(s.price_minor, s.old_price) as new_price,
        ${placesSql(sql`coalesce(s.booked, 0)`, sql`s.old_quantity`)} as new_quantity,
        coalesce(s.is_available, s.old_available, true) as new_available
      from state s where not (${lacksValues})
    ),
    changed as materialized (
      select * from outcome
      where is_removed
        or (old_price, old_quantity, old_available) is distinct from (new_price, new_quantity, new_available)
    ),
    listed as (
      select c.*, row_number() over (
        order by c.category_id, ts.start_minute, ts.end_minute, ts.id, p.start_minute, p.end_minute, c.day
      ) as at
      from changed c
      join time_slots ts on ts.account_id = ${scope.accountId} and ts.id = c.time_slot_id
      left join periods p on p.account_id = ${scope.accountId} and p.id = c.period_id
      order by at limit ${OFFER_DIFFERENCES_MAX} offset ${differencesAfter}
    ),
    large as materialized (
      select * from changed where price_minor is not null and ${isLargeSql(sql`old_price`, sql`new_price`)}
    )
    select
      (select count(*) from changed) as "totalUpdated",
      (select count(*) from changed where offer_id is null) as "totalCreated",
      (select count(*) from state where ${lacksValues}) as "totalSkipped",
      null as change,
      (select count(*) from large) as "totalLarge",
      (
        select json_build_object('categoryId', category_id, 'timeSlotId', time_slot_id, 'periodId', period_id,
          'day', day, 'oldMinor', old_price, 'newMinor', new_price)
        from large
        order by (greatest(old_price, new_price) + 1) / (least(old_price, new_price) + 1.0) desc, day, category_id
        limit 1
      ) as largest,
      (select json_agg(broken) from broken) as broken,
      ${adjusting ? versionSql : sql`null::text`} as version,
      coalesce((
        select json_agg(json_build_object(
          'categoryId', category_id, 'timeSlotId', time_slot_id, 'periodId', period_id, 'day', day,
          'booked', coalesce(booked, 0),
          'before', case when offer_id is not null then json_build_object(
            'priceMinor', old_price, 'quantity', old_quantity, 'isAvailable', old_available) end,
          'after', case when not is_removed then json_build_object(
            'priceMinor', new_price, 'quantity', new_quantity, 'isAvailable', new_available) end
        ) order by at) from listed
      ), '[]') as differences`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers one row');
  const { broken, version, ...updated } = row;
  refuseBroken(broken);
  return { ...updated, ...(version !== null && { version }) };
}
