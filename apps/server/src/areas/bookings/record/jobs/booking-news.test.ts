import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { addJob } from '../../../../jobs/queue.ts';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { isDue } from './booking-news.ts';
import { bookingMailJob } from './booking-mails-job.ts';

const GUEST = 'ada@example.org';
const VENUE = 'reception@example.com';
let world: World;
let venue: Venue;
let worker: MailWorker;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  worker = createMailWorker(world);
  await world.deps.db
    .updateTable('accounts')
    .set({ emails: [VENUE] })
    .where('id', '=', world.accountA)
    .execute();
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(() => {
  worker.sent = [];
  worker.onSend = async () => {};
});
afterEach(() => worker.clear());

async function book(): Promise<number> {
  const body = {
    account: world.accountA,
    offer: await venue.offerOn(addDays(TODAY, 1)),
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: GUEST,
    phone: '+33612345678',
    price: 59,
    language: 'en',
  };
  expect((await world.call('POST', '/public/bookings', { body })).status).toBe(201);
  const last = world.deps.db.selectFrom('bookings').select('id').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirstOrThrow()).id;
}

async function turn(id: number, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const reply = await world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status } });
    expect(reply.status).toBe(200);
  }
}

/** What has reached somebody, in order. */
const readBy = (address: string) =>
  worker.sent
    .filter(({ to }) => to === address)
    .map(({ subject }) => (/cancelled|annulée/.test(subject) ? 'canceled' : 'booked'));

describe('what guest and venue read of', () => {
  it.each([
    ['a booking', ['book'], ['booked'], ['booked']],
    ['one cancelled before any mail', ['book', 'canceled'], ['canceled'], ['canceled']],
    ['one cancelled', ['book', 'mail', 'canceled'], ['booked', 'canceled'], ['booked', 'canceled']],
    [
      'two cancellations at once',
      ['book', 'mail', 'canceled', 'booked', 'canceled'],
      ['booked', 'canceled'],
      ['booked', 'canceled'],
    ],
    ['a cancellation that nobody read of', ['book', 'mail', 'canceled', 'confirmed'], ['booked'], ['booked']],
    ['all before any mail', ['book', 'canceled', 'booked'], ['booked'], ['booked']],
    [
      'one taken up again',
      ['book', 'mail', 'canceled', 'mail', 'booked', 'confirmed', 'mail', 'confirmed'],
      ['booked', 'canceled', 'booked'],
      ['booked', 'canceled'],
    ],
    [
      'one taken up again by way of a no-show',
      ['book', 'mail', 'canceled', 'mail', 'noShow', 'mail', 'booked'],
      ['booked', 'canceled', 'booked'],
      ['booked', 'canceled'],
    ],
    [
      'one taken up again, and cancelled',
      ['book', 'mail', 'canceled', 'mail', 'booked', 'mail', 'canceled'],
      ['booked', 'canceled', 'booked', 'canceled'],
      ['booked', 'canceled', 'canceled'],
    ],
    [
      'one cancelled and taken up twice at once',
      ['book', 'mail', 'canceled', 'mail', 'booked', 'canceled', 'booked'],
      ['booked', 'canceled', 'booked'],
      ['booked', 'canceled'],
    ],
    ['a no-show', ['book', 'mail', 'noShow', 'mail', 'booked'], ['booked'], ['booked']],
  ])('%s', async (_case, steps, guest, venueRead) => {
    let id = 0;
    for (const step of [...steps, 'mail']) {
      if (step === 'book') id = await book();
      else if (step === 'mail') await worker.run();
      else await turn(id, step);
    }
    expect(readBy(GUEST)).toEqual(guest);
    expect(readBy(VENUE)).toEqual(venueRead);
    // Else a mail program would take one for another.
    expect(new Set(worker.sent.map(({ messageId }) => messageId)).size).toBe(worker.sent.length);
  });
});

describe('while a mail is on its way', () => {
  it('a booking taken up again is confirmed again', async () => {
    const id = await book();
    await worker.run();
    await turn(id, 'canceled');
    worker.onSend = async ({ to, subject }) => {
      if (to === GUEST && subject.endsWith('cancelled')) await turn(id, 'booked');
    };
    await worker.run();
    expect(readBy(GUEST)).toEqual(['booked', 'canceled', 'booked']);
  });

  it('a cancelled booking is cancelled once, and confirmed once if it is taken up', async () => {
    const id = await book();
    await worker.clear();
    worker.onSend = async () => {
      worker.onSend = async () => {};
      await turn(id, 'canceled');
    };
    const payload = { accountId: world.accountA, bookingId: id, kind: 'confirmation' as const, to: GUEST };
    await addJob(world.deps.db, bookingMailJob, payload);
    await worker.run();
    expect(readBy(GUEST)).toEqual(['booked', 'canceled']);
    await turn(id, 'booked');
    await worker.run();
    expect(readBy(GUEST)).toEqual(['booked', 'canceled', 'booked']);
    // A try that began before, and comes back only now.
    await addJob(world.deps.db, bookingMailJob, payload);
    await worker.run();
    expect(worker.sent.filter(({ to }) => to === GUEST)).toHaveLength(3);
  });
});

it('tells of a cancellation from before changes had names', () => {
  const row = { status: 'canceled' as const, news_id: null, guest_told: null, erased_at: null };
  const cancellation = { id: 'old', by: 'staff' as const };
  expect(isDue(row, { kind: 'confirmation', cancellation })).toBe(true);
  expect(isDue({ ...row, status: 'booked' }, { kind: 'confirmation', cancellation })).toBe(false);
  expect(isDue({ ...row, news_id: 'new' }, { kind: 'notification', cancellation })).toBe(false);
  expect(isDue({ ...row, erased_at: new Date() }, { kind: 'confirmation', cancellation })).toBe(false);
});
