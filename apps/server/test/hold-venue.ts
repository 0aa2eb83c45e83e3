import { addDays } from '@meridienne/domain';
import { expect } from 'vitest';
import { createVenue, type Venue } from './venue.ts';
import { NOW, type Reply, TODAY, type World } from './world.ts';

export const DAY = addDays(TODAY, 2);
/** What is shown of the venue where everything is free. */
export const ALL = { count: 6, first: true, isShown: true };

/** So long after the tests' instant. */
export const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

/** A venue whose places are held. */
export interface HoldVenue extends Venue {
  /** The room's on `DAY`, in the first slot: what is held and booked unless another is named. */
  offer: number;
  /** As it was made: nothing booked or held, no pool. */
  empty(): Promise<void>;
  /** How many places each offer has. */
  places(quantity: number): Promise<void>;
  /** A pool of the room and the spa. */
  makePool(units: number): Promise<void>;
  /** As a visitor of a network of his own, unless one is named. */
  hold(more?: object, ip?: string): Promise<Pick<Reply, 'status' | 'body'>>;
  renew(token: string): Promise<Reply>;
  release(token: string): Promise<Reply>;
  book(more?: object, headers?: Record<string, string>): Promise<Reply>;
  /** The offer as a widget of before tells it, by its words. */
  told(): object;
  shown(more?: object): Promise<typeof ALL>;
}

const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
let networks = 0;

/** A hold's, which its token begins with. */
export const idOf = (token: string) => Number(token.split('.')[0]);

export async function createHoldVenue(world: World): Promise<HoldVenue> {
  const { pool } = world.database;
  const venue = await createVenue(world.deps.db, world.accountA, 5);
  const offer = await venue.offerOn(DAY);
  const account = world.accountA;
  return {
    ...venue,
    offer,
    async empty() {
      await pool.query(`
        delete from bookings; delete from holds; update categories set pool_id = null, clean_after = 0;
        delete from pools;
        update offers set booked = 0, held_until = null, quantity = 5; update accounts set hold_minutes = 10`);
    },
    async places(quantity) {
      await pool.query('update offers set quantity = $1 where account_id = $2', [quantity, account]);
    },
    async makePool(units) {
      const categories = [{ category: venue.roomId }, { category: venue.spaId }];
      const body = { account, name: 'Chambres', units, categories };
      expect((await world.call('POST', '/pools', { as: 'hotelierA', body })).status).toBe(201);
    },
    async hold(more = {}, remoteAddress = `10.${networks >> 8}.${networks++ & 255}.7`) {
      const reply = await world.app.inject({
        method: 'POST',
        url: '/api/public/hold-offer',
        payload: { account, offer, ...more },
        remoteAddress,
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    renew: (token) => world.call('POST', '/public/renew-hold', { body: { account, hold: token } }),
    release: (token) => world.call('POST', '/public/release-hold', { body: { account, hold: token } }),
    book: (more = {}, headers = {}) =>
      world.call('POST', '/public/bookings', {
        headers,
        body: { account, offer, price: 59, ...guest, ...more },
      }),
    told: () => ({ categoryId: venue.roomId, bookAt: DAY, timeSlotName: '10h30 - 14h00' }),
    async shown(more = {}) {
      const asked = { accountId: account, date: DAY, ...more };
      const month = await world.call('POST', '/public/get-availability', { body: asked });
      const first = await world.call('POST', '/public/get-availability', {
        body: { ...asked, firstCheck: true },
      });
      const day = await world.call('POST', '/public/get-offers-by-day', { body: asked });
      const ids: number[] = day.body['hydra:member'].map(({ id }: { id: number }) => id);
      return {
        count: month.body.offers[DAY]?.count ?? 0,
        first: first.body.firstDayAvailable === DAY,
        isShown: ids.includes(offer),
      };
    },
  };
}
