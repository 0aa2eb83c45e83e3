import { vi } from 'vitest';
import { findWaitingTask } from '../src/areas/bookings/waiting/jobs/offer-places.ts';
import type { JobContext } from '../src/jobs/define-task.ts';
import { createHoldVenue, type HoldVenue } from './hold-venue.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { putWish, putWishOffer } from './wishes.ts';
import { createWorld, NOW, type Reply, type World } from './world.ts';

/** An offer that was made to one in line. */
export interface MadeOffer {
  id: number;
  to: string;
  offerId: number;
  state: string;
}

export interface WaitingVenue {
  world: World;
  hotel: HoldVenue;
  worker: MailWorker;
  /** Sets the clock that everything goes by but the database's own. */
  setClock(at: string | Date): void;
  /** Who waits, one after the other: for the hotel's offer alone, unless values say otherwise. */
  wait(name: string, values?: Record<string, unknown>): Promise<{ id: number; token: string }>;
  /** The job that the clock starts, once. */
  look(signal?: AbortSignal): Promise<void>;
  /** Whatever is queued: what the database has added, and mails. */
  work(): Promise<void>;
  /** All offers made since it was emptied, the first one first. */
  offers(): Promise<MadeOffer[]>;
  /** The names of those who are offered something at this moment. */
  offered(): Promise<string[]>;
  /** To whom mails about offers have gone since this was last asked. */
  told(): string[];
  offerTo(wishId: number, offerId?: number): Promise<number>;
  take(token: string, offer: number, price?: number): Promise<Reply>;
  decline(token: string, offer: number): Promise<Reply>;
  read(token: string): Promise<Reply>;
  /** Sells all that the hotel has. */
  sellOut(): Promise<void>;
  /** One place of an offer comes back, as by a cancellation. */
  giveBack(offerId?: number): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A sold-out venue with a waiting list, and a clock that a test sets: of dates alone, so that what waits goes on. */
export async function createWaitingVenue(): Promise<WaitingVenue> {
  const world = await createWorld({ clock: () => new Date() });
  const hotel = await createHoldVenue(world);
  const worker = createMailWorker(world);
  const { pool } = world.database;
  const account = world.accountA;
  const told: string[] = [];
  let joined = 0;
  worker.onSend = async ({ to, subject }) => {
    if (subject.startsWith('Une place')) told.push(to.split('@')[0] ?? '');
  };
  const venue: WaitingVenue = {
    world,
    hotel,
    worker,
    setClock: (at) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) }),
    wait: (name, values = {}) =>
      putWish(world, account, {
        email: `${name}@example.org`,
        first_name: name,
        created_at: new Date(NOW.getTime() - 3_600_000 + joined++),
        category_ids: [hotel.roomId],
        time_slot_ids: [hotel.slotIds[0]],
        ...values,
      }),
    async look(signal = new AbortController().signal) {
      const job: JobContext = { jobId: '1', attempt: 1, signal, fanOut: async () => {} };
      await findWaitingTask.run(worker.deps, {}, job);
    },
    async work() {
      const { rowCount } = await pool.query('select from graphile_worker._private_jobs limit 1');
      if (rowCount !== 0) await worker.run();
    },
    async offers() {
      const { rows } = await pool.query<MadeOffer>(
        `select x.id, split_part(w.email, '@', 1) as to, x.offer_id as "offerId", x.state
         from wish_offers x join wishes w on w.id = x.wish_id order by x.id`,
      );
      return rows;
    },
    offered: async () => (await venue.offers()).flatMap(({ to, state }) => (state === 'open' ? [to] : [])),
    told: () => told.splice(0),
    offerTo: (wishId, offerId = hotel.offer) =>
      putWishOffer(world, account, { wishId, offerId, at: new Date() }),
    take: (token, offer, price = 59) =>
      world.call('POST', '/public/take-wish-offer', { body: { token, offer, price } }),
    decline: (token, offer) => world.call('POST', '/public/decline-wish-offer', { body: { token, offer } }),
    read: (token) => world.call('POST', '/public/wish', { body: { token } }),
    async sellOut() {
      await pool.query('update offers set quantity = 0, booked = 0, held_until = null');
    },
    async giveBack(offerId = hotel.offer) {
      await pool.query('update offers set quantity = quantity + 1 where id = $1', [offerId]);
    },
    async empty() {
      told.length = 0;
      venue.setClock(NOW);
      await pool.query('delete from wishes');
      await hotel.empty();
      await pool.query(
        `update accounts set waiting_list = true, waiting_minutes = 120, closed_weekdays = '{}', time_zone = 'Europe/Paris';
         update offers set price_minor = 5900, is_available = true, is_closed = false
           where category_id = ${hotel.roomId} and time_slot_id = ${hotel.slotIds[0]}`,
      );
      await venue.sellOut();
      await worker.clear();
    },
    async close() {
      await worker.close();
      await world.close();
      vi.useRealTimers();
    },
  };
  return venue;
}
