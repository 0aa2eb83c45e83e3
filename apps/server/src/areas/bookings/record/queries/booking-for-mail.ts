import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { askedOf } from '../../asking/queries/asked.ts';
import { UNTOLD_CHANGES } from '../../history/queries.ts';
import { bookingGone } from '../errors.ts';
import { guestCalendar } from '../jobs/guest-calendar.ts';

/** A booking for its guest's own calendar. @throws {AppError} 404 */
export async function calendarOfBooking(db: Database, scope: AccountScope, id: number, mailFrom: string) {
  const row = await findBookingForMail(db, scope, id);
  if (!row) throw bookingGone();
  return guestCalendar(row, mailFrom, row.status === 'canceled');
}

/** A booking with what its mails say of the venue. */
export const findBookingForMail = (db: Database, scope: AccountScope, bookingId: number) =>
  bookingsForMail(db)
    .where('b.account_id', '=', scope.accountId)
    .where('b.id', '=', bookingId)
    .executeTakeFirst();

/** Many of them at once, each by the scope of its own account. */
export async function findBookingsForMail(
  db: Database,
  wanted: readonly { readonly scope: AccountScope; readonly bookingId: number }[],
): Promise<(scope: AccountScope, bookingId: number) => BookingForMail | undefined> {
  const accounts = wanted.map(({ scope }) => scope.accountId);
  const ids = wanted.map(({ bookingId }) => bookingId);
  const rows = await bookingsForMail(db)
    .where(
      sql<boolean>`(b.account_id, b.id) in (select * from unnest(${accounts}::bigint[], ${ids}::bigint[]))`,
    )
    .select('b.account_id')
    .execute();
  const found = new Map(rows.map((row) => [`${row.account_id} ${row.id}`, row]));
  return (scope, bookingId) => found.get(`${scope.accountId} ${bookingId}`);
}

function bookingsForMail(db: Database) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('widgets as w', (join) =>
      join.onRef('w.id', '=', 'b.widget_id').onRef('w.account_id', '=', 'b.account_id'),
    )
    .leftJoin('offers as o', (join) =>
      join.onRef('o.id', '=', 'b.offer_id').onRef('o.account_id', '=', 'b.account_id'),
    )
    .select([
      'b.id',
      'b.number',
      'b.revision',
      'b.created_at',
      'b.updated_at',
      'b.day',
      'b.start_minute',
      'b.end_minute',
      'b.arrived_minute',
      'b.category_name',
      'b.category_name_visitor',
      'b.nb_people',
      'b.addons',
      'b.cancel_hours',
      'b.offer_price_minor',
      'b.price_minor',
      'b.paid_at',
      'b.currency',
      'b.language',
      'b.status',
      'b.news_id',
      'b.guest_told',
      'b.comment',
      'b.cancel_comment',
      'b.first_name',
      'b.last_name',
      'b.email',
      'b.phone',
      'b.is_confidential',
      'b.erased_at',
      'b.book_on',
      'a.name as account_name',
      'a.url as account_url',
      'a.phone as account_phone',
      'a.address as account_address',
      'a.privacy_url',
      'a.emails as account_emails',
      'a.default_language',
      'a.time_zone',
      'a.booking_text',
      'a.cancel_text',
      'a.reminder_text',
      'a.reminder_days',
      'a.reminder_hour',
      'a.reminder_way',
      'a.reminder_sms',
      'a.confirm_days',
      'a.confirm_by_days',
      'a.confirm_by_hour',
      'a.confirm_release',
      askedOf('b').as('asked'),
      'a.thanks_text',
      'a.thanks_hours',
      'w.background_color as colour',
      UNTOLD_CHANGES.as('untold_changes'),
      // A place counts as sold again only while its offer exists, is open and isn't past.
      sql<boolean>`coalesce(o.is_open and not o.is_closed and not o.is_pooled_out
        and extract(isodow from o.day)::int <> all (a.closed_weekdays) and (o.day - o.closes_days_before + make_interval(mins => o.closes_minute::int))
        at time zone a.time_zone > now() and o.day <= coalesce((
          select (now() at time zone a.time_zone)::date + c.horizon_days from categories c
          where c.account_id = o.account_id and c.id = o.category_id), 'infinity'), false)`.as(
        'is_place_free',
      ),
    ]);
}

export type BookingForMail = NonNullable<Awaited<ReturnType<typeof findBookingForMail>>>;
