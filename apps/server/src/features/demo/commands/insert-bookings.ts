import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { DEMO_GUESTS, demoRandom } from '../rules.ts';

const BOOKINGS = 60;
const DAYS_AHEAD = 12;

/** Some past and coming bookings, spread over the offers, with the counters that belong to them. */
export async function insertDemoBookings(
  trx: Transaction<DB>,
  accountId: number,
  today: string,
): Promise<void> {
  const random = demoRandom(accountId);
  const offers = await trx
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
  const chosen = new Map<number, (typeof offers)[number]>();
  while (chosen.size < Math.min(BOOKINGS, offers.length)) {
    const offer = offers[Math.floor(random() * offers.length)];
    // One booking an offer leaves places everywhere.
    if (offer) chosen.set(offer.id, offer);
  }
  const rows = [...chosen.values()].map((offer, at) => {
    const [firstName = '', lastName = ''] = DEMO_GUESTS[at % DEMO_GUESTS.length] ?? [];
    const start = offer.period_start ?? offer.slot_start;
    const slotEnd = offer.slot_end > offer.slot_start ? offer.slot_end : offer.slot_end + 1440;
    return {
      account_id: accountId,
      number: 10_000_000 + Math.floor(random() * 89_999_999),
      status: offer.day < today ? pastStatus(random()) : random() < 0.15 ? 'canceled' : 'booked',
      book_on: random() < 0.8 ? 'Widget' : 'Back office',
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
      is_confidential: offer.is_confidential,
      first_name: firstName,
      last_name: lastName,
      email: `${lastName
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()}@example.com`,
      phone: '+33 6 00 00 00 00',
      // A few days before the stay, and never after this moment.
      created_at: sql<Date>`least(now(), ${offer.day}::date - ${1 + Math.floor(random() * 9)}::int)`,
    };
  });
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
}

function pastStatus(chance: number): string {
  if (chance < 0.1) return 'noShow';
  if (chance < 0.2) return 'canceled';
  return 'confirmed';
}
