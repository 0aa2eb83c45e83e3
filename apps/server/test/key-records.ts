import type { Pool } from 'pg';
import type { ApiKeyScope } from '@meridienne/contracts';
import { apiKeyToken, drawSecret } from '../src/kernel/api-key.ts';
import { KEY_CALLERS, KEY_SCOPES, type KeyCaller } from './key-matrix.ts';

/** Makes a key. @returns its id and token */
export async function createKey(
  pool: Pool,
  accountId: number,
  { name, scope }: { name: string; scope: ApiKeyScope },
): Promise<{ id: number; token: string }> {
  const { secret, hash, lastCharacters } = drawSecret();
  // Used a while ahead: a call with it writes nothing beside what it is for.
  const { rows } = await pool.query<{ id: number }>(
    `insert into api_keys (account_id, name, scope, secret_hash, last_characters, last_used_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day') returning id`,
    [accountId, name, scope, hash, lastCharacters],
  );
  const id = rows[0]?.id ?? 0;
  return { id, token: apiKeyToken(id, secret) };
}

/** The tokens of a venue's keys, and of another venue's. */
export async function createKeys(
  pool: Pool,
  { accountId, otherId, name }: { accountId: number; otherId: number; name: string },
): Promise<Record<KeyCaller, string>> {
  const tokens = {} as Record<KeyCaller, string>;
  for (const as of KEY_CALLERS) {
    const of = as === 'keyOther' ? otherId : accountId;
    const key = await createKey(pool, of, { name: `${name} ${as}`, scope: KEY_SCOPES[as] });
    tokens[as] = key.token;
  }
  return tokens;
}
