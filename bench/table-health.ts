import type { Client } from 'pg';

/** What PostgreSQL tells of the offers, and what a month's index-only scans read of the table itself. */
export interface TableHealth {
  /** Per month read, mean over all venues. */
  heapFetches: number;
  buffers: number;
  updates: number;
  /** Share of the updates that touched no index. */
  hotShare: number;
  autovacuums: number;
}

interface Plan {
  'Heap Fetches'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const MONTH = `explain (analyze, buffers, timing off, format json)
  select day, count(*), min(price_minor) from offers
  where account_id = $1 and day >= current_date and day < current_date + 31 and is_open and not is_closed group by day`;
const VENUES = 21;

export async function readHealth(client: Client): Promise<TableHealth> {
  const { rows: venues } = await client.query<{ id: number }>(
    `select id from accounts order by id limit ${VENUES}`,
  );
  let heapFetches = 0;
  let buffers = 0;
  for (const { id } of venues) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(MONTH.replace('$1', String(id)));
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    heapFetches += sumOf(plan, 'Heap Fetches') / venues.length;
    buffers += ((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)) / venues.length;
  }
  const { rows } = await client.query<{ updates: number; hot: number; autovacuums: number }>(
    `select n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as hot, autovacuum_count::float8 as autovacuums
     from pg_stat_user_tables where relname = 'offers'`,
  );
  const { updates = 0, hot = 0, autovacuums = 0 } = rows[0] ?? {};
  return { heapFetches, buffers, updates, hotShare: updates === 0 ? 1 : hot / updates, autovacuums };
}

const sumOf = (plan: Plan | undefined, field: 'Heap Fetches'): number =>
  plan ? (plan[field] ?? 0) + (plan.Plans ?? []).reduce((sum, each) => sum + sumOf(each, field), 0) : 0;
