import { isTimeZone } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Whom the settings name to be told of each registration. */
export async function findNoticeAddresses(db: Database): Promise<string[]> {
  const settings = await db
    .selectFrom('administrations')
    .where('id', '=', 1)
    .select('emails')
    .executeTakeFirst();
  return settings?.emails ?? [];
}

/** What a notice tells of a sign-up; undefined when its account or its user is gone. */
export function findRegistration(db: Database, accountId: number, userId: number) {
  return db
    .selectFrom('permissions')
    .innerJoin('accounts', 'accounts.id', 'permissions.account_id')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .where('permissions.account_id', '=', accountId)
    .where('permissions.user_id', '=', userId)
    .select([
      'accounts.name as account_name',
      'accounts.url',
      'accounts.time_zone',
      'accounts.created_at',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .executeTakeFirst();
}

/** Whether a time zone may be an account's: a browser may know of newer ones than the database. */
export async function isKnownTimeZone(db: Database, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false;
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}
