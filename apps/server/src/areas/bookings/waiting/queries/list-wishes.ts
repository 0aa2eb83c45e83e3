import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { IS_FOR_ONE_OFFER } from './for-one-offer.ts';

export interface WishOfferRow {
  id: number;
  state: 'open' | 'taken' | 'declined' | 'over';
  /** As the guest reads it, in his language. */
  categoryName: string;
  day: CalendarDay;
  startMinute: number;
  endMinute: number;
  priceMinor: number;
  currency: string;
  madeAt: string;
  expiresAt: string;
  endedAt: string | null;
  bookingId: number | null;
  bookingNumber: number | null;
  madeBy: string | null;
  reason: string | null;
}

interface Named {
  id: number;
  name: string;
}

export interface WishRow {
  id: number;
  number: number;
  state: 'waiting' | 'offered' | 'taken' | 'withdrawn' | 'over';
  place: number | null;
  widgetId: number | null;
  language: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isConfidential: boolean;
  nbPeople: number | null;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  weekdays: number[] | null;
  categories: Named[];
  serviceTypes: Named[];
  hours: { start: number; end: number }[];
  fromMinute: number;
  toMinute: number;
  maxPriceMinor: number | null;
  isForOneOffer: boolean;
  currency: string;
  createdAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  erasedAt: Date | null;
  offers: WishOfferRow[];
  accountId: number;
  accountName: string;
  accountUrl: string | null;
  accountPhone: string | null;
  timeZone: string;
  /** Whether the account has a waiting list at present, and what its selling depends on. */
  hasWaitingList: boolean;
  isPremium: boolean;
  freemiumStartDate: CalendarDay | null;
  isArchived: boolean;
}

const NAME = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)`;
/** What is called so in the reader's language, the venue's, or at all. */
const named = (table: 'categories' | 'cat_tags', ids: 'category_ids' | 'service_type_ids') => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', coalesce(nullif(n.names ->> (select name from reader), ''),
    nullif(n.names ->> a.default_language, ''), n.name)) order by n.id)
  from ${sql.table(table)} n where n.account_id = w.account_id and n.id = any (w.${sql.ref(ids)})), '[]')`;

const wishesOf = (
  { accountId }: AccountScope,
  { language, at }: { language: string | null; at: Date },
) => sql`
  with reader as (select ${language}::text as name), line as (
    select id, row_number() over (order by created_at, id) as place from wishes
    where account_id = ${accountId} and state in ('waiting', 'offered')
  )
  select w.id, w.number, w.state, l.place::int as place, w.widget_id as "widgetId", w.language, w.first_name as "firstName",
    w.last_name as "lastName", w.email, w.phone, w.is_confidential as "isConfidential", w.nb_people as "nbPeople",
    w.first_day as "firstDay", w.last_day as "lastDay", w.weekdays, ${named('categories', 'category_ids')} as categories,
    ${named('cat_tags', 'service_type_ids')} as "serviceTypes", coalesce((
      select json_agg(json_build_object('start', s.start_minute, 'end', s.end_minute) order by s.start_minute) from (
        select start_minute, end_minute from time_slots t where t.account_id = w.account_id and t.id = any (w.time_slot_ids)
        union select start_minute, end_minute from periods p where p.account_id = w.account_id and p.id = any (w.period_ids)
      ) s), '[]') as hours,
    w.from_minute as "fromMinute", w.to_minute as "toMinute", w.max_price_minor as "maxPriceMinor", w.currency,
    ${IS_FOR_ONE_OFFER} as "isForOneOffer",
    w.created_at as "createdAt", w.ended_at as "endedAt", w.erased_at as "erasedAt",
    (select ${NAME} from users u where u.id = w.ended_by) as "endedBy",
    coalesce((select json_agg(json_build_object('id', x.id,
        'state', case when x.state = 'open' and x.expires_at <= ${at}::timestamptz then 'over' else x.state end,
        'categoryName', coalesce(nullif(c.names ->> (select name from reader), ''), nullif(c.names ->> a.default_language, ''),
          c.name, ''),
        'day', x.day, 'startMinute', x.start_minute, 'endMinute', x.end_minute, 'priceMinor', x.price_minor,
        'currency', x.currency, 'madeAt', x.made_at, 'expiresAt', x.expires_at, 'endedAt', x.ended_at,
        'bookingId', x.booking_id, 'bookingNumber', (select b.number from bookings b
          where b.id = x.booking_id and b.account_id = x.account_id), 'reason', x.reason,
        'madeBy', (select ${NAME} from users u where u.id = x.made_by)) order by x.id)
      from wish_offers x left join categories c on c.id = x.category_id and c.account_id = x.account_id
      where x.wish_id = w.id and x.account_id = w.account_id), '[]') as offers,
    a.id as "accountId", a.name as "accountName", a.url as "accountUrl", a.phone as "accountPhone", a.time_zone as "timeZone",
    a.waiting_list as "hasWaitingList", a.is_premium as "isPremium", a.freemium_start_date as "freemiumStartDate",
    a.is_archived as "isArchived"
  from wishes w join accounts a on a.id = w.account_id left join line l on l.id = w.id
  where w.account_id = ${accountId}`;

interface Narrowed {
  isEnded: boolean;
  day: CalendarDay | null;
  categoryId: number | null;
}

const isOf = ({ isEnded, day, categoryId }: Narrowed) => sql`(w.state in ('waiting', 'offered')) <> ${isEnded}
  and (${day}::date is null or (${day}::date between w.first_day and w.last_day
    and (w.weekdays is null or extract(isodow from ${day}::date)::int = any (w.weekdays))))
  and (${categoryId}::int is null or w.category_ids is null or ${categoryId}::int = any (w.category_ids))`;

/** Who is in line, first come first, or whose wish has ended, the latest first. */
export async function listWishes(
  db: Database,
  scope: AccountScope,
  {
    page,
    itemsPerPage,
    byId,
    ...asked
  }: Narrowed & {
    page: number;
    itemsPerPage: number;
    /** In place of the usual order. */
    byId: 'asc' | 'desc' | null;
    language: string | null;
    at: Date;
  },
): Promise<{ rows: WishRow[]; total: number }> {
  const usual = asked.isEnded ? sql`w.ended_at desc, w.id desc` : sql`w.created_at, w.id`;
  const order = byId === null ? usual : sql`w.id ${sql.raw(byId)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<WishRow>`${wishesOf(scope, asked)} and ${isOf(asked)}
      order by ${order} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from wishes w where w.account_id = ${scope.accountId} and ${isOf(asked)}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** @throws {AppError} 404 */
export async function findWish(
  db: Database,
  scope: AccountScope,
  id: number,
  asked: { language: string | null; at: Date },
): Promise<WishRow> {
  const { rows } = await sql<WishRow>`${wishesOf(scope, asked)} and w.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
