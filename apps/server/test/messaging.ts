import { addDays } from '@meridienne/domain';
import { guestKeyOf } from '../src/kernel/guest-token.ts';
import { replyAddress } from '../src/kernel/reply-token.ts';
import { createGuests, type GuestOf } from './guest-mover.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { createVenue, type Venue } from './venue.ts';
import { createWorld, NOW, TODAY, type World } from './world.ts';

export const MAIL_IN = {
  MAIL_IN_ADDRESS: 'reply@resa.example',
  MAIL_IN_SECRET: 'what only the mail service knows',
};

export interface Messaging {
  world: World;
  venue: Venue;
  worker: MailWorker;
  setClock(at: string | Date): void;
  /** A guest of tomorrow, whose first mails have left. */
  guest(more?: object): Promise<GuestOf & { number: number }>;
  /** What a guest sees, writes and has read, by the link. */
  see(token: string): ReturnType<World['call']>;
  write(token: string, body: string, key?: string): ReturnType<World['call']>;
  answer(id: number, body: string, key?: string): ReturnType<World['call']>;
  /** To which one side answers by mail. */
  addressOf(guest: { id: number; number: number }, side: 'guest' | 'venue'): string;
  bodies(id: number): Promise<string[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

let keys = 0;
export const newKey = () => `key-of-test-${++keys}`;

/** A venue whose guests write to it, and it to them. */
export async function createMessaging(env: Record<string, string> = {}): Promise<Messaging> {
  let now = NOW;
  const world = await createWorld({
    clock: () => now,
    env: { MAIL_FROM: 'Méridienne <no-reply@example.com>', ...env },
  });
  const venue = await createVenue(world.deps.db, world.accountA, 50);
  const worker = createMailWorker(world);
  const guests = createGuests(world, venue);
  const { pool } = world.database;
  return {
    world,
    venue,
    worker,
    setClock(at) {
      now = new Date(at);
    },
    async guest(more = {}) {
      const booked = await guests.book(addDays(TODAY, 1), more);
      await worker.run();
      worker.sent.length = 0;
      return { ...booked, number: booked.seen.bookingId };
    },
    see: (token) => world.call('POST', '/public/guest-messages', { body: { token } }),
    write: (token, body, key = newKey()) =>
      world.call('POST', '/public/write-guest-message', { body: { token, body, key } }),
    answer: (id, body, key = newKey()) =>
      world.call('POST', `/bookings/${id}/messages`, { as: 'hotelierA', body: { body, key } }),
    addressOf: ({ id: bookingId, number }, side) =>
      replyAddress(MAIL_IN.MAIL_IN_ADDRESS, guestKeyOf(world.deps.tokenKey), {
        accountId: world.accountA,
        bookingId,
        number,
        side,
      }),
    async bodies(id) {
      const { rows } = await pool.query(
        'select body from booking_messages where booking_id = $1 order by id',
        [id],
      );
      return rows.map(({ body }: { body: string }) => body);
    },
    async clear() {
      now = NOW;
      worker.sent.length = 0;
      worker.onSend = async () => {};
      await pool.query(
        `delete from bookings; delete from graphile_worker._private_jobs; delete from rate_limits;
         update offers set booked = 0; update categories set is_confidential = false;
         update accounts set guest_messages = true, emails = '{reception@example.com}' where id = ${world.accountA}`,
      );
    },
    async close() {
      await worker.close();
      await world.close();
    },
  };
}
