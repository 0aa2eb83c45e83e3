import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailWorker, type MailWorker } from '../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { guestKeyOf, guestToken } from '../../../kernel/guest-token.ts';

const TOMORROW = addDays(TODAY, 1);
let now = NOW;
let world: World;
let venue: Venue;
let worker: MailWorker;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  worker = createMailWorker(world);
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(async () => {
  now = NOW;
  worker.sent.length = 0;
  await world.database.pool.query(`delete from bookings; delete from graphile_worker._private_jobs;
    update offers set booked = 0; update accounts set cancel_hours = 0; update categories set cancel_hours = null`);
});

const ofVenue = (cancelHours: unknown) =>
  world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { cancelHours } });
const ofCategory = (cancelHours: unknown) =>
  world.call('PATCH', `/categories/${venue.roomId}`, { as: 'hotelierA', body: { cancelHours } });

async function book() {
  const { status, body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
      language: 'en',
    },
  });
  expect(status).toBe(201);
  const booking = { accountId: world.accountA, bookingId: body.id, number: body.bookingId };
  return { id: body.id as number, token: guestToken(guestKeyOf(world.deps.tokenKey), booking) };
}
const see = async (token: string) =>
  (await world.call('POST', '/public/guest-booking', { body: { token } })).body;
const cancel = (token: string) => world.call('POST', '/public/cancel-guest-booking', { body: { token } });
const told = async () => {
  const { body } = await world.call('POST', '/public/get-offers-by-day', {
    body: { accountId: world.accountA, date: TOMORROW },
  });
  return body['hydra:member'][0].category.cancelHours;
};
const plain = async (token: string) =>
  (await world.app.inject({ url: `/ma-reservation/${token}?lang=en&sans-script=1` })).body;

it('is the venue’s, and the category’s where that has one; visitors are told which', async () => {
  expect(await told()).toBe(0);
  expect((await ofVenue(24)).body.cancelHours).toBe(24);
  expect(await told()).toBe(24);
  expect((await ofCategory(-1)).body.cancelHours).toBe(-1);
  expect(await told()).toBe(-1);
  expect((await ofCategory(2)).body.cancelHours).toBe(2);
  expect(await told()).toBe(2);
  expect((await ofCategory(null)).body.cancelHours).toBeNull();
  expect(await told()).toBe(24);
});

it.each([-2, 721, 1.5, '24'])('is no %s', async (hours) => {
  expect([(await ofVenue(hours)).status, (await ofCategory(hours)).status]).toEqual([422, 422]);
});

it('lets the guest cancel until then, by the venue’s clock, and no longer', async () => {
  await ofVenue(23);
  const { token } = await book();
  // It begins tomorrow at 10h30, in 23 and a half hours.
  expect(await see(token)).toMatchObject({
    isCancellable: true,
    cancelUntil: { day: TODAY, time: '11h30' },
  });
  expect(await plain(token)).toContain('11:30');
  now = new Date(NOW.getTime() + 30 * 60_000);
  expect(await see(token)).toMatchObject({ isCancellable: false, refusal: 'late' });
  expect(await plain(token)).toMatch(/too late to cancel online/);
  const refused = await cancel(token);
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    "Cette réservation ne peut plus être annulée en ligne\u00a0: contactez l'établissement",
  ]);
  expect((await see(token)).status).toBe('booked');
});

it('lets nobody but the venue cancel where it says so, and its staff always', async () => {
  await ofCategory(-1);
  const { id, token } = await book();
  expect(await see(token)).toMatchObject({ isCancellable: false, refusal: 'never', cancelUntil: null });
  expect(await plain(token)).toMatch(/can’t be cancelled online/);
  expect((await cancel(token)).status).toBe(409);
  await world.database.pool.query('update bookings set user_id = $1', [world.userIds.traveller]);
  const own = { as: 'traveller', body: { status: 'canceled' } } as const;
  expect((await world.call('PATCH', `/bookings/${id}`, own)).status).toBe(409);
  const byStaff = { as: 'staffA', body: { status: 'canceled' } } as const;
  expect((await world.call('PATCH', `/bookings/${id}`, byStaff)).body.status).toBe('canceled');
});

it('stays with a booking that was made under it', async () => {
  await ofVenue(2);
  const before = await book();
  await ofVenue(-1);
  const after = await book();
  expect(await see(before.token)).toMatchObject({ isCancellable: true });
  expect(await see(after.token)).toMatchObject({ isCancellable: false, refusal: 'never' });
  const read = await world.call('GET', `/bookings/${before.id}`, { as: 'hotelierA' });
  expect(read.body.cancelHours).toBe(2);
  expect((await cancel(before.token)).status).toBe(200);
});

it('is told by the confirmation', async () => {
  await ofVenue(12);
  await book();
  await ofVenue(-1);
  await book();
  await worker.run();
  const texts = worker.sent.filter(({ to }) => to === 'ada@example.org').map(({ text }) => text);
  expect(
    texts.map((text) => /cancel your booking online until .*22:30|Only the venue/.exec(text)?.[0]),
  ).toEqual([expect.stringContaining('22:30'), 'Only the venue']);
});
