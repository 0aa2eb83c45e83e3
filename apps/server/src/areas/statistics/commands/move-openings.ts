import type { Pool } from 'pg';
import { withRetries } from '../../../db/transaction.ts';

/** Events looked at in one go: well below a second. */
const BATCH = 20_000;

const MOVE = `
  with batch as (
    select moved_id as from_id, least(moved_id + $1, last_id) as to_id
    from statistic_moves where moved_id < last_id
    for update skip locked
  ), taken as (
    delete from statistic_events e using batch
    where e.id > batch.from_id and e.id <= batch.to_id and e.action = 'opened'
    returning e.*
  ), kept as (
    insert into statistic_openings (account_id, widget_id, visit, step, has_reserved, opened_at)
    select distinct on (widget_id, coalesce(visit_key(visit_id)::text, 'event ' || id)) account_id, widget_id,
      coalesce(visit_key(visit_id), gen_random_uuid()), step, has_reserved, occurred_at
    from taken order by widget_id, coalesce(visit_key(visit_id)::text, 'event ' || id), id
    on conflict do nothing
  )
  update statistic_moves m set moved_id = batch.to_id from batch returning m.moved_id < m.last_id as "isMore"`;

/**
 * Moves openings that are still events to where they are kept now, one batch. What is moved stays moved: it may be
 * broken off between two batches.
 * @returns whether more are left; false also while another process moves them
 */
export async function moveOpenings(pool: Pool, batch = BATCH): Promise<boolean> {
  const { rows } = await withRetries(() => pool.query<{ isMore: boolean }>(MOVE, [batch]));
  return rows[0]?.isMore ?? false;
}
