import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/transaction.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { isDue, rememberTold, type ToldNews } from './booking-news.ts';
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
    offer: await venue.offerOn(TODAY),
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

/** What stands written of what the guest has been told. */
async function told(id: number): Promise<string | null> {
  const row = world.deps.db.selectFrom('bookings').where('id', '=', id).select('guest_told');
  return (await row.executeTakeFirstOrThrow()).guest_told;
}

describe('while the venue’s mail hangs', () => {
  /** A booking whose guest has his mail, while the venue's is held up until `free` is called. */
  async function hang(): Promise<{ id: number; free: () => void; done: Promise<void> }> {
    const id = await book();
    const gate = Promise.withResolvers<void>();
    let isFirst = true;
    worker.onSend = async ({ to }) => {
      if (to !== VENUE || !isFirst) return;
      isFirst = false;
      await gate.promise;
    };
    const done = worker.run();
    await expect.poll(() => readBy(GUEST)).toEqual(['booked']);
    return { id, free: gate.resolve, done };
  }
  it('a guest who has read of a cancellation is told that it was taken back', async () => {
    const { id, free, done } = await hang();
    await turn(id, 'canceled');
    await expect.poll(() => told(id)).toBe('canceled');
    // Whoever takes it up again does so before the first job has ended, and its mail leaves after that.
    const confirming = Promise.withResolvers<void>();
    worker.onSend = ({ to }) => (to === GUEST ? confirming.promise : Promise.resolve());
    await turn(id, 'booked');
    free();
    await expect.poll(() => readBy(VENUE)).toContain('booked');
    confirming.resolve();
    await done;
    expect(readBy(GUEST)).toEqual(['booked', 'canceled', 'booked']);
    expect(await told(id)).toBe('booked');
  });

  it('what its guest has been told is known', async () => {
    const { id, free, done } = await hang();
    // Else whoever cancels it and takes it up again at once has it confirmed twice.
    await expect.poll(() => told(id)).toBe('booked');
    expect(readBy(VENUE)).toEqual([]);
    free();
    await done;
  });
});

describe('what was told is kept', () => {
  const keep = (...told: ToldNews[]) => inTransaction(world.deps.db, (trx) => rememberTold(trx, told));
  const [CANCELLED, TAKEN_UP] = [randomUUID(), randomUUID()];
  const setTo = (id: number, newsId: string, before: string | null) =>
    world.deps.db
      .updateTable('bookings')
      .set({ status: newsId === CANCELLED ? 'canceled' : 'booked', news_id: newsId, guest_told: before })
      .where('id', '=', id)
      .execute();

  it.each([
    ['the first news', 'booked', null, CANCELLED, 'canceled', 'canceled'],
    ['the first news of one that was taken up', 'booked', null, TAKEN_UP, 'canceled', 'canceled'],
    ['the latest news', 'booked', TAKEN_UP, TAKEN_UP, 'canceled', 'booked'],
    ['the first news, of one whose cancellation hasn’t left', 'booked', null, CANCELLED, null, 'booked'],
    ['a cancellation', 'canceled', CANCELLED, CANCELLED, 'booked', 'canceled'],
  ] as const)('of %s', async (_case, news, newsId, current, before, after) => {
    const id = await book();
    await setTo(id, current, before);
    expect(await keep({ accountId: world.accountA, bookingId: id, news, newsId })).toEqual([]);
    expect(await told(id)).toBe(after);
  });

  it('one after the other, of one booking', async () => {
    const id = await book();
    const about = { accountId: world.accountA, bookingId: id };
    const canceled = { ...about, news: 'canceled' as const, newsId: CANCELLED };
    const first = { ...about, news: 'booked' as const, newsId: null };
    await setTo(id, CANCELLED, null);
    expect(await keep(canceled, first)).toEqual([first]);
    expect(await keep(first)).toEqual([]);
    expect(await told(id)).toBe('canceled');
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
