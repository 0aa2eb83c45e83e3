import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { bookingChangeJob } from '../jobs/booking-change-job.ts';
import { bookingMailJob } from '../jobs/booking-mails-job.ts';
import { waitingConfirmations } from '../jobs/waiting-confirmations.ts';

const [DAY, NEXT, LAST] = [addDays(TODAY, 1), addDays(TODAY, 2), addDays(TODAY, 3)];
let world: World;
let venue: Venue;
let worker: MailWorker;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  worker = createMailWorker(world);
  await world.deps.db.updateTable('categories').set({ is_confidential: false }).execute();
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(() => {
  worker.sent = [];
});
afterEach(() => worker.clear());

interface Read {
  id: number;
  bookingId: number;
  updatedAt: string;
}
const read = async (id: number): Promise<Read> =>
  (await world.call('GET', `/bookings/${id}`, { as: 'superAdmin' })).body;
/** A booking of which its guest has read, unless its mails still wait. */
async function book(more: object = {}, isRead = true): Promise<Read> {
  const reply = await world.call('POST', '/public/bookings', {
    as: 'hotelierA',
    body: {
      account: world.accountA,
      offer: await venue.offerOn(DAY),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
      price: 59,
      ...more,
    },
  });
  expect(reply.status).toBe(201);
  if (isRead) {
    await worker.run();
    worker.sent = [];
  }
  return read(reply.body.id);
}
const move = async ({ id }: Read, day: string, more: object = {}) => {
  const { updatedAt } = await read(id);
  const body = { offer: await venue.offerOn(day), updatedAt, price: 59, tellsGuest: true, ...more };
  expect((await world.call('POST', `/bookings/${id}/move`, { as: 'hotelierA', body })).status).toBe(200);
};
const change = async ({ id }: Read, more: object) => {
  const { updatedAt } = await read(id);
  const body = { updatedAt, tellsGuest: true, ...more };
  const { status } = await world.call('PATCH', `/bookings/${id}/details`, { as: 'hotelierA', body });
  expect(status).toBe(200);
};
const cancel = ({ id }: Read) =>
  world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });
/** The mails about changes that wait for a confirmation, which leave half a minute later. */
const takeOut = async () => {
  const { rows } = await world.deps.pool.query(
    `delete from graphile_worker._private_jobs where run_at > now() + interval '20 seconds'
       and task_id = (select id from graphile_worker._private_tasks where identifier = 'booking-change')
     returning payload`,
  );
  expect(rows).toHaveLength(1);
  return async () => {
    await addJob(world.deps.db, bookingChangeJob, rows[0].payload);
    await worker.run();
  };
};
const subjects = () => worker.sent.map(({ subject }) => subject);
const only = () => {
  const [mail, ...others] = worker.sent;
  if (!mail || others.length > 0) throw new Error(`Not one mail: ${subjects().join(', ')}`);
  return mail;
};
const sequenceOf = (ics: string | undefined) => Number(/SEQUENCE:(\d+)/.exec(ics ?? '')?.[1]);
const uidOf = (ics: string | undefined) => /UID:(.+)/.exec(ics ?? '')?.[1];
const toldOf = async ({ id }: Read) =>
  (await world.call('GET', `/bookings/${id}/history`, { as: 'hotelierA' })).body.changes.map(
    ({ toldAt }: { toldAt: string | null }) => toldAt !== null,
  );

