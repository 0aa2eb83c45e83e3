import type { Client } from 'pg';
import type { RequestList } from './load-messages.ts';

export const CALLS = ['get-availability', 'get-offers-by-day', 'bookings'] as const;
export type CallName = (typeof CALLS)[number];

const READS = 20_000;
const BOOKINGS = 40_000;

interface VenueRow {
  accountId: number;
  widgetId: number;
}

interface OfferRow extends VenueRow {
  offerId: number;
  priceMinor: number;
  day: string;
  addonId: number;
  addonMinor: number;
  retentionMonths: number;
}

/** What visitors of random venues ask on random days; each booking takes a place of another offer. */
export async function drawRequests(client: Client): Promise<Record<CallName, RequestList>> {
  const venues = await client.query<VenueRow>(
    `select account_id as "accountId", min(id) as "widgetId" from widgets group by 1`,
  );
  const days = await client.query<{ day: string }>(
    `select (current_date + n)::text as day from generate_series(0, 119) n`,
  );
  const draw = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)];
  const reads = (body: (venue: VenueRow, day: string) => object) =>
    Array.from({ length: READS }, () => {
      const venue = draw(venues.rows) ?? { accountId: 0, widgetId: 0 };
      return JSON.stringify(body(venue, draw(days.rows)?.day ?? ''));
    });
  return {
    'get-availability': {
      path: '/api/public/get-availability',
      bodies: reads(({ accountId, widgetId }, date) => ({ accountId, widgetId, tags: [], date })),
      isBooking: false,
    },
    'get-offers-by-day': {
      path: '/api/public/get-offers-by-day',
      bodies: reads(({ accountId, widgetId }, date) => ({ accountId, widgetId, tags: [], date })),
      isBooking: false,
    },
    bookings: {
      path: '/api/public/bookings',
      bodies: (await drawOrders(client, BOOKINGS)).map((order) => JSON.stringify(order)),
      isBooking: true,
    },
  };
}

/** The body of a booking of one of five places, for the race; each call of it makes a fresh offer. */
export async function drawRace(client: Client): Promise<string> {
  const [offer] = await drawOffers(client, 1);
  if (!offer) throw new Error('There is no offer');
  await client.query('update offers set quantity = booked + 5 where account_id = $1 and id = $2', [
    offer.accountId,
    offer.offerId,
  ]);
  return JSON.stringify(order(offer, 0));
}

/** The bodies of so many bookings, each of another offer. */
export const drawOrders = async (client: Client, count: number) =>
  (await drawOffers(client, count)).map(order);

async function drawOffers(client: Client, count: number): Promise<OfferRow[]> {
  const { rows } = await client.query<OfferRow>(
    `select o.id::int as "offerId", o.account_id as "accountId", o.price_minor as "priceMinor",
       o.day::text, w.id as "widgetId", d.id as "addonId", d.price_minor as "addonMinor",
       a.retention_months as "retentionMonths"
     from (select * from offers where is_open and day > current_date + 1 order by random() limit $1) o
     join accounts a on a.id = o.account_id
     join (select account_id, min(id) as id from widgets group by 1) w using (account_id)
     join (select distinct on (account_id) account_id, id, price_minor from addons order by account_id, id) d
       using (account_id)`,
    [count],
  );
  return rows;
}

const order = (offer: OfferRow, at: number) => ({
  account: `/api/accounts/${offer.accountId}`,
  offer: `/api/offers/${offer.offerId}`,
  widget: `/api/widgets/${offer.widgetId}`,
  user: null,
  firstname: 'Ada',
  lastname: `Visitor ${at}`,
  email: `visitor${at}@example.com`,
  phone: '+33 6 12 34 56 78',
  bookAt: offer.day,
  addons: [{ id: offer.addonId, name: 'Extra 1', price: offer.addonMinor / 100, amount: 1 }],
  price: (offer.priceMinor + offer.addonMinor) / 100,
  arrivedAt: '',
  comment: 'Un lit bébé, s’il vous plaît.',
  bookOn: 'Widget',
  language: 'fr',
  nbPeople: 2,
  consent: offer.retentionMonths,
  visitId: `visit-${at}`,
});
