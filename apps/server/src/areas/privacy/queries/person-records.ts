import { sql } from 'kysely';
import type { BookingValues } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { CONTACT } from '../rules.ts';
import { isOf, type Person } from './person.ts';

/** Rows read at a time: a desk may have typed one e-mail for all who gave none. */
const PAGE_ROWS = 250;

interface RecordedChange {
  at: string;
  kind: string;
  fields: string[];
  was: BookingValues;
  cameTo: BookingValues;
  reason: string | null;
}

/**
 * Without the contact of whoever had another e-mail before it was put right: what the booking came to until then, and what
 * it was, by a later change too.
 */
const CHANGES = sql<RecordedChange[] | null>`(
  select json_agg(json_build_object('at', h.created_at, 'kind', h.kind, 'fields', h.fields,
    'was', case when h.others is null then h.was else h.was - ${CONTACT}::text[] end,
    'cameTo', case when h.id < h.others then h.came_to - ${CONTACT}::text[] else h.came_to end,
    'reason', h.reason) order by h.id)
  from (
    select c.*, max(c.id) filter (where c.was ->> 'email' not in ('', b.email)) over () as others
    from booking_changes c where c.booking_id = b.id and c.account_id = b.account_id
  ) h)`;

/** Columns are named one by one. */
const bookingsOf = (db: Database, person: Person) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('consent_texts as c', (join) =>
      join.onRef('c.id', '=', 'b.consent_text_id').onRef('c.account_id', '=', 'b.account_id'),
    )
    .leftJoin('booking_answers as r', 'r.booking_id', 'b.id')
    .where(isOf(person))
    .select([
      'b.id',
      'a.name as accountName',
      'b.number',
      'b.status',
      'b.book_on as bookOn',
      'b.day',
      'b.start_minute as startMinute',
      'b.end_minute as endMinute',
      'b.arrived_minute as arrivedMinute',
      'b.category_name as categoryName',
      'b.nb_people as nbPeople',
      'b.addons',
      'b.price_minor as priceMinor',
      'b.currency',
      'b.language',
      'b.first_name as firstName',
      'b.last_name as lastName',
      'b.email',
      'b.phone',
      'b.is_confidential as isConfidential',
      'b.comment',
      'b.staff_note as staffNote',
      'b.cancel_comment as cancelComment',
      'b.price_reason as priceReason',
      CHANGES.as('changes'),
      'b.created_at as createdAt',
      'c.body as consentText',
      'c.language as consentLanguage',
      'r.score',
      'r.words',
      'r.may_publish as mayPublish',
      'r.answered_at as answeredAt',
      'r.published_at as publishedAt',
    ]);

export type PersonBookingRow = RowOf<typeof bookingsOf>;

/** A person's bookings in the order in which they were made, as they are taken. */
export async function* eachBookingOf(
  db: Database,
  _scope: PlatformScope,
  person: Person,
): AsyncGenerator<PersonBookingRow> {
  for (let last = 0; ;) {
    const rows = await bookingsOf(db, person)
      .where('b.id', '>', last)
      .orderBy('b.id')
      .limit(PAGE_ROWS)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE_ROWS) return;
    last = end.id;
  }
}

/** The accounts that a user may come in to. */
export async function listAccessesOf(db: Database, _scope: PlatformScope, userId: number) {
  return db
    .selectFrom('permissions as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.user_id', '=', userId)
    .select(['a.name as account', 'p.is_admin as isAdmin', 'p.created_at as since'])
    .orderBy('p.created_at')
    .execute();
}

/** Where a user is signed in, or was until the coming night. */
export async function listSessionsOf(db: Database, _scope: PlatformScope, userId: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['use', 'device', 'created_at as since', 'last_seen_at as lastSeen', 'expires_at as until'])
    .orderBy('created_at')
    .execute();
}

/** The accounts whose bookings are announced to an e-mail. */
export async function listNotifiedFor(db: Database, _scope: PlatformScope, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .where(sql<boolean>`exists (select from unnest(emails) each where lower(each) = ${email})`)
    .select('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
