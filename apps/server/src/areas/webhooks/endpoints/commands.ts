import {
  type CreateWebhook,
  EVENT_TYPES,
  type UpdateWebhook,
  WEBHOOK_FORMER_HOURS,
  WEBHOOKS_MAX,
} from '@meridienne/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { makeOnce } from '../../../db/make-once.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { webhookAddress } from '../../../integrations/webhook-sender/webhook-sender.ts';
import { invalid, notFound, refuseStale } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { lockAccount } from '../../venue-at-hand/queries.ts';
import { switchOff } from '../deliveries/commands/send-delivery.ts';
import { drawSecret, readTypes } from './rules.ts';

/** @param trusted hosts of the operator's own @throws {AppError} 422 on an address that nothing may be sent to */
function readAddress(typed: string, trusted: readonly string[]): string {
  const url = webhookAddress(typed.trim(), trusted);
  if (!url) throw invalid('url', 'webhooks.url');
  return url.href;
}

/**
 * Makes a webhook, once of a form that is sent twice, whose second reply has the same secret.
 * @throws {AppError} 404; 422, also on an address that is told already, and on one too many
 */
export const createWebhook = (
  db: Database,
  scope: AccountScope,
  input: CreateWebhook,
  trusted: readonly string[],
): Promise<{ id: number; secret: string }> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    const id = await makeOnce(trx, scope, 'webhooks', input, async (formHash) => {
      const url = readAddress(input.url, trusted);
      await requirePlace(trx, scope, url);
      const made = await trx
        .insertInto('webhooks')
        .values({
          account_id: scope.accountId,
          name: input.name.trim(),
          url,
          types: readTypes(input.types, EVENT_TYPES),
          secret: drawSecret(),
          form_hash: formHash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    });
    return { id, secret: (await hold(trx, scope, id)).secret };
  });

/** Changes the fields that are present. @throws {AppError} 404; 409 changed meanwhile; 422 */
export const updateWebhook = (
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateWebhook,
  trusted: readonly string[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    const before = await hold(trx, scope, id);
    refuseStale(input.updatedAt, before.updated_at);
    const url = input.url === undefined ? before.url : readAddress(input.url, trusted);
    if (url !== before.url) await requirePlace(trx, scope, url);
    if (input.isActive === false && before.is_active) await switchOff(trx, scope, id, null);
    await trx
      .updateTable('webhooks')
      .set({
        ...(input.name !== undefined && { name: input.name.trim() }),
        ...(input.types !== undefined && { types: readTypes(input.types, EVENT_TYPES) }),
        // Another chance, whatever was wrong with it before.
        ...(input.isActive === true &&
          !before.is_active && { is_active: true, ended_by: null, failing_since: null }),
        url,
        updated_at: NEXT_UPDATE,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
  });

/** Another secret; the one before signs beside it for a day. @returns the new one @throws {AppError} 404 */
export const rotateSecret = (db: Database, scope: AccountScope, id: number, at: Date): Promise<string> =>
  inTransaction(db, async (trx) => {
    const before = await hold(trx, scope, id);
    const secret = drawSecret();
    await trx
      .updateTable('webhooks')
      .set({
        secret,
        former_secret: before.secret,
        former_until: new Date(at.getTime() + WEBHOOK_FORMER_HOURS * 3_600_000),
        updated_at: NEXT_UPDATE,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    return secret;
  });

/** @throws {AppError} 404 */
export async function deleteWebhook(db: Database, { accountId }: AccountScope, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** Its deliveries go on being written: whoever books waits for nobody who changes a webhook. @throws {AppError} 404 */
async function hold(trx: Transaction<DB>, { accountId }: AccountScope, id: number) {
  const row = await trx
    .selectFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['url', 'secret', 'is_active', 'updated_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws {AppError} 422 when this address is told already, or as many as may be */
async function requirePlace(trx: Transaction<DB>, { accountId }: AccountScope, url: string): Promise<void> {
  const others = await trx
    .selectFrom('webhooks')
    .where('account_id', '=', accountId)
    .select(['url', 'name'])
    .execute();
  const twin = others.find((each) => each.url === url);
  if (twin) throw invalid('url', 'webhooks.twice', { name: twin.name });
  if (others.length >= WEBHOOKS_MAX) throw invalid('url', 'webhooks.tooMany', { max: WEBHOOKS_MAX });
}
