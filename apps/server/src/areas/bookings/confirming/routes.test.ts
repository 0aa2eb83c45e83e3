import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Asked, type Confirming, createConfirming } from '../../../../test/confirming.ts';

const DAY = '2026-03-26';
const ASKS = '2026-03-24T09:00:00Z';
let venue: Confirming;
let guest: Asked;
beforeAll(async () => {
  venue = await createConfirming();
});
afterAll(() => venue.close());
beforeEach(async () => {
  venue.setClock('2026-03-20T09:00:00Z');
  await venue.clear();
  guest = await venue.book(DAY, 'ada@example.org');
});

const sql = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const asked = async () => {
  await venue.run(ASKS);
  venue.told();
};
const kinds = async () =>
  (await venue.desk('GET', `/bookings/${guest.id}/history`)).body.changes.map(
    ({ kind, by }: { kind: string; by: string }) => `${kind} by ${by}`,
  );

it('shows the guest what he is asked, and changes nothing by looking', async () => {
  expect((await venue.see(guest)).body.asking).toBeNull();
  expect(await venue.answer(guest, 'yes')).toMatchObject({ status: 409, body: { errorType: 'notAsked' } });
  await asked();
  const shown = (await venue.see(guest)).body.asking;
  expect(shown).toEqual({
    state: 'waiting',
    releases: false,
    isReleased: false,
    due: { day: '2026-03-25', time: '18h00' },
    isOpen: true,
  });
  for (const method of ['GET', 'HEAD'] as const) {
    const page = await venue.world.app.inject({ method, url: `/ma-reservation/${guest.token}` });
    expect(page.statusCode).toBe(200);
    const sent = await venue.world.app.inject({ method, url: '/api/public/answer-guest-booking' });
    expect(sent.statusCode).toBeGreaterThanOrEqual(404);
  }
  expect((await venue.see(guest)).body.asking).toEqual(shown);
});

it('takes a yes by the link, once', async () => {
  await asked();
  const { status, body } = await venue.answer(guest, 'yes');
  expect({ status, asking: body.asking.state }).toEqual({ status: 200, asking: 'confirmed' });
  expect((await venue.answer(guest, 'yes')).body.updatedAt).toBe(body.updatedAt);
  expect(await kinds()).toEqual(['created by guest', 'asked by server', 'confirmed by guest']);
  expect((await venue.desk('GET', `/bookings/${guest.id}`)).body.confirmation).toMatchObject({
    state: 'confirmed',
    askedAt: expect.stringMatching(/^2026-03-24T09:00:00/) as string,
    dueAt: '2026-03-25T17:00:00.000Z',
    answer: 'yes',
    answeredBy: 'guest',
  });
  await venue.run('2026-03-25T17:00:00Z');
  expect(venue.told()).toEqual([]);
});

it('has a guest cancel who can, and tells the venue of one who cannot', async () => {
  await asked();
  expect(await venue.answer(guest, 'no')).toMatchObject({ status: 409, body: { errorType: 'cancel' } });
  await sql('update bookings set cancel_hours = -1 where id = $1', [guest.id]);
  const { body } = await venue.answer(guest, 'no');
  expect(body).toMatchObject({ status: 'booked', asking: { state: 'declined' } });
  expect((await venue.answer(guest, 'no')).status).toBe(200);
  expect(await venue.placesOf(DAY)).toBe(1);
  await venue.run();
  const [mail] = venue.worker.sent;
  expect(venue.told()).toEqual([
    expect.stringMatching(/^desk@hotel\.example: Le client ne viendra pas : \d+, jeudi 26 mars 2026$/),
  ]);
  expect(mail?.text).toContain('est toujours là');
  expect(await kinds()).toEqual(['created by guest', 'asked by server', 'declined by guest']);
  // He thinks better of it, before the mail that says so again would leave.
  await venue.answer(guest, 'yes');
  await venue.answer(guest, 'no');
  await venue.answer(guest, 'yes');
  await venue.run();
  expect(venue.told()).toEqual([]);
  expect(await venue.stateOf(guest)).toMatchObject({ state: 'confirmed' });
});

