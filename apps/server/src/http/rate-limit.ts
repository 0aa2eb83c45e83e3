import type { ErrorKey } from '@meridienne/i18n';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { withRetries } from '../db/transaction.ts';
import { namedStatement } from '../db/named-statement.ts';
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
  const limits = [
    ...(perAddress === undefined ? [] : [{ key: `${name}:ip:${networkOf(request.ip)}`, most: perAddress }]),
    ...(perTarget === undefined || target === undefined
      ? []
      : [{ key: `${name}:to:${target}`, most: perTarget }]),
  ];
  const [first, second = { key: null, most: 0 }] = limits;
  if (!first) return;
  // The nightly purge may hold the two rows the other way round.
  const count = () =>
    countOf(pool, {
      firstKey: first.key,
      firstMost: first.most,
      secondKey: second.key,
      secondMost: second.most,
      seconds: windowSeconds,
    });
  const [refusal] = await withRetries(count);
  if (refusal) throw tooMany(Math.max(1, refusal.wait));
}

/** SQL that counts one more under the key of a parameter, for as many `:seconds`. */
export const countUpSql = (key: string, from: string) => `insert into rate_limits as r (key, hits, expires_at)
    select :${key}::text, 1, now() + make_interval(secs => :seconds) from ${from}
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning hits, ceil(extract(epoch from expires_at - now()))::int as wait`;

/*
 * The one after the other: an address that is over its own limit must not use up somebody else's. Nobody waits for the
 * disk: a count that a crash of the database loses is none that anybody misses.
 */
const countOf = namedStatement<
  { wait: number },
  { firstKey: string; firstMost: number; secondKey: string | null; secondMost: number; seconds: number }
>(
  'rate-limit',
  `
  with unhurried as materialized (select set_config('synchronous_commit', 'off', true)
  ), one as (
    ${countUpSql('firstKey', 'unhurried')}
  ), other as (
    ${countUpSql('secondKey', 'one where hits <= :firstMost and :secondKey::text is not null')}
  )
  select wait from one where hits > :firstMost
  union all select wait from other where hits > :secondMost`,
);

/** @param code what is said in place of the plain words; `errorType` tells a client */
export const tooMany = (
  seconds: number,
  {
    code = 'rateLimited',
    errorType,
    fields,
  }: { code?: ErrorKey; errorType?: string; fields?: Readonly<Record<string, unknown>> } = {},
): AppError =>
  new AppError(code, 429, {
    params: { seconds },
    // In the body too: a client says how long it is in its own language.
    fields: { retryAfter: seconds, ...(errorType !== undefined && { errorType }), ...fields },
    headers: { 'Retry-After': String(seconds) },
  });
