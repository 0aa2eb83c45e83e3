import type { Database } from '../../src/db/database.ts';
import { createVenue, type Venue } from '../venue.ts';

export interface OnSale {
  accountId: number;
  offerId: number;
  venue: Venue;
  /** What books a place of the offer, as `bookAtOnce` takes it. @param name tells the guest, and the key, from others */
  guest(
    url: string,
    name: string,
  ): { url: string; headers: Record<string, string>; body: Record<string, unknown> };
}

/** A venue with one offer, of a day that never comes. */
export async function putOnSale(db: Database, places: number): Promise<OnSale> {
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
      quantity: places,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    accountId,
    offerId,
    venue,
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