describe('the mail about a change', () => {
  it('says what was and what is, to the guest alone, with the same event at the next number', async () => {
    const booking = await book({ language: 'fr' }, false);
    await worker.run();
    const [first] = worker.sent.filter(({ to }) => to === 'ada@example.org');
    worker.sent = [];
    await move(booking, NEXT);
    await worker.run();
    const mail = only();
    expect(mail.subject).toBe(`Votre réservation ${booking.bookingId} chez Hôtel A a été modifiée`);
    expect([mail.to, mail.fromName]).toEqual(['ada@example.org', 'Hôtel A']);
    const [now = '', before = ''] = mail.text.split('Avant la modification');
    expect(now).toMatch(/lundi 23 mars 2026/i);
    expect(before).toMatch(/dimanche 22 mars 2026/i);
    // What stayed isn't told as what was.
    expect(before).not.toContain('10h30');
    expect(mail.html).toContain('/ma-reservation/');
    expect(mail.calendar?.method).toBe('PUBLISH');
    expect(uidOf(mail.calendar?.text)).toBe(uidOf(first?.calendar?.text));
    expect(sequenceOf(mail.calendar?.text)).toBeGreaterThan(sequenceOf(first?.calendar?.text));
    expect(mail.calendar?.text).toContain('DTSTART;TZID=Europe/Paris:20260323T103000');
    expect(await toldOf(booking)).toEqual([false, true]);
  });

  it('counts a service that alone has changed as a later event, for every calendar', async () => {
    const booking = await book();
    const { pool } = world.database;
    const revision = async () =>
      (await pool.query('select revision from bookings where id = $1', [booking.id])).rows[0].revision;
    const before = await revision();
    await pool.query(
      "update bookings set category_name_visitor = 'Suite', category_name = 'Suite' where id = $1",
      [booking.id],
    );
    expect(await revision()).toBe(before + 1);
  });

  it('isn’t sent where it isn’t wanted, and tells the later one’s guest of both', async () => {
    const booking = await book();
    await change(booking, { nbPeople: 2, tellsGuest: false });
    await worker.run();
    expect(subjects()).toEqual([]);
    await move(booking, NEXT);
    await worker.run();
    expect(only().text).toContain('Avant la modification');
    expect(only().text.split('Avant la modification')[1]).toContain('non précisé');
    expect(await toldOf(booking)).toEqual([false, true, true]);
  });

  it('is one of two in a row, from what the guest knew to what is', async () => {
    const booking = await book();
    await move(booking, NEXT);
    await move(booking, LAST);
    await worker.run();
    const [now = '', before = ''] = only().text.split('Avant la modification');
    expect(now).toMatch(/mardi 24 mars/i);
    expect(before).toMatch(/dimanche 22 mars/i);
    expect(only().text).not.toMatch(/lundi 23 mars/i);
    expect(sequenceOf(only().calendar?.text)).toBe(2);
  });

  it('says nothing of what has come back to the same', async () => {
    const booking = await book();
    await move(booking, NEXT);
    await move(booking, DAY);
    await worker.run();
    expect(only().text).not.toContain('Avant la modification');
  });

  it('gives way to a cancellation, and to a confirmation that shows it as it is', async () => {
    const booking = await book();
    await move(booking, NEXT);
    await cancel(booking);
    await worker.run();
    expect(only().subject).toMatch(/est annulée$/);
    worker.sent = [];
    const waiting = await book({ email: 'grace@example.org' }, false);
    await move(waiting, NEXT);
    const later = await takeOut();
    await worker.run();
    await later();
    expect(only().subject).toBe(`Votre réservation ${waiting.bookingId} chez Hôtel A`);
    expect(only().text).toMatch(/lundi 23 mars/i);
    expect(await toldOf(waiting)).toEqual([false, true]);
  });

  it.each([
    ['of a new booking', false],
    ['of one that was taken up again', true],
  ])('waits for the confirmation %s, however late the queue is', async (_of, isTakenUp) => {
    const booking = await book({}, isTakenUp);
    if (isTakenUp) {
      await cancel(booking);
      await worker.run();
      worker.sent = [];
      await world.call('PATCH', `/bookings/${booking.id}`, { as: 'hotelierA', body: { status: 'booked' } });
    }
    await move(booking, NEXT);
    const { rowCount } = await world.deps.pool.query(
      "update graphile_worker._private_jobs set run_at = now() - interval '1 minute'",
    );
    expect(rowCount).toBe(2);
    await worker.run();
    expect(only().subject).toBe(`Votre réservation ${booking.bookingId} chez Hôtel A`);
    expect(only().text).toMatch(/lundi 23 mars/i);
    expect((await toldOf(booking)).at(-1)).toBe(true);
  });

  it('waits for no confirmation that was given up', async () => {
    const { id } = await book({}, false);
    expect(await waitingConfirmations(world.deps.db, [id, id + 1])).toEqual(new Set([id]));
    await world.deps.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    expect(await waitingConfirmations(world.deps.db, [id, id + 1])).toEqual(new Set());
  });

  it('follows a confirmation that was on its way when the booking changed', async () => {
    const booking = await book({}, false);
    worker.onSend = async () => {
      worker.onSend = async () => {};
      await move(booking, NEXT);
      later = await takeOut();
    };
    let later = async () => {};
    await worker.run();
    await later();
    expect(subjects().map((subject) => subject.includes('modifiée'))).toEqual([false, true]);
  });

  it('goes to the address as it has been put right, as do the mails that still waited', async () => {
    const booking = await book({ email: 'wrong@example.org' }, false);
    await change(booking, { email: 'right@example.org' });
    const later = await takeOut();
    await worker.run();
    await later();
    expect(worker.sent.map(({ to }) => to)).toEqual(['right@example.org']);
  });

  it('leaves no mail that had failed to the address that was wrong', async () => {
    const booking = await book({ email: 'wrong@example.org' }, false);
    await worker.clear();
    const to = 'wrong@example.org';
    const mail = { accountId: world.accountA, bookingId: booking.id, kind: 'confirmation' as const, to };
    await addJob(world.deps.db, bookingMailJob, mail);
    await change(booking, { email: 'right@example.org', tellsGuest: false });
    await worker.run();
    expect(only().to).toBe('right@example.org');
  });

  it('confirms to who had no e-mail, and never tells the guest why a price was set by hand', async () => {
    const without = { bookOn: 'Back office', email: null, withoutEmail: true };
    const booking = await book(without, false);
    await worker.run();
    expect(subjects()).toEqual([]);
    await cancel(booking);
    await worker.run();
    expect(subjects()).toEqual([]);
    await world.call('PATCH', `/bookings/${booking.id}`, { as: 'hotelierA', body: { status: 'booked' } });
    await change(booking, { email: 'late@example.org', price: 40, priceReason: 'Secret de la maison' });
    const later = await takeOut();
    await worker.run();
    await later();
    expect(only().to).toBe('late@example.org');
    expect(only().subject).toBe(`Votre réservation ${booking.bookingId} chez Hôtel A`);
    expect(only().html + only().text).not.toContain('Secret');
    worker.sent = [];
    await change(booking, { price: 45, priceReason: 'Secret aussi' });
    await worker.run();
    expect(only().text).toContain('45');
    expect(only().html + only().text).not.toContain('Secret');
  });
});
