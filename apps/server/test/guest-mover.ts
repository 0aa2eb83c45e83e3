import { expect } from 'vitest';
import { guestKeyOf, guestToken } from '../src/kernel/guest-token.ts';
import type { Venue } from './venue.ts';
import type { Caller, Reply, World } from './world.ts';

export interface GuestOf {
  id: number;
  token: string;
  /** The booking as the link's page has read it. */
  seen: Reply['body'];
}

/** Guests of a world's first venue, who move their bookings. */
export function createGuests(world: World, venue: Venue) {
  const see = (token: string) => world.call('POST', '/public/guest-booking', { body: { token } });
  return {
    see,
    async book(day: string, more: object = {}): Promise<GuestOf> {
      const { status, body } = await world.call('POST', '/public/bookings', {
        body: {
          account: world.accountA,
          offer: await venue.offerOn(day),
          price: 59,
          firstname: 'Ada',
          lastname: 'Lovelace',
          email: 'ada@example.org',
          phone: '+33612345678',
          language: 'en',
          ...more,
        },
      });
      expect(status).toBe(201);
      const booking = { accountId: world.accountA, bookingId: body.id, number: body.bookingId };
      const token = guestToken(guestKeyOf(world.deps.tokenKey), booking);
      return { id: body.id, token, seen: (await see(token)).body };
    },
    move: ({ token, seen }: Pick<GuestOf, 'token' | 'seen'>, body: object) =>
      world.call('POST', '/public/move-guest-booking', {
        body: { token, updatedAt: seen.updatedAt, price: 59, ...body },
      }),
    choices: async (token: string, date: string) =>
      (await world.call('POST', '/public/guest-booking-choices', { body: { token, date } })).body.choices,
    read: async (id: number, as: Caller = 'hotelierA') =>
      (await world.call('GET', `/bookings/${id}`, { as })).body,
    history: async (id: number) =>
      (await world.call('GET', `/bookings/${id}/history`, { as: 'hotelierA' })).body.changes,
    /** An offer of a category, by the beginning of its hours. */
    offerOf: async (category: number, day: string, startMinute: number) =>
      (
        await world.database.pool.query(
          `select o.id from offers o join time_slots s on s.id = o.time_slot_id left join periods p on p.id = o.period_id
           where o.category_id = $1 and o.day = $2 and coalesce(p.start_minute, s.start_minute) = $3`,
          [category, day, startMinute],
        )
      ).rows[0].id as number,
    placesOf: async (offer: number) =>
      (await world.database.pool.query('select booked from offers where id = $1', [offer])).rows[0].booked,
  };
}
