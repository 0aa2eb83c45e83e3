import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { namedStatement } from '../db/named-statement.ts';
import { withRetries } from '../db/transaction.ts';
import { countUpSql, tooMany } from './rate-limit.ts';

/** What a key may call in a minute: all in all, and of that what isn't only read. */
export const KEY_LIMITS = { windowSeconds: 60, calls: 600, writes: 120 } as const;

export type LimitHeaders = Readonly<Record<'RateLimit' | 'RateLimit-Policy', string>>;

const { windowSeconds, calls, writes } = KEY_LIMITS;
const POLICY = `"calls";q=${calls};w=${windowSeconds}, "writes";q=${writes};w=${windowSeconds}`;

/**
 * Counts a call of a key, in the database as all limits are, and notes on the request what its reply says of that:
 * `RateLimit` and `RateLimit-Policy` of the IETF's draft (draft-ietf-httpapi-ratelimit-headers).
 * @throws {AppError} 429 with `Retry-After` in seconds
 */
export async function countKeyCall(pool: Pool, request: FastifyRequest, keyId: number): Promise<void> {
  const isWrite = !['GET', 'HEAD'].includes(request.method);
  const values = {
    callsKey: `api-key:${keyId}`,
    writesKey: `api-key-writes:${keyId}`,
    most: calls,
    isWrite,
    seconds: windowSeconds,
  };
  const [counted] = await withRetries(() => countOf(pool, values));
  if (!counted) return;
  const limits = [
    { name: 'calls', most: calls, hits: counted.calls, wait: counted.wait },
    ...(counted.writes === null || counted.writesWait === null
      ? []
      : [{ name: 'writes', most: writes, hits: counted.writes, wait: counted.writesWait }]),
  ].map((limit) => ({ ...limit, wait: Math.max(1, limit.wait) }));
  request.keyLimits = {
    'RateLimit-Policy': POLICY,
    RateLimit: limits
      .map(({ name, most, hits, wait }) => `"${name}";r=${Math.max(0, most - hits)};t=${wait}`)
      .join(', '),
  };
  const over = limits.find(({ most, hits }) => hits > most);
  if (over) throw tooMany(over.wait);
}

interface Counted {
  calls: number;
  wait: number;
  /** Both null for what only reads, and for one call too many. */
  writes: number | null;
  writesWait: number | null;
}

const countOf = namedStatement<
  Counted,
  { callsKey: string; writesKey: string; most: number; isWrite: boolean; seconds: number }
>(
  'key-limit',
  `
  with unhurried as materialized (select set_config('synchronous_commit', 'off', true)
  ), one as (
    ${countUpSql('callsKey', 'unhurried')}
  ), other as (
    ${countUpSql('writesKey', 'one where hits <= :most and :isWrite::boolean')}
  )
  select one.hits as calls, one.wait, other.hits as writes, other.wait as "writesWait"
  from one left join other on true`,
);
