import type { ApiKeyScope } from '@meridienne/contracts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { isSecretOf, readApiKey } from '../kernel/api-key.ts';
import { AppError, unauthenticated } from '../kernel/app-error.ts';
import { countKeyCall, type LimitHeaders } from './key-limits.ts';
import { opens } from './policy.ts';
import type { Wanted } from './wanted-account.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted, where a key calls. */
    keyLimits: LimitHeaders | null;
  }
}

/** A key that calls, as the database knows it at this moment. */
export interface CallingKey {
  id: number;
  accountId: number;
  name: string;
  scope: ApiKeyScope;
}

export const isKey = (caller: object): caller is CallingKey => 'scope' in caller;

export interface KeyTools {
  pool: Pool;
  settings: { rateLimit: boolean };
}

/**
 * The key that a call shows, counted once a call, and the account that the call means. Read at each call, so that a key
 * that was ended opens nothing any more, in whichever process.
 * @throws {AppError} 401, 429
 */
export async function findCallingKey(
  { pool, settings }: KeyTools,
  request: FastifyRequest,
  wanted: Wanted | null,
): Promise<{ key: CallingKey; accountId: number | null }> {
  const shown = readApiKey(request.headers.authorization);
  const row = shown && (await findKey(pool, shown.id, wanted));
  if (!row || !isSecretOf(shown.secret, row.secretHash)) throw unauthenticated('key.unknown');
  request.caller = { key: row.id };
  if (settings.rateLimit && !request.keyLimits) await countKeyCall(pool, request, row.id);
  if (row.isUsedLongAgo) noteUsed(pool, row.id);
  const { id, ofAccount: accountId, name, scope } = row;
  return { key: { id, accountId, name, scope }, accountId: row.accountId };
}

/** @param needed undefined for what no key may call @throws {AppError} 403, saying which scope it takes */
export function requireScope({ scope }: CallingKey, needed: ApiKeyScope | undefined): void {
  if (needed === undefined) throw new AppError('key.closed', 403);
  if (!opens(scope, needed)) throw new AppError('key.scope', 403, { params: { scope: needed } });
}

interface KeyRow {
  id: number;
  ofAccount: number;
  name: string;
  scope: ApiKeyScope;
  secretHash: Buffer;
  isUsedLongAgo: boolean;
  /** The account that the call means; null when it or the record doesn't exist. */
  accountId: number | null;
}

async function findKey(pool: Pool, id: number, wanted: Wanted | null): Promise<KeyRow | undefined> {
  // The table's name is one of a closed list, never the caller's.
  const account = wanted?.table === 'accounts' ? 'r.id' : 'r.account_id';
  const { rows } = await pool.query({
    name: `key-access-${wanted?.table ?? 'none'}`,
    text: `select k.id, k.account_id as "ofAccount", k.name, k.scope, k.secret_hash as "secretHash",
             coalesce(k.last_used_at < now() - interval '1 minute', true) as "isUsedLongAgo",
             ${wanted ? account : 'null::int'} as "accountId"
           from api_keys k ${wanted ? `left join ${wanted.table} r on r.id = $2::bigint` : ''}
           where k.id = $1 and k.ended_at is null`,
    values: wanted ? [id, wanted.id] : [id],
  });
  return rows[0] as KeyRow | undefined;
}

/** As `noteSeen`: nobody waits for it, and of several calls at once one writes. */
function noteUsed(pool: Pool, id: number): void {
  pool
    .query({
      name: 'note-key-used',
      text: `with used as (
               update api_keys set last_used_at = now()
               where id = (select id from api_keys where id = $1
                           and coalesce(last_used_at < now() - interval '1 minute', true) for update skip locked))
             select set_config('synchronous_commit', 'off', true)`,
      values: [id],
    })
    .catch(() => undefined);
}
