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
const book = async (
  more: object = {},
  { as, headers }: { as?: Caller; headers?: { 'idempotency-key': string } } = {},
) => {
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
    address: null,
  });
  await worker.run();
  const mail = worker.sent.find(({ to }) => to === 'ada@example.org');
  expect(mail?.html).toContain(guest.url);
  const { status, body } = await world.call('POST', '/public/guest-booking', {
    body: { token: tokenIn(guest.url) },
  });
  expect([status, body.bookingId]).toEqual([200, bookingId]);
});

it('tells the way there and the venue’s phone: in the answer, in a retry of a booking made before, in mail and calendar', async () => {
  const before = await book(TOLD(), { headers: KEY });
  expect([before.guest.directionsUrl, before.guest.phone]).toEqual([null, null]);
  const saved = await world.call('PATCH', `/accounts/${world.accountA}`, {
    as: 'hotelierA',
    body: { address: ' 14 rue des\n Tilleuls, Annecy ', phone: ' 04 50 00 00 00 ' },
  });
  expect(saved.body).toMatchObject({ address: '14 rue des Tilleuls, Annecy', phone: '04 50 00 00 00' });
  const way = 'https://www.google.com/maps/dir/?api=1&destination=14%20rue%20des%20Tilleuls%2C%20Annecy';
  const told = {
    directionsUrl: way,
    phone: '04 50 00 00 00',
    address: '14 rue des Tilleuls, Annecy',
  };
  expect((await book({}, { headers: { 'idempotency-key': 'after' } })).guest).toMatchObject(told);
  expect((await book(TOLD(), { headers: KEY })).guest).toMatchObject(told);
  await worker.run();
  const [mail] = worker.sent.filter(({ to }) => to === 'ada@example.org');
  expect(mail?.text).toContain(
    `How to get there\nAddress: 14 rue des Tilleuls, Annecy\nPhone: 04 50 00 00 00\nDirections on a map: ${way}`,
  );
  expect(mail?.html).toContain('href="tel:0450000000"');
  expect(mail?.calendar?.text).toContain('LOCATION:Hôtel A\\, 14 rue des Tilleuls\\, Annecy');
  const page = await world.call('POST', '/public/guest-booking', {
    body: { token: tokenIn(before.guest.url) },
  });
  expect(page.body.venue).toMatchObject({ phone: '04 50 00 00 00', address: '14 rue des Tilleuls, Annecy' });
  const refused = await world.call('PATCH', `/accounts/${world.accountA}`, {
    as: 'hotelierA',
    body: { phone: 'la réception' },
  });
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'phone']);
  await world.call('PATCH', `/accounts/${world.accountA}`, {
    as: 'hotelierA',
    body: { address: '', phone: null },
  });
  expect((await book(TOLD(), { headers: KEY })).guest).toEqual(before.guest);
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
