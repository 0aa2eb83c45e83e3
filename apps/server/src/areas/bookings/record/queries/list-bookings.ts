import { type BOOKING_ORDER, NEW_BOOKINGS_SHOWN } from '@meridienne/contracts';
import { sql } from 'kysely';
import { addDays, type BookingStatus, type CalendarDay, venueNow } from '@meridienne/domain';
import { keyInWords } from '../../../../db/author-words.ts';
import type { Database } from '../../../../db/database.ts';
import { inScope, type OrderColumn, readPage } from '../../../../db/page.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import { askedOf, isUnconfirmed } from '../../asking/queries/asked.ts';
import { type BookingSearch, foundBookings } from '../../search/queries.ts';
import { bookingGone } from '../errors.ts';
import { hasLastName, HOLDS_CONTACT, lastNameFor } from './booking-names.ts';
import type { BookingReader } from './booking-reader.ts';
import { hasCategoryName, localAddonNames, localCategoryName } from './local-names.ts';
import { type Narrowing, narrowed } from './narrowing.ts';

const bookingRows = (db: Pick<Database, 'selectFrom'>, language: string | null = null) =>
  db
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.account_id')
    // For its name in another language; PostgreSQL leaves it out where none is asked for.
    .leftJoin('categories as called', (join) =>
      join
        .onRef('called.id', '=', 'bookings.category_id')
        .onRef('called.account_id', '=', 'bookings.account_id'),
    )
    .select([
      'bookings.id',
      'bookings.account_id',
      'bookings.number',
      'bookings.status',
      'bookings.book_on',
      'bookings.offer_id',
      'bookings.category_id',
      'bookings.user_id',
      'bookings.category_type',
      'bookings.category_name',
      'bookings.category_name_visitor',
      'bookings.day',
      'bookings.start_minute',
      'bookings.end_minute',
      'bookings.arrived_minute',
      'bookings.nb_people',
      'bookings.addons',
      'bookings.cancel_hours',
      'bookings.offer_price_minor',
      'bookings.price_minor',
      'bookings.price_reason',
      'bookings.currency',
      'bookings.language',
      'bookings.is_confidential',
      'bookings.first_name',
      'bookings.last_name',
      'bookings.email',
      'bookings.phone',
      'bookings.comment',
      'bookings.staff_note',
      'bookings.cancel_comment',
      'bookings.erased_at',
      'bookings.created_at',
      'bookings.updated_at',
      'bookings.checked_in_at',
      'bookings.checked_out_at',
      'bookings.paid_at',
      'bookings.paid_minor',
      'bookings.paid_means',
      // Asked for each row that is shown, never to count them.
      localCategoryName(language).as('local_category_name'),
      localAddonNames(language).as('local_addon_names'),
      askedOf('bookings').as('asked'),
      sql<string | null>`coalesce(
        (select username from users where users.id = bookings.paid_by), ${keyInWords('bookings.paid_by_key')})`.as(
        'paid_by_name',
      ),
      sql<{ unit: number; name: string | null } | null>`(
        select json_build_object('unit', k.pinned_unit, 'name', nullif(p.unit_names[k.pinned_unit], ''))
        from pool_claims k join pools p on p.id = k.pool_id and p.account_id = k.account_id
        where k.booking_id = bookings.id and k.account_id = bookings.account_id and k.pinned_unit is not null
      )`.as('unit'),
      sql<string | null>`(select name from widgets where widgets.id = bookings.widget_id)`.as('widget_name'),
      'accounts.name as account_name',
      'accounts.guests_move',
      'accounts.guest_messages',
      'accounts.url as account_url',
      'accounts.phone as account_phone',
      'accounts.address as account_address',
      'accounts.time_zone as account_time_zone',
    ]);

type Rows = ReturnType<typeof bookingRows>;
export type BookingRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

export interface BookingFilters {
  from: CalendarDay | null;
  to: CalendarDay | null;
  statuses: BookingStatus[];
  lastName: string | undefined;
  search: BookingSearch | undefined;
  categoryName: string | undefined;
  narrowing?: Narrowing | undefined;
  /** Whether the reply's `categoryId` is set: only a duration category's booking has one (O §7). */
  hasCategoryId: boolean | undefined;
  /** Whether the schedule that it was booked in still exists. */
  hasOffer: boolean | undefined;
  /** Whether the guest is to be given another place, by the venue's clock at the moment `at`. */
  isToReplace?: { is: boolean; at: Date } | undefined;
  /** Only those of which it isn't known whether the guest still comes, at the moment `at`. */
  unconfirmedAt?: Date | null;
  /** Only these. */
  ids?: readonly number[] | undefined;
  /** Of any of these; null or left out is of any. */
  categoryIds?: readonly number[] | null;
  /** Whether only those whose guest is still to come, by the venue's clock at the moment `at`. */
  toComeAt?: Date | null;
  /** In which their categories are told; null for the venue's own. */
  language?: string | null;
  /** For whom: who may not see a guest's e-mail and phone doesn't find him by them either. */
  reader: BookingReader;
}

export const listBookings = (
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: BookingFilters,
): Promise<Page<BookingRow>> => page(filteredBookings(db, scope, filters), paging, filters);

