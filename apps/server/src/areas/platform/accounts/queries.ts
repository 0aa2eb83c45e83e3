import type { Location } from '@meridienne/contracts';
import type { Role } from '@meridienne/domain';
import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../db/database.ts';
import { containing, readPage } from '../../../db/page.ts';
import type { Accounts } from '../../../db/schema.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';
import type { SignedInUser } from '../../../http/access.ts';
import { type CallingKey, isKey } from '../../../http/key-access.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { readAccountStatistic } from '../../statistics/door.ts';

export interface AccountRow extends Omit<
  Selectable<Accounts>,
  | 'locations'
  | 'booking_text'
  | 'cancel_text'
  | 'reminder_text'
  | 'reminder_sms'
  | 'waiting_text'
  | 'thanks_text'
  | 'reminded_through'
  | 'contacts_erased_before'
  | 'support_may_write_until'
> {
  locations: Location[];
  booking_text: Record<string, string>;
  cancel_text: Record<string, string>;
  reminder_text: Record<string, string>;
  reminder_sms: Record<string, string>;
  waiting_text: Record<string, string>;
  thanks_text: Record<string, string>;
  category_ids: number[];
  time_slot_ids: number[];
  /** What the reader's permission makes of him; null where he has none. */
  role: Role | null;
  /** While it lasts. */
  support_until: Date | null;
  /** Whether support may write there; null for a reader who is none. */
  supportWrites: boolean | null;
}

const roleOf = (reader: SignedInUser | CallingKey) =>
  isKey(reader)
    ? sql<null>`null::text`
    : sql<Role | null>`(select p.role from permissions p
        where p.account_id = accounts.id and p.user_id = ${reader.id} and p.invited_until is null)`;

/** The photo library's key is a secret of people's: no other key is told of it. */
const libraryKeyFor = (reader: SignedInUser | CallingKey) => [
  sql<string | null>`case when ${!isKey(reader)}::boolean then accounts.hapidam_key end`.as('hapidam_key'),
  sql<Date | null>`case when ${!isKey(reader)}::boolean then accounts.hapidam_key_at end`.as(
    'hapidam_key_at',
  ),
];

const accountRows = (db: Database, reader: SignedInUser | CallingKey) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.url',
      'accounts.currency',
      'accounts.time_zone',
      'accounts.default_language',
      'accounts.widget_languages',
      'accounts.is_premium',
      'accounts.freemium_start_date',
      'accounts.is_archived',
      'accounts.emails',
      'accounts.retention_months',
      'accounts.hold_minutes',
      'accounts.cancel_hours',
      'accounts.no_show_limit',
      'accounts.reminder_days',
      'accounts.reminder_hour',
      'accounts.reminder_way',
      'accounts.thanks_hours',
      'accounts.guests_move',
      'accounts.waiting_list',
      'accounts.waiting_minutes',
      'accounts.confirm_days',
      'accounts.confirm_by_days',
      'accounts.confirm_by_hour',
      'accounts.confirm_release',
      'accounts.guest_messages',
      'accounts.agents_book',
      'accounts.closed_weekdays',
      'accounts.second_factor_since',
      'accounts.second_factor_grace_days',
      'accounts.privacy_url',
      'accounts.phone',
      'accounts.address',
      'accounts.created_at',
      'accounts.updated_at',
      'accounts.locations',
      'accounts.booking_text',
      'accounts.cancel_text',
      'accounts.reminder_text',
      'accounts.reminder_sms',
      'accounts.waiting_text',
      'accounts.thanks_text',
      sql<number[]>`array(select c.id from categories c where c.account_id = accounts.id order by c.id)`.as(
        'category_ids',
      ),
      sql<
        number[]
      >`array(select t.id from time_slots t where t.account_id = accounts.id order by t.start_minute, t.end_minute, t.id)`.as(
        'time_slot_ids',
      ),
      roleOf(reader).as('role'),
      // By the clock that decides at each call.
      sql<Date | null>`case when accounts.support_may_write_until > now() then accounts.support_may_write_until end`.as(
        'support_until',
      ),
      sql<
        boolean | null
      >`case when ${!isKey(reader) && reader.isSuperAdmin}::boolean then support_may_write(accounts.id) end`.as(
        'supportWrites',
      ),
    ])
    .select(libraryKeyFor(reader));

/** The accounts that somebody may see: all for a super administrator, for others those that a permission names; a key's own. */
export function listAccounts(
  db: Database,
  reader: SignedInUser | CallingKey,
  paging: Paging,
  filters: { name?: string | undefined; isArchived?: boolean | undefined },
): Promise<Page<AccountRow>> {
  let query = accountRows(db, reader);
  if (isKey(reader)) query = query.where('accounts.id', '=', reader.accountId);
  else if (!reader.isSuperAdmin) {
    query = query.where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom('permissions')
        .where('user_id', '=', reader.id)
        .where('invited_until', 'is', null)
        .select('account_id'),
    );
  }
  if (filters.name) query = query.where('accounts.name', 'ilike', containing(filters.name));
  if (filters.isArchived !== undefined) query = query.where('accounts.is_archived', '=', filters.isArchived);
  return readPage(
    query,
    paging,
    { name: 'accounts.name', createdAt: 'accounts.created_at' },
    { column: 'accounts.id', direction: 'desc' },
  );
}

/** @throws {AppError} 404 */
export async function findAccount(
  db: Database,
  scope: AccountScope,
  reader: SignedInUser | CallingKey,
): Promise<AccountRow> {
  const row = await accountRows(db, reader).where('accounts.id', '=', scope.accountId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An account, and what it has sold. @throws {AppError} 404 */
export async function findAccountWithStatistic(
  { db, pool }: { db: Database; pool: Pool },
  scope: AccountScope,
  reader: SignedInUser | CallingKey,
  at: Date,
) {
  const row = await findAccount(db, scope, reader);
  const venue = { currency: row.currency, timeZone: row.time_zone };
  return { row, statistic: await readAccountStatistic(pool, scope, venue, at) };
}