it('frees at the hour who said no, where the venue gives back what is not confirmed', async () => {
  await venue.set({ confirmRelease: true });
  await sql('update bookings set cancel_hours = -1 where id = $1', [guest.id]);
  await asked();
  await venue.answer(guest, 'no');
  await venue.run('2026-03-25T17:00:00Z');
  expect(await venue.stateOf(guest)).toMatchObject({ status: 'canceled', isReleased: true });
});

it.each([
  ['canceled', () => sql("update bookings set status = 'canceled' where id = $1", [guest.id]), 'canceled'],
  ['begun', async () => venue.setClock('2026-03-26T09:30:00Z'), 'started'],
  ['come', () => sql('update bookings set checked_in_at = now() where id = $1', [guest.id]), 'started'],
])('refuses an answer about what is %s', async (_what, become, errorType) => {
  await asked();
  await become();
  expect(await venue.answer(guest, 'yes')).toMatchObject({ status: 409, body: { errorType } });
  expect((await venue.see(guest)).body.asking).toMatchObject({ isOpen: false });
});

it('lets the desk say yes for a guest who telephones, and take that back', async () => {
  const say = (answer: unknown, as: 'hotelierA' | 'hotelierB' | 'traveller' = 'hotelierA') =>
    venue.world.call('POST', `/bookings/${guest.id}/confirmation`, { as, body: { answer } });
  expect(await say('yes')).toMatchObject({ status: 409, body: { errorType: 'notAsked' } });
  await asked();
  expect((await say('no')).status).toBe(422);
  expect((await say('perhaps')).status).toBe(422);
  expect((await say('yes', 'hotelierB')).status).toBe(404);
  expect((await say('yes', 'traveller')).status).toBe(404);
  expect((await say('yes')).body.confirmation).toMatchObject({ state: 'confirmed', answeredBy: 'staff' });
  expect((await say('yes')).status).toBe(200);
  expect((await say(null)).body.confirmation).toMatchObject({ state: 'waiting', answeredBy: null });
  expect(await kinds()).toEqual([
    'created by guest',
    'asked by server',
    'confirmed by staff',
    'unconfirmed by staff',
  ]);
});

it('lets a traveller answer in his area', async () => {
  await sql('update bookings set user_id = $2 where id = $1', [guest.id, venue.world.userIds.traveller]);
  await asked();
  const say = (answer: unknown) =>
    venue.world.call('POST', `/bookings/${guest.id}/confirmation`, { as: 'traveller', body: { answer } });
  expect((await say('no')).body).toMatchObject({ errorType: 'cancel' });
  expect((await say(null)).status).toBe(422);
  const { status, body } = await say('yes');
  expect({ status, state: body.confirmation.state }).toEqual({ status: 200, state: 'confirmed' });
  expect(await kinds()).toEqual(['created by traveller', 'asked by server', 'confirmed by traveller']);
});

it('refuses a page of the desk that was read before the guest said yes', async () => {
  await asked();
  const { updatedAt } = (await venue.desk('GET', `/bookings/${guest.id}`)).body;
  await venue.answer(guest, 'yes');
  const cancel = { status: 'canceled', updatedAt };
  expect(await venue.desk('PATCH', `/bookings/${guest.id}`, cancel)).toMatchObject({
    status: 409,
    body: { errorType: 'changed' },
  });
});

it.each([
  [{ reminderDays: 0 }, 'confirmDays'],
  [{ reminderDays: 1, reminderHour: 15 }, 'confirmByHour'],
  [{ confirmByDays: 2, confirmByHour: 13 }, 'confirmByHour'],
  [{ confirmDays: 2 }, 'confirmDays'],
  [{ confirmDays: 366 }, 'confirmDays'],
  [{ confirmByDays: 0 }, 'confirmByDays'],
  [{ confirmByHour: 24 }, 'confirmByHour'],
])('takes no %j', async (change, path) => {
  const { status, body } = await venue.desk('PATCH', `/accounts/${venue.world.accountA}`, change);
  expect(status).toBe(422);
  expect(body.violations[0].propertyPath).toBe(path);
});
