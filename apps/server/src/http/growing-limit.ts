import type { Pool } from 'pg';
import { tooMany } from './rate-limit.ts';

/** Lets some calls through at once and each further one after a wait, which doubles. */
export interface GrowingLimit {
  /** Names what is counted, as `login-network`. */
  name: string;
  /** Calls without a wait. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** So long after its first call a count begins anew, but not during a wait. */
  windowSeconds: number;
}

/** One count that a call belongs to. */
export interface Counted {
  limit: GrowingLimit;
  key: string;
}

/** @param of whose calls are counted: networks, devices; an e-mail last, as `to:ada@example.com`, so that it is found */
export const counted = (limit: GrowingLimit, ...of: string[]): Counted => ({
  limit,
  key: [limit.name, ...of].join(':'),
});

/** What still has to be waited for. */
export interface Wait {
  name: string;
  seconds: number;
}

/**
 * Counts a call in each of its counts, or in none: in the database, before whatever it is that is limited, so that
 * calls made at once can't outrun it.
 * @returns the longest wait of those that let nothing through now; null when the call may go on
 */
export async function countOrWait(pool: Pool, counts: readonly Counted[]): Promise<Wait | null> {
  if (counts.length === 0) return null;
  // Asked first: a call that is refused writes nothing, however often it is made.
  const early = await findWait(pool, counts);
  if (early) return early;
  const limits = counts.map(({ limit }) => limit);
  const { rows } = await pool.query<{ key: string }>({
    name: 'growing-limit',
    // Sorted: two calls take the rows that they share in one order, and never wait for each other.
    text: `with counts as (
             select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
               as c (key, free, first_wait, longest_wait, "window"))
           insert into rate_limits as r (key, hits, expires_at, opens_at)
           select key, 1, now() + make_interval(secs => "window"),
             case when free > 1 then '-infinity' else now() + make_interval(secs => first_wait) end
           from counts order by key
           on conflict (key) do update set (hits, expires_at, opens_at) = (
             select hits, greatest(case when hits = 1 then excluded.expires_at else r.expires_at end, opens_at), opens_at
             from counts c
               cross join lateral (select case when r.expires_at <= now() then 1 else r.hits + 1 end) as h (hits)
               cross join lateral (select case when h.hits < c.free then '-infinity'::timestamptz else now() +
                 make_interval(secs => least(c.longest_wait, c.first_wait * power(2, least(h.hits - c.free, 30)))) end
               ) as o (opens_at)
             where c.key = r.key)
           where r.opens_at <= now()
           returning key`,
    values: [
      counts.map(({ key }) => key),
      limits.map(({ free }) => free),
      limits.map(({ firstWaitSeconds }) => firstWaitSeconds),
      limits.map(({ longestWaitSeconds }) => longestWaitSeconds),
      limits.map(({ windowSeconds }) => windowSeconds),
    ],
  });
  if (rows.length === counts.length) return null;
  // One count is full, as another call was let through meanwhile: the call is taken back from the others.
  await giveBack(
    pool,
    rows.map(({ key }) => key),
  );
  return (await findWait(pool, counts)) ?? { name: counts[0]?.limit.name ?? '', seconds: 1 };
}

async function findWait(pool: Pool, counts: readonly Counted[]): Promise<Wait | null> {
  const { rows } = await pool.query<{ key: string; seconds: number }>({
    name: 'growing-limit-wait',
    text: `select key, ceil(extract(epoch from opens_at - now()))::int as seconds from rate_limits
           where key = any ($1) and opens_at > now() order by opens_at desc limit 1`,
    values: [counts.map(({ key }) => key)],
  });
  const [row] = rows;
  const name = counts.find(({ key }) => key === row?.key)?.limit.name;
  return row && name !== undefined ? { name, seconds: Math.max(1, row.seconds) } : null;
}

/** As if one call had not been made: the door that it closed is open again, as often as it was counted there. */
export async function giveBack(pool: Pool, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await pool.query(
    `update rate_limits r set hits = greatest(r.hits - 1, 0), opens_at = '-infinity'
     from (select key from rate_limits where key = any ($1) order by key for update) held where r.key = held.key`,
    [keys],
  );
}

/** Forgets all that was counted. */
export async function forgetCounts(pool: Pool, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await pool.query('delete from rate_limits where key = any ($1)', [keys]);
}

/** @throws {AppError} 429 with `Retry-After` */
export async function countGrowing(pool: Pool, counts: readonly Counted[]): Promise<void> {
  const wait = await countOrWait(pool, counts);
  if (wait) throw tooMany(wait.seconds);
}
