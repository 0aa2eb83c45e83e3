import { UPCOMING_SHOWN } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';

/** Whose data is meant: by an e-mail, and by the user who has it, if any. */
export interface Person {
  /** As bookings and users have it. */
  email: string;
  /** Null also for a user who never showed that the e-mail is his: what he booked under others may be a stranger's. */
  userId: number | null;
}

export const personOf = (email: string, user: PersonUser | null): Person => ({
  email,
  userId: user?.isEmailProven ? user.id : null,
});

export const IS_STAFF = sql<boolean>`(roles <> '{}'
  or exists (select from permissions where permissions.user_id = users.id))`;

const personUsers = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'roles',
      'created_at as createdAt',
      'is_email_proven as isEmailProven',
      IS_STAFF.as('isStaff'),
    ]);

export type PersonUser = RowOf<typeof personUsers>;

/** The user who has an e-mail; staff who has a role, or access to any account. */
export async function findPersonUser(
  db: Database,
  _scope: PlatformScope,
  email: string,
): Promise<PersonUser | null> {
  return (await personUsers(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** A person's bookings that still say so, in all accounts: those of the e-mail, and those of the user. */
export const isOf = ({ email, userId }: Person): RawBuilder<boolean> =>
  sql<boolean>`(b.erased_at is null and (b.email = ${email} or b.user_id = ${userId}::integer))`;

/** Booked or confirmed, and not over by the venue's clock: until then somebody may still arrive, or be looked for. */
export const isAhead = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(b.status in ('booked', 'confirmed')
    and (b.day + make_interval(mins => b.end_minute::int)) at time zone a.time_zone > ${now}::timestamptz)`;

interface Counted {
  bookings: number;
  venues: number;
  firstDay: CalendarDay | null;
  lastDay: CalendarDay | null;
  upcoming: number;
}

export async function countBookingsOf(
  db: Database,
  _scope: PlatformScope,
  person: Person,
  now: Date,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) as bookings, count(distinct b.account_id) as venues, min(b.day) as "firstDay",
      max(b.day) as "lastDay", count(*) filter (where ${isAhead(now)}) as upcoming
    from bookings b join accounts a on a.id = b.account_id
    where ${isOf(person)}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('A count has a row');
  return counted;
}

/** The next ones. */
export const findUpcomingOf = (db: Database, _scope: PlatformScope, person: Person, now: Date) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .where(isOf(person))
    .where(isAhead(now))
    .select(['b.number', 'b.day', 'a.name as accountName'])
    .orderBy('b.day')
    .orderBy('b.start_minute')
    .orderBy('b.id')
    .limit(UPCOMING_SHOWN)
    .execute();

export type UpcomingRow = Awaited<ReturnType<typeof findUpcomingOf>>[number];
