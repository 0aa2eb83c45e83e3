import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventsOf, readIcs, valueOf } from '../../../../../test/ics-reader.ts';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
const KEY = { 'idempotency-key': 'b6f1c6de-guest' };
let world: World;
let venue: Venue;
let worker: MailWorker;
let offerId: number;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://example.com' } });
  venue = await createVenue(world.deps.db, world.accountA);
  worker = createMailWorker(world);
  offerId = await venue.offerOn(TOMORROW);
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(async () => {
  worker.sent.length = 0;
  await world.database.pool.query(
    'delete from bookings; delete from graphile_worker._private_jobs; update offers set booked = 0',
  );
});

/** As the widget books: told of the offer, or not. */
const book = async (more: object = {}, { as, headers }: { as?: Caller; headers?: typeof KEY } = {}) => {
  const body = {
    account: world.accountA,
    offer: offerId,
    price: 59,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.org',
    phone: '+33612345678',
    language: 'en',
    ...more,
  };
  const reply = await world.call('POST', '/public/bookings', {
    body,
    ...(as && { as }),
    ...(headers && { headers }),
  });
  expect(reply.status).toBe(201);
  return reply.body;
};
const TOLD = () => ({ bookAt: TOMORROW, timeSlotName: '10h30 - 14h00', categoryId: venue.roomId });
const open = (url: string) => world.app.inject({ method: 'GET', url: new URL(url).pathname });
const tokenIn = (url: string) => new URL(url).pathname.split('/')[2];

it.each([
  ['in one look at the database', TOLD],
  ['after a look at the offer', () => ({})],
  ['in a preview', () => ({ bookOn: 'Preview' })],
])('who books %s is answered the ways that the mail shows', async (_how, more) => {
  const { guest, bookingId } = await book(more());
  expect(guest).toEqual({
    url: expect.stringMatching(/^https:\/\/example\.com\/ma-reservation\/[\w-]+\?lang=en$/),
    calendarUrl: `https://example.com/api/public/guest-booking/${tokenIn(guest.url)}/calendar`,
    directionsUrl: null,
    phone: null,
  });
  await worker.run();
  const mail = worker.sent.find(({ to }) => to === 'ada@example.org');
  expect(mail?.html).toContain(guest.url);
  const { status, body } = await world.call('POST', '/public/guest-booking', {
    body: { token: tokenIn(guest.url) },
  });
  expect([status, body.bookingId]).toEqual([200, bookingId]);
});

it('the file for calendars is the event of the mail’s', async () => {
  const { guest } = await book();
  await worker.run();
  const mail = worker.sent.find(({ to }) => to === 'ada@example.org');
  const [here, sent] = [(await open(guest.calendarUrl)).body, mail?.calendar?.text ?? ''].map((text) =>
    eventsOf(readIcs(text)).map((event) =>
      ['UID', 'SEQUENCE', 'DTSTART'].map((name) => valueOf(event, name)),
    ),
  );
  expect(here).toHaveLength(1);
  expect(here).toEqual(sent);
});

it('the mail says until when to cancel, fills Google Calendar in, and asks for nothing in either', async () => {
  const { bookingId } = await book({ ...TOLD(), arrivedAt: '11h30', comment: 'A secret wish' });
  await worker.run();
  const text = worker.sent.find(({ to }) => to === 'ada@example.org')?.text ?? '';
  expect(text).toMatch(/online until Sunday,? 22 March 2026 at 10:30\./);
  const [address = ''] = /https:\/\/calendar\.google\.com\S+/.exec(text) ?? [];
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Room at Hôtel A',
    dates: '20260322T103000/20260322T140000',
    ctz: 'Europe/Paris',
    details: `Booking number: ${bookingId}\nArrival time: 11:30`,
    location: 'Hôtel A',
  });
  expect(JSON.stringify(worker.sent.filter(({ to }) => to !== 'ada@example.org'))).not.toContain('google');
});

it('a retry is answered the same', async () => {
  for (const asked of [TOLD(), {}]) {
    const headers = { 'idempotency-key': JSON.stringify(asked) };
    // In a language that isn't what is said without one.
    const first = await book({ ...asked, language: 'fr' }, { headers });
    expect(first.guest.url).toContain('?lang=fr');
    expect(await book({ ...asked, language: 'fr' }, { headers })).toEqual(first);
  }
});

it('another who guesses the key is told nothing of the booking', async () => {
  await book({}, { headers: KEY });
  const { status, body } = await world.call('POST', '/public/bookings', {
    headers: KEY,
    body: {
      account: world.accountA,
      offer: offerId,
      price: 59,
      firstname: 'Eve',
      lastname: 'L',
      email: 'eve@example.org',
      phone: '+33612345679',
    },
  });
  expect([status, body.errorType, body.guest]).toEqual([422, 'reused', undefined]);
});

it('the venue’s desk never gets a guest’s link, nor of a retry', async () => {
  const desk = { bookOn: 'Back office', phone: null };
  const first = await book(desk, { as: 'hotelierA', headers: KEY });
  expect(first.guest).toBeNull();
  expect((await book(desk, { as: 'hotelierA', headers: KEY })).guest).toBeNull();
  expect(JSON.stringify(first)).not.toContain('ma-reservation');
});
