import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

const administrators = (db: Database, { accountId }: AccountScope) =>
  db
    .selectFrom('permissions')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .where('permissions.account_id', '=', accountId)
    .where('permissions.is_admin', '=', true)
    .where('permissions.invited_until', 'is', null);

/** Whom a webhook of the account concerns. */
export const listAdministrators = (db: Database, scope: AccountScope): Promise<{ id: number }[]> =>
  administrators(db, scope).select('users.id').orderBy('users.id').execute();

/**
 * What one of them is told of a webhook that is off; undefined when it is on again by now, or gone, or when he is no
 * administrator any more.
 */
export const findWebhookOff = (
  db: Database,
  scope: AccountScope,
  { webhookId, userId }: { webhookId: number; userId: number },
) =>
  administrators(db, scope)
    .where('users.id', '=', userId)
    .innerJoin('accounts', 'accounts.id', 'permissions.account_id')
    .innerJoin('webhooks', 'webhooks.account_id', 'permissions.account_id')
    .where('webhooks.id', '=', webhookId)
    .where('webhooks.is_active', '=', false)
    .select([
      'users.email',
      'users.first_name as firstName',
      'accounts.name as hotel',
      'accounts.default_language as language',
      'accounts.time_zone as timeZone',
      'webhooks.name',
      'webhooks.url',
      'webhooks.failing_since as failingSince',
    ])
    .executeTakeFirst();
