import { type VenueNow, venueNow } from '@meridienne/domain';
import { guestKeyOf, guestToken } from '../src/kernel/guest-token.ts';
import { createReminding, type Reminding } from './reminding.ts';
import { createVenue, type Venue } from './venue.ts';
import type { Reply } from './world.ts';

/** A booking whose guest is asked, with the token of his mails. */
export interface Asked {
  id: number;
  token: string;
}

export interface Confirming extends Reminding {
  shop: Venue;
  /** What a guest books of 10h30, long before. */
  book(day: string, email: string, values?: Record<string, unknown>): Promise<Asked>;
  /** The guest of a booking. */
  linkOf(id: number): Promise<Asked>;
  /** What the venue's clock shows. */
  clockAt(): VenueNow;
  answer(guest: Asked, answer: 'yes' | 'no'): Promise<Reply>;
  see(guest: Asked): Promise<Reply>;
  desk(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Reply>;
  /** The subjects of mails since this was last asked, with whom each is to. */
  told(): string[];
  /** How the desk sees the question of a booking. */
  stateOf(guest: Asked): Promise<{ status: string; state: string | null; isReleased: boolean }>;
  placesOf(day: string): Promise<number>;
}

/** A venue that reminds two days before at ten and, of bookings made a week before or more, waits for answers until six on the eve. */
export async function createConfirming(): Promise<Confirming> {
  const venue = await createReminding();
  const { world, worker } = venue;
  const shop = await createVenue(world.deps.db, world.accountA);
  const desk: Confirming['desk'] = (method, path, body) =>
    world.call(method, path, { as: 'hotelierA', ...(body && { body }) });
  const linkOf = async (id: number): Promise<Asked> => {
    const { number } = await world.deps.db
      .selectFrom('bookings')
      .where('id', '=', id)
      .select('number')
      .executeTakeFirstOrThrow();
    const booking = { accountId: world.accountA, bookingId: id, number };
    return { id, token: guestToken(guestKeyOf(world.deps.tokenKey), booking) };
  };
  return {
    ...venue,
    shop,
    desk,
    async book(day, email, values) {
      const offerId = await shop.offerOn(day);
      const id = await venue.put(email, day, {
        offer_id: offerId,
        category_id: shop.roomId,
        created_at: new Date('2026-01-05T09:00:00Z'),
        ...values,
      });
      await world.database.pool.query('update offers set booked = booked + 1 where id = $1', [offerId]);
      return linkOf(id);
    },
    linkOf,
    clockAt: () => venueNow(new Date(), 'Europe/Paris'),
    answer: ({ token }, answer) =>
      world.call('POST', '/public/answer-guest-booking', { body: { token, answer } }),
    see: ({ token }) => world.call('POST', '/public/guest-booking', { body: { token } }),
    told: () =>
      worker.sent.splice(0).map(({ to, subject }) => `${to}: ${subject.replaceAll(/[\u00a0\u202f]/g, ' ')}`),
    async stateOf({ id }) {
      const { body } = await desk('GET', `/bookings/${id}`);
      const { status, confirmation } = body;
      return { status, state: confirmation?.state ?? null, isReleased: confirmation?.isReleased ?? false };
    },
    async placesOf(day) {
      const { rows } = await world.database.pool.query('select booked from offers where id = $1', [
        await shop.offerOn(day),
      ]);
      return rows[0].booked;
    },
    async clear() {
      await venue.clear();
      worker.sent.length = 0;
      const setting = { reminderDays: 2, confirmDays: 7, emails: ['desk@hotel.example'] };
      if ((await venue.set(setting)) !== 200) throw new Error('the venue asks nobody');
    },
  };
}
