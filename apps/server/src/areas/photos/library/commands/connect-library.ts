import { randomBytes } from 'node:crypto';
import { LIBRARY_KEY_MS } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { currentKey } from '../queries.ts';

/**
 * The key of the account's photo library: the present one while it is valid, else a new one. The account's
 * `updated_at` stays: its settings have not changed. (A §9)
 */
export async function connectLibrary(db: Database, scope: AccountScope, now: Date): Promise<string> {
  const present = await currentKey(db, scope, now);
  if (present !== null) return present;
  const key = randomBytes(32).toString('base64url');
  const made = await db
    .updateTable('accounts')
    .set({ hapidam_key: key, hapidam_key_at: now })
    .where('id', '=', scope.accountId)
    // Of two that connect at the same moment, the second finds the first one's key.
    .where((e) =>
      e.or([
        e('hapidam_key', 'is', null),
        e('hapidam_key_at', 'is', null),
        e('hapidam_key_at', '<=', new Date(now.getTime() - LIBRARY_KEY_MS)),
      ]),
    )
    .returning('hapidam_key')
    .executeTakeFirst();
  return made?.hapidam_key ?? (await currentKey(db, scope, now)) ?? key;
}
