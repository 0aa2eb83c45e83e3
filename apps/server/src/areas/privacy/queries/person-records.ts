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

interface RecordedSms {
  day: string;
  state: string;
  sentAt: string | null;
}

/** By which text messages he was reminded. */
const TEXT_MESSAGES = sql<RecordedSms[] | null>`(
  select json_agg(json_build_object('day', s.day, 'state', s.state, 'sentAt', s.sent_at) order by s.id)
  from booking_sms s where s.booking_id = b.id and s.account_id = b.account_id)`;
interface RecordedMessage {
  by: 'guest' | 'venue';
  at: string;
  text: string;
}

/** What the guest and the venue wrote to each other. */
const MESSAGES = sql<RecordedMessage[] | null>`(
  select json_agg(json_build_object('by', m.side, 'at', m.created_at, 'text', m.body) order by m.id)
  from booking_messages m where m.booking_id = b.id and m.account_id = b.account_id)`;

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
      MESSAGES.as('messages'),
      TEXT_MESSAGES.as('textMessages'),
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

const wishesOf = (db: Database, email: string) =>
  db
    .selectFrom('wishes as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .leftJoin('consent_texts as c', (join) =>
      join.onRef('c.id', '=', 'w.consent_text_id').onRef('c.account_id', '=', 'w.account_id'),
    )
    .where('w.email', '=', email)
    .where('w.email', '<>', '')
    .orderBy('w.id')
    .select([
      'a.name as accountName',
      'w.state',
      'w.created_at as createdAt',
      'w.ended_at as endedAt',
      'w.first_day as firstDay',
      'w.last_day as lastDay',
      'w.weekdays',
      'w.from_minute as fromMinute',
      'w.to_minute as toMinute',
      'w.nb_people as nbPeople',
      'w.max_price_minor as maxPriceMinor',
      'w.currency',
      'w.language',
      'w.first_name as firstName',
      'w.last_name as lastName',
      'w.email',
      'w.phone',
      'w.is_confidential as isConfidential',
      'c.body as consentText',
      sql<{ day: string; state: string; madeAt: string; reason: string | null }[]>`coalesce((
        select json_agg(json_build_object('day', x.day, 'state', x.state, 'madeAt', x.made_at, 'reason', x.reason) order by x.id)
        from wish_offers x where x.wish_id = w.id and x.account_id = w.account_id), '[]')`.as('offers'),
    ]);

export type PersonWishRow = RowOf<typeof wishesOf>;

/** What an e-mail waits for, or waited for. */
export const listWishesOf = (db: Database, _scope: PlatformScope, email: string): Promise<PersonWishRow[]> =>
  wishesOf(db, email).execute();

export async function countWishesOf(db: Database, _scope: PlatformScope, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('wishes')
    .where('email', '=', email)
    .where('email', '<>', '')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
