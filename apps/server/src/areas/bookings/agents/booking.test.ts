import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, agentAt } from '../../../../test/agent.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
const MINUTE = 60_000;
let world: World;
let venue: Venue;
let theirs: Venue;
let now: Date;
let offer: number;
let agent: ReturnType<typeof agentAt>;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  theirs = await createVenue(world.deps.db, world.accountB);
  offer = await venue.offerOn(TOMORROW);
  agent = agentAt(world.app, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  const { pool } = world.deps;
  await pool.query(`delete from bookings; delete from holds; delete from graphile_worker._private_jobs;
    update offers set booked = 0, is_available = true, quantity = 5, price_minor = 5900;
    update accounts set agents_book = true, no_show_limit = null, hold_minutes = 10, cancel_hours = 0`);
});

const quote = async (change: object = {}) => (await agent.use('quote_booking', { offer, ...change })).found;
const confirm = (token: string, change: object = {}) =>
  agent.use('confirm_booking', { token, guest: ADA, consent: true, ...change });
const tokenOf = async (change: object = {}) => (await quote(change)).confirmation.token as string;
const stored = () => world.deps.db.selectFrom('bookings').selectAll().execute();
const set = (change: string) => world.deps.pool.query(`update offers set ${change} where id = ${offer}`);

describe('a quote', () => {
  it('tells the exact price, the rule of cancelling and the text on the data, and takes nothing', async () => {
    await world.deps.pool.query('update accounts set cancel_hours = 12');
    const found = await quote({
      persons: 2,
      arrival: '11:30',
      language: 'en',
      extras: [{ id: venue.addonId, amount: 2 }],
    });
    expect(found).toMatchObject({
      venue: 'Hôtel A',
      room: 'Room',
      starts: `${TOMORROW}T10:30`,
      ends: `${TOMORROW}T14:00`,
      arrival: `${TOMORROW}T11:30`,
      timeZone: 'Europe/Paris',
      persons: 2,
      lines: [
        { what: 'Room', amount: 1, price: 59 },
        { what: 'Breakfast', amount: 2, price: 25 },
      ],
      total: 84,
      currency: 'EUR',
      cancelling: {
        rule: 'The guest can cancel online until 12 hours before the booking begins.',
        until: `${TODAY}T22:30`,
      },
      consent: { text: expect.stringContaining('Hôtel A') },
      confirmation: { expiresAt: new Date(NOW.getTime() + 10 * MINUTE).toISOString() },
    });
    expect(await stored()).toEqual([]);
    const { rows } = await world.deps.pool.query(
      'select booked, held_until, (select count(*)::int from holds) as holds from offers where id = $1',
      [offer],
    );
    expect(rows).toEqual([{ booked: 0, held_until: null, holds: 0 }]);
  });

  it.each([
    ['sold out', () => set('booked = quantity'), /^This place is gone/],
    ['not on sale', () => set('is_available = false'), /^This place is gone/],
  ])('of what is %s is refused', async (_why, change, words) => {
    await change();
    expect(await agent.use('quote_booking', { offer })).toMatchObject({
      isError: true,
      found: { refused: expect.stringMatching(words), errorType: 'stock' },
    });
  });

  it('of what others hold is refused', async () => {
    await set('quantity = 1');
    const held = await world.call('POST', '/public/hold-offer', {
      body: { account: world.accountA, offer, widget: venue.widgetId },
    });
    expect(held.body).toMatchObject({ hold: expect.any(String) });
    expect(await quote()).toMatchObject({ errorType: 'stock' });
  });

  it.each([
    ['another venue’s offer', async () => ({ offer: await theirs.offerOn(TOMORROW) })],
    ['another venue’s extra', async () => ({ extras: [{ id: theirs.addonId, amount: 1 }] })],
    ['too many persons', async () => ({ persons: 3 })],
    ['an arrival outside', async () => ({ arrival: '09:00' })],
  ])('of %s is refused', async (_what, change) => {
    expect(await quote(await change())).toEqual({ refused: expect.any(String) });
  });
});

