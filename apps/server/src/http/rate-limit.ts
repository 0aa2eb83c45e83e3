import type { ErrorKey } from '@meridienne/i18n';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../kernel/app-error.ts';
import { networkOf } from './network.ts';

export interface RateLimit {
  /** Names what is counted, as `login`. */
  name: string;
  windowSeconds: number;
  perAddress?: number;
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
  request: Pick<FastifyRequest, 'ip'>,
  target?: string,
): Promise<void> {
  const { name, windowSeconds, perAddress, perTarget } = limit;
  // One after the other: an address that is over its own limit must not use up somebody else's.
  if (perAddress !== undefined) {
    await count(pool, `${name}:ip:${networkOf(request.ip)}`, windowSeconds, perAddress);
  }
  if (perTarget !== undefined && target !== undefined) {
    await count(pool, `${name}:to:${target}`, windowSeconds, perTarget);
  }
}

async function count(pool: Pool, key: string, windowSeconds: number, most: number): Promise<void> {
  const { rows } = await pool.query<{ hits: number; wait: number }>({
    name: 'rate-limit',
    text: `insert into rate_limits as r (key, hits, expires_at)
           values ($1, 1, now() + make_interval(secs => $2))
           on conflict (key) do update set
             hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
             expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
           returning hits, ceil(extract(epoch from expires_at - now()))::int as wait`,
    values: [key, windowSeconds],
  });
  const [row] = rows;
  if (!row || row.hits <= most) return;
  throw tooMany(Math.max(1, row.wait));
}

/** @param code what is said in place of the plain words; `errorType` tells a client */
export const tooMany = (
  seconds: number,
  { code = 'rateLimited', errorType }: { code?: ErrorKey; errorType?: string } = {},
): AppError =>
  new AppError(code, 429, {
    params: { seconds },
    // In the body too: a client says how long it is in its own language.
    fields: { retryAfter: seconds, ...(errorType !== undefined && { errorType }) },
    headers: { 'Retry-After': String(seconds) },
  });
