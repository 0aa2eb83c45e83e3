import type { Pool } from 'pg';

/** Fewer rows are cleared within moments, or don't matter yet. */
const MANY_ROWS = 2_000;
const MANY_SHARE = 0.005;
/** What doesn't say since when it holds rows back, such as a standby, is always a little behind. */
const MANY_TRANSACTIONS = 50_000;

/** Why a table's changed rows stay: reads get slower by each of them. */
export type Neglect =
  /** For the whole server. */
  | { kind: 'off' }
  | { kind: 'tableOff'; table: string }
  /** Since when, and by what, they are held back; null when it isn't seen. */
  | { kind: 'behind'; table: string; rows: number; holder: Holder | null };

export interface Holder {
  what: 'transaction' | 'prepared' | 'slot';
  name: string;
  since: Date | null;
}

/**
 * What autovacuum doesn't clear.
 * @param minutes for how long a table may go without a visit, or something hold its rows back
 */
export async function findNeglect(pool: Pool, minutes: number): Promise<Neglect[]> {
  const { rows: settings } = await pool.query<{ on: boolean }>(
    `select current_setting('autovacuum')::bool and current_setting('track_counts')::bool as on`,
  );
  if (!settings[0]?.on) return [{ kind: 'off' }];
  const { rows: off } = await pool.query<{ table: string }>(
    `select relid::regclass::text as table from pg_stat_user_tables join pg_class on oid = relid
     where reloptions && '{autovacuum_enabled=false,autovacuum_enabled=off}' order by 1`,
  );
  const holder = await findHolder(pool, minutes);
  const { rows: behind } = await pool.query<{ table: string; rows: number }>(
    `select relid::regclass::text as table, n_dead_tup as rows from pg_stat_user_tables
     where n_dead_tup > ${MANY_ROWS} + ${MANY_SHARE} * n_live_tup
       and ($1 or greatest(last_vacuum, last_autovacuum, pg_postmaster_start_time()) < now() - $2 * interval '1 minute')
     order by 2 desc`,
    [holder !== null, minutes],
  );
  return [
    ...off.map(({ table }) => ({ kind: 'tableOff' as const, table })),
    ...behind.map((each) => ({ kind: 'behind' as const, ...each, holder })),
  ];
}

/** What has kept the server for long from clearing anything that has changed since. */
async function findHolder(pool: Pool, minutes: number): Promise<Holder | null> {
  const { rows } = await pool.query<Holder>(
    `select what, name, since from (
       select 'transaction' as what, concat_ws(' ', 'process', pid, nullif(application_name, '')) as name,
         xact_start as since, age(coalesce(backend_xmin, backend_xid)) as age
       from pg_stat_activity where coalesce(backend_xmin, backend_xid) is not null and pid <> pg_backend_pid()
         and backend_type <> 'autovacuum worker'
       union all
       select 'prepared', gid, prepared, age(transaction) from pg_prepared_xacts
       union all
       select 'slot', slot_name, null, age(xmin) from pg_replication_slots where xmin is not null
     ) holders
     where since <= now() - $1 * interval '1 minute' or (since is null and age > ${MANY_TRANSACTIONS})
     order by age desc limit 1`,
    [minutes],
  );
  return rows[0] ?? null;
}