describe('a confirmed booking', () => {
  it('is the widget’s own: with its mails, its consent and its way for the guest', async () => {
    const found = await confirm(
      await tokenOf({ extras: [{ id: venue.addonId, amount: 2 }], language: 'en' }),
      {
        comment: ' A quiet room ',
      },
    );
    expect(found).toMatchObject({
      isError: false,
      found: {
        booked: true,
        number: expect.any(Number),
        room: 'Room',
        day: TOMORROW,
        total: 84,
        currency: 'EUR',
        manage: expect.stringContaining('/ma-reservation/'),
      },
    });
    expect(await stored()).toMatchObject([
      {
        number: found.found.number,
        book_on: 'Agent',
        widget_id: null,
        status: 'booked',
        first_name: 'Ada',
        email: 'ada@example.com',
        comment: 'A quiet room',
        price_minor: 8400,
        language: 'en',
        consent_text_id: expect.any(Number),
      },
    ]);
    const { rows } = await world.deps.pool.query('select payload from graphile_worker._private_jobs');
    expect(rows).toMatchObject([{ payload: { accountId: world.accountA, bookingId: expect.any(Number) } }]);
    const { body } = await world.call('GET', `/bookings?account.id=${world.accountA}&bookOn=Agent`, {
      as: 'hotelierA',
    });
    expect(body['hydra:member']).toMatchObject([{ bookOn: 'Agent' }]);
  });

  it('is one, however often the token comes', async () => {
    const token = await tokenOf();
    const all = [
      await confirm(token),
      await confirm(token),
      ...(await Promise.all([1, 2].map(() => confirm(token)))),
    ];
    expect(new Set(all.map(({ found }) => found.number)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect((await confirm(token, { guest: { ...ADA, email: 'eve@example.com' } })).found).toMatchObject({
      errorType: 'reused',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('is refused at another price, and told the new one', async () => {
    const token = await tokenOf();
    await set('price_minor = 6900');
    expect(await confirm(token)).toMatchObject({ isError: true, found: { errorType: 'price', price: 69 } });
    expect(await stored()).toEqual([]);
  });

  it('is refused once the place is gone', async () => {
    const token = await tokenOf();
    await set('booked = quantity');
    expect(await confirm(token)).toMatchObject({ isError: true, found: { errorType: 'stock' } });
  });

  it('takes a quote of this venue, as it was made, and in its ten minutes', async () => {
    const token = await tokenOf();
    const [body = '', proof = ''] = token.split('.');
    const cheaper = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"price":59', '"price":1'),
    ).toString('base64url');
    expect(cheaper).not.toBe(body);
    for (const forged of [`${cheaper}.${proof}`, body, `${body}.${proof.slice(1)}`, 'none', '.'])
      expect((await confirm(forged)).found).toMatchObject({ errorType: 'token' });
    const { token: session } = { token: world.token('hotelierA') };
    expect((await confirm(session)).found).toMatchObject({ errorType: 'token' });
    const there = await agentAt(world.app, world.accountB).use('confirm_booking', {
      token,
      guest: ADA,
      consent: true,
    });
    expect(there.found).toMatchObject({ errorType: 'token' });
    now = new Date(NOW.getTime() + 10 * MINUTE);
    expect((await confirm(token)).found).toMatchObject({
      errorType: 'token',
      refused: 'This quote has expired: ask for another with quote_booking',
    });
    expect(await stored()).toEqual([]);
    now = new Date(NOW.getTime() + 9.9 * MINUTE);
    expect((await confirm(token)).isError).toBe(false);
  });

  it.each([
    ['without the guest’s consent', { consent: undefined }],
    ['with the guest’s no', { consent: false }],
    ['without a guest', { guest: undefined }],
    ['without a phone', { guest: { ...ADA, phone: undefined } }],
    ['with no e-mail', { guest: { ...ADA, email: 'ada' } }],
    ['with no phone number', { guest: { ...ADA, phone: 'abc' } }],
  ])('isn’t made %s', async (_what, change) => {
    expect((await confirm(await tokenOf(), change)).isError).toBe(true);
    expect(await stored()).toEqual([]);
  });

  it('isn’t made for who was absent too often', async () => {
    const token = await tokenOf();
    await confirm(token);
    await world.deps.pool.query(
      `update bookings set status = 'noShow'; update accounts set no_show_limit = 1`,
    );
    expect((await confirm(await tokenOf())).found).toMatchObject({ errorType: 'noShows' });
  });
});
