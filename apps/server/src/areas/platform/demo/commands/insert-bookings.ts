import { type BookingStatus, servedLanguage } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { DEMO_GUESTS, DEMO_REQUESTS, demoRandom } from '../rules.ts';

const BOOKINGS = 60;
/** How often a guest asks for something. */
const REQUEST_EVERY = 4;
const DAYS_AHEAD = 12;

/** Before what the catalogue sells: how often the three weeks behind are gone back, and how many are booked each time. */
const WEEKS_BACK = 3;
const TIMES_BACK = 4;
const BOOKINGS_EACH = 36;

type BookedOffer = Awaited<ReturnType<typeof readOffers>>[number];

/**
 * Some past and coming bookings, spread over the offers, with the counters that belong to them; most were made in the
 * account's widgets.
 */
export async function insertDemoBookings(
  trx: Transaction<DB>,
  accountId: number,
  today: string,
): Promise<void> {
  const random = demoRandom(accountId);
  const recent = await readOffers(trx, accountId, today);
  // One booking an offer leaves places everywhere.
  const chosen = [...chooseFrom(recent, BOOKINGS, random)];
  const behind = recent.filter(({ day }) => day < today);
  for (let time = 1; time <= TIMES_BACK; time++) {
    const older = chooseFrom(behind, BOOKINGS_EACH, random);
    chosen.push(...(await copyOffers(trx, accountId, [...older], time * WEEKS_BACK * 7)));
  }
  const widgets = await trx
    .selectFrom('widgets')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select('id')
    .execute();
  const around = { accountId, widgetIds: widgets.map(({ id }) => id), today, random };
  const rows = chosen.map((offer, at) => demoBooking(offer, at, around));
  await trx
    .insertInto('bookings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update offers o set booked = b.taken
    from (
      select offer_id, count(*) as taken from bookings
      where account_id = ${accountId} and status <> 'canceled' group by offer_id
    ) b
    where o.account_id = ${accountId} and o.id = b.offer_id`.execute(trx);
  await sql`
    insert into pool_claims (account_id, pool_id, booking_id, span_from, span_to, made_at)
    select b.account_id, o.pool_id, b.id, o.span_from, o.span_to, b.created_at
    from bookings b join offers o on o.account_id = b.account_id and o.id = b.offer_id
    where b.account_id = ${accountId} and b.status <> 'canceled' and o.pool_id is not null`.execute(trx);
}

interface Around {
  accountId: number;
  widgetIds: readonly number[];
  today: string;
  random: () => number;
}

/** One made-up booking of an offer. @param at how many there are before it */
function demoBooking(offer: BookedOffer, at: number, { accountId, widgetIds, today, random }: Around) {
  const [firstName = '', lastName = ''] = DEMO_GUESTS[at % DEMO_GUESTS.length] ?? [];
  const start = offer.period_start ?? offer.slot_start;
  const slotEnd = offer.slot_end > offer.slot_start ? offer.slot_end : offer.slot_end + 1440;
  const requests = DEMO_REQUESTS[servedLanguage(offer.default_language)];
  const isToCome = offer.day >= today;
  const number = 10_000_000 + Math.floor(random() * 89_999_999);
  const status: BookingStatus = !isToCome ? pastStatus(random()) : random() < 0.15 ? 'canceled' : 'booked';
  const isByPhone = random() >= 0.8;
  const daysBefore = Math.floor(random() * 9) + (isToCome ? 0 : 1);
  // Some days before the stay, or before today, at some time of the day, and never after this moment.
  const madeAt = sql<Date>`least(now(), ${isToCome ? today : offer.day}::date - ${daysBefore}::int
    + ${8 * 60 + ((at * 97) % (13 * 60))}::int * interval '1 minute')`;
  return {
    account_id: accountId,
    number,
    status,
    book_on: isByPhone ? ('Back office' as const) : ('Widget' as const),
    widget_id: isByPhone ? null : (widgetIds[at % widgetIds.length] ?? null),
    offer_id: offer.id,
    category_id: offer.category_id,
    category_type: offer.type,
    category_name: offer.name,
    category_name_visitor: offer.name,
    day: offer.day,
    start_minute: start,
    end_minute: offer.period_end ?? slotEnd,
    nb_people: offer.is_limited ? offer.people_min : null,
    offer_price_minor: offer.price_minor,
    price_minor: offer.price_minor,
    currency: offer.currency,
    language: offer.default_language,
    is_confidential: offer.is_confidential && !isByPhone,
    first_name: firstName,
    last_name: lastName,
    email: `${lastName
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()}@example.com`,
    phone: '+33600000000',
    comment: at % REQUEST_EVERY === 0 ? (requests[(at / REQUEST_EVERY) % requests.length] ?? null) : null,
    created_at: madeAt,
    // Some of them on the day itself, some the day before.
    canceled_at:
      status === 'canceled'
        ? sql<Date>`least(now(), greatest(${madeAt}, ${offer.day}::date - ${at % 3}::int + interval '9 hours'))`
        : null,
  };
}

function pastStatus(chance: number): BookingStatus {
  if (chance < 0.1) return 'noShow';
  if (chance < 0.2) return 'canceled';
  return 'confirmed';
}

const readOffers = (trx: Transaction<DB>, accountId: number, today: string) =>
  trx
    .selectFrom('offers as o')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.id', '=', 'o.category_id').onRef('c.account_id', '=', 'o.account_id'),
    )
    .innerJoin('time_slots as s', (join) =>
      join.onRef('s.id', '=', 'o.time_slot_id').onRef('s.account_id', '=', 'o.account_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('periods as p', (join) =>
      join.onRef('p.id', '=', 'o.period_id').onRef('p.account_id', '=', 'o.account_id'),
    )
    .where('o.account_id', '=', accountId)
    .where('o.day', '<', sql<string>`${today}::date + ${DAYS_AHEAD}::int`)
    .orderBy('o.id')
    .select([
      'o.id',
      'o.day',
      'o.price_minor',
      'o.category_id',
      'c.name',
      'c.type',
      'c.is_confidential',
      'c.is_limited',
      'c.people_min',
      'a.currency',
      'a.default_language',
      's.start_minute as slot_start',
      's.end_minute as slot_end',
      'p.start_minute as period_start',
      'p.end_minute as period_end',
    ])
    .execute();

function chooseFrom(
  offers: readonly BookedOffer[],
  count: number,
  random: () => number,
): ReadonlySet<BookedOffer> {
  const chosen = new Set<BookedOffer>();
  while (chosen.size < Math.min(count, offers.length)) {
    const offer = offers[Math.floor(random() * offers.length)];
    if (offer) chosen.add(offer);
  }
  return chosen;
}

/** The same offers that many days earlier, where nothing else is on sale. */
async function copyOffers(
  trx: Transaction<DB>,
  accountId: number,
  offers: readonly BookedOffer[],
  daysBack: number,
): Promise<BookedOffer[]> {
  const ids = offers.map(({ id }) => id);
  const { rows } = await sql<{ from_id: number; id: number; day: string }>`
    with source as (
      select * from offers where account_id = ${accountId} and id = any(${ids}::bigint[])
    ), copied as (
      insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity)
      select account_id, category_id, time_slot_id, period_id, day - ${daysBack}::int, closes_minute, price_minor,
        quantity
      from source order by id
      returning id, day, category_id, time_slot_id, period_id
    )
    select s.id as from_id, c.id, c.day from copied c join source s
      on s.category_id = c.category_id and s.time_slot_id = c.time_slot_id
      and s.period_id is not distinct from c.period_id and s.day = c.day + ${daysBack}::int`.execute(trx);
  const copies = new Map(rows.map((row) => [row.from_id, row]));
  return offers.flatMap((offer) => {
    const copy = copies.get(offer.id);
    return copy ? [{ ...offer, id: copy.id, day: copy.day }] : [];
  });
}
