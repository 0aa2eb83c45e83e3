import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from './app-error.ts';
import { networkOf } from './network.ts';

export interface RateLimit {
  /** Names what is counted, as `login`. */
  name: string;
  windowSeconds: number;
  perAddress: number;
  /** The same for one target (a normalized e-mail address, say), whatever address asks. */
  perTarget?: number;
}

/**
 * Counts one call against its limits, in the database, so that several processes count together.
 * @throws {AppError} 429 with `Retry-After` in seconds
 */
export async function countCall(
  pool: Pool,
  limit: RateLimit,
  request: FastifyRequest,
  target?: string,
): Promise<void> {
  const limits = new Map([[`${limit.name}:ip:${networkOf(request.ip)}`, limit.perAddress]]);
  if (target !== undefined && limit.perTarget !== undefined) {
    limits.set(`${limit.name}:to:${target}`, limit.perTarget);
  }
  // Sorted, so that two calls that share both keys take their locks in one order.
  const keys = [...limits.keys()].sort();
  const { rows } = await pool.query<{ key: string; hits: number; wait: number }>({
    name: 'rate-limit',
    text: `insert into rate_limits as r (key, hits, expires_at)
           select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as key
           on conflict (key) do update set
             hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
             expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
           returning key, hits, ceil(extract(epoch from expires_at - now()))::int as wait`,
    values: [keys, limit.windowSeconds],
  });
  const over = rows.filter((row) => row.hits > (limits.get(row.key) ?? 0));
  if (over.length > 0) {
    const wait = Math.max(1, ...over.map((row) => row.wait));
    throw new AppError('rateLimited', 429, {
      params: { seconds: wait },
      headers: { 'Retry-After': String(wait) },
    });
  }
}
