import { findThanksTask } from '../src/areas/bookings/answers/jobs/find-thanks.ts';
import { findWaitingTask } from '../src/areas/bookings/waiting/jobs/offer-places.ts';
import type { JobContext } from '../src/jobs/define-task.ts';
import { type Asked, type Confirming, createConfirming } from './confirming.ts';
import { putWish } from './wishes.ts';

/** One guest of whom the venue knows nothing yet but that he waits. */
interface Waits {
  id: number;
  token: string;
}

export interface AfterBooking extends Confirming {
  /** Two places of each of these days from 10h30 to 14h00, none of others. */
  sell(days: readonly string[]): Promise<void>;
  bookOn(day: string, name: string): Promise<Asked>;
  waitFor(day: string, name: string, place: number): Promise<Waits>;
  /** Takes what is held for somebody in line. */
  take(who: Waits): Promise<number>;
  /** Whatever the clock starts, and all mails after it. */
  live(at: string | Date): Promise<void>;
}

/** A venue that does all that may follow a booking: reminds, asks, gives back, offers to who waits, and thanks. */
export async function createAfterBooking(): Promise<AfterBooking> {
  const venue = await createConfirming();
  const { world, worker, shop } = venue;
  const { pool } = world.database;
  const job: JobContext = {
    jobId: '1',
    attempt: 1,
    signal: new AbortController().signal,
    fanOut: async () => {},
  };
  const offers = new Map<string, number>();
  return {
    ...venue,
    async sell(days) {
      await pool.query('delete from offers where account_id = $1', [world.accountA]);
      const { rows } = await pool.query(
        `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
         select $1, $2, $3, d.day, 840, 5900, 2 from unnest($4::date[]) d (day) returning day, id`,
        [world.accountA, shop.roomId, shop.slotIds[0], days],
      );
      for (const { day, id } of rows) offers.set(day, id);
    },
    async bookOn(day, name) {
      const id = await venue.put(`${name}@example.org`, day, {
        offer_id: offers.get(day),
        category_id: shop.roomId,
        created_at: new Date('2026-01-05T09:00:00Z'),
      });
      await pool.query('update offers set booked = booked + 1 where id = $1', [offers.get(day)]);
      return venue.linkOf(id);
    },
    waitFor: (day, name, place) =>
      putWish(world, world.accountA, {
        email: `${name}@example.org`,
        first_day: day,
        last_day: day,
        category_ids: [shop.roomId],
        created_at: new Date(place * 1000),
      }),
    async take({ id, token }) {
      const { rows } = await pool.query(`select id from wish_offers where wish_id = $1 and state = 'open'`, [
        id,
      ]);
      const body = { token, offer: rows[0]?.id ?? 0, price: 59 };
      return (await world.call('POST', '/public/take-wish-offer', { body })).status;
    },
    async live(at) {
      await venue.run(at);
      await findThanksTask.run(worker.deps, {}, job);
      await findWaitingTask.run(worker.deps, {}, job);
      await venue.run();
    },
    async clear() {
      await venue.clear();
      await pool.query('delete from wishes; update categories set is_confidential = false');
      const all = { confirmRelease: true, waitingList: true, thanksHours: 2 };
      if ((await venue.set(all)) !== 200) throw new Error('the venue does not do it all');
    },
  };
}
