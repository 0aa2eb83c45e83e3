import type { Database } from '../src/db/database.ts';
import type { Visitor } from './race/crowd.ts';
import { createVenue, type Venue } from './venue.ts';

/** A hotel with one offer, on a day that no test comes to. */
export interface HotelToBook {
  accountId: number;
  venue: Venue;
  offerId: number;
  /** One who books a place of it, there; the name is his key as well. */
  guest(url: string, name: string): Visitor;
}

/** @param quantity the places of its offer */
export async function createHotelToBook(db: Database, quantity: number): Promise<HotelToBook> {
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ name: 'Hôtel', is_premium: true, freemium_start_date: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const venue = await createVenue(db, accountId);
  const { id: offerId } = await db
    .insertInto('offers')
    .values({
      account_id: accountId,
      category_id: venue.roomId,
      time_slot_id: venue.slotIds[0] ?? 0,
      day: '2999-06-10',
      closes_minute: 840,
      price_minor: 5900,
      quantity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    accountId,
    venue,
    offerId,
    guest: (url, name) => ({
      url,
      headers: { 'idempotency-key': name },
      body: {
        account: `/api/accounts/${accountId}`,
        offer: `/api/offers/${offerId}`,
        firstname: 'Ada',
        lastname: name,
        email: `${name}@example.com`,
        phone: '+33 6 12 34 56 78',
        price: 59,
      },
    }),
  };
}