/** What visitors have booked since an instant, in the order of `bookings_created`. */
export const listNewBookings = (
  db: Database,
  scope: ReadScope,
  after: string,
  filters: Pick<BookingFilters, 'reader' | 'language'>,
): Promise<BookingRow[]> =>
  filteredBookings(db, scope, { ...filters, statuses: ['booked', 'confirmed'] })
    .where('bookings.created_at', '>', new Date(after))
    .where('bookings.book_on', 'in', ['Widget', 'Agent'])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(NEW_BOOKINGS_SHOWN)
    .execute();

export function filteredBookings(
  db: Database,
  scope: ReadScope,
  filters: Pick<BookingFilters, 'reader'> & Partial<BookingFilters>,
): Rows {
  const { search } = filters;
  const source = search
    ? db.with(
        (cte) => cte('bookings').materialized(),
        () => foundBookings(scope, search, filters),
      )
    : db;
  let query = bookingRows(source, filters.language).where(inScope('bookings.account_id', scope));
  // A name that reads without what it holds isn't found by it either.
  if (search && filters.reader === 'namesOnly') query = query.where(sql<boolean>`not ${HOLDS_CONTACT}`);
  if (filters.from) query = query.where('bookings.day', '>=', filters.from);
  if (filters.to) query = query.where('bookings.day', '<=', filters.to);
  if (filters.statuses?.length) query = query.where('bookings.status', 'in', filters.statuses);
  if (filters.lastName) query = query.where(hasLastName(filters.lastName, filters.reader));
  if (filters.categoryName) {
    query = query.where(hasCategoryName(scope, filters.categoryName));
  }
  for (const condition of filters.narrowing ? narrowed(filters.narrowing) : [])
    query = query.where(condition);
  if (filters.categoryIds) {
    query = query.where(sql<boolean>`bookings.category_id = any (${filters.categoryIds}::bigint[])`);
  }
  if (filters.ids) query = query.where(sql<boolean>`bookings.id = any (${filters.ids}::bigint[])`);
  if (filters.unconfirmedAt) query = query.where(isUnconfirmed(filters.unconfirmedAt));
  if (filters.toComeAt) query = query.where(isToComeAt(filters.toComeAt));
  if (filters.hasCategoryId !== undefined) {
    const isSet = sql<boolean>`(bookings.category_type = 'duration' and bookings.category_id is not null)`;
    query = query.where(isSet, '=', filters.hasCategoryId);
  }
  if (filters.hasOffer !== undefined) {
    query = query.where('bookings.offer_id', filters.hasOffer ? 'is not' : 'is', null);
  }
  if (filters.isToReplace) {
    const { is, at } = filters.isToReplace;
    query = query.where(is ? isToReplaceAt(at) : sql<boolean>`not ${isToReplaceAt(at)}`);
  }
  return query;
}

/** Whether the guest is still to come, as SQL over a booking and its account. */
const isToComeAt = (at: Date) =>
  sql<boolean>`(bookings.status not in ('canceled', 'noShow')
    and bookings.day + make_interval(mins => bookings.end_minute::int) > ${at}::timestamptz at time zone accounts.time_zone)`;

/** The same rule as `isToReplace` in rules.ts, as SQL over a row. */
const isToReplaceAt = (at: Date) => {
  // It isn't yet that day anywhere: so much the index knows without the venue.
  const earliest = addDays(venueNow(at, 'UTC').day, -1);
  return sql<boolean>`(bookings.offer_id is null and bookings.status <> 'canceled' and bookings.day >= ${earliest}
    and bookings.day >= (${at}::timestamptz at time zone accounts.time_zone)::date)`;
};

/**
 * The bookings that were made by, or for, a user, of all accounts.
 * @param isPast only those that are over at the moment `at`, or only the others
 */
export function listBookingsOfUser(
  db: Database,
  userId: number,
  paging: Paging,
  { isPast, at, language }: { isPast: boolean | undefined; at: Date; language: string | null },
): Promise<Page<BookingRow>> {
  let query = bookingRows(db, language).where('bookings.user_id', '=', userId);
  if (isPast !== undefined) {
    const isOver = sql<boolean>`((bookings.day + make_interval(mins => bookings.end_minute::int))
      at time zone accounts.time_zone <= ${at})`;
    query = query.where(isOver, '=', isPast);
  }
  return page(query, paging, { reader: 'traveller' });
}

/** @throws {AppError} 404 */
export async function findBooking(
  db: Database,
  scope: AccountScope,
  id: number,
  language: string | null = null,
): Promise<BookingRow> {
  const row = await bookingRows(db, language)
    .where('bookings.account_id', '=', scope.accountId)
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  if (!row) throw bookingGone();
  return row;
}

/** By API field. Bookings of one day go by their slots. */
const order = ({ reader, language = null }: Pick<BookingFilters, 'reader' | 'language'>) =>
  ({
    bookingId: ['bookings.number'],
    bookAt: ['bookings.day', 'bookings.start_minute'],
    createdAt: ['bookings.created_at'],
    lastname: [lastNameFor(reader)],
    categoryName: [localCategoryName(language)],
    price: ['bookings.price_minor'],
  }) satisfies Record<(typeof BOOKING_ORDER)[number], readonly OrderColumn[]>;

const page = (query: Rows, paging: Paging, shown: Pick<BookingFilters, 'reader' | 'language'>) =>
  readPage(query, paging, order(shown), { column: 'bookings.id', direction: 'desc' });
