import { addDays, isoWeekday } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

// A venue that never opens to visitors on the weekday of `DAY`.
const DAY = addDays(TODAY, 2);
const WEEKDAY = isoWeekday(DAY);
let world: World;
let venue: Venue;
let offer: number;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  offer = await venue.offerOn(DAY);
  await setWeekdays([WEEKDAY]);
});
afterAll(() => world.close());

async function setWeekdays(closedWeekdays: number[]) {
  const path = `/accounts/${world.accountA}`;
  const { status } = await world.call('PATCH', path, { as: 'hotelierA', body: { closedWeekdays } });
  expect(status).toBe(200);
}
const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const told = () => ({ categoryId: venue.roomId, bookAt: DAY, timeSlotName: '10h30 - 14h00' });
const book = (more: object = {}, as?: 'hotelierA') =>
  world.call('POST', '/public/bookings', {
    ...(as && { as }),
    body: { account: world.accountA, offer, price: 59, ...guest, ...more },
  });
const ask = async (call: string, more: object = {}) =>
  (await world.call('POST', `/public/${call}`, { body: { accountId: world.accountA, date: DAY, ...more } }))
    .body;

describe('to visitors, a weekday on which the venue never opens', () => {
  it('is closed in the month, and neither sold out nor missing', async () => {
    const { offers, closed } = await ask('get-availability');
    expect(offers[DAY]).toBeUndefined();
    expect(closed[DAY]).toBe('');
    expect(Object.keys(closed).every((day) => isoWeekday(day) === WEEKDAY)).toBe(true);
    expect(offers[addDays(DAY, 1)]).toBeDefined();
  });

  it.each([{}, { only: 'category' }])('is passed over by the first day %j', async ({ only }) => {
    const more = { firstCheck: true, ...(only && { categoryId: venue.roomId }) };
    expect((await ask('get-availability', more)).firstDayAvailable).toBe(addDays(DAY, 1));
  });

  it('says what a closing of the day tells', async () => {
    const body = { account: world.accountA, from: DAY, to: DAY, reason: 'Travaux', tellsReason: true };
    const made = await world.call('POST', '/closures', { as: 'hotelierA', body });
    expect((await ask('get-availability')).closed[DAY]).toBe('Travaux');
    await world.call('POST', `/closures/${made.body.id}/reopen`, { as: 'hotelierA' });
    expect((await ask('get-availability')).closed[DAY]).toBe('');
  });

  it('has no offers', async () => {
    expect((await ask('get-offers-by-day'))['hydra:member']).toEqual([]);
    expect((await ask('get-offers-by-category', { categoryId: venue.roomId }))['hydra:member']).toEqual([]);
  });

  it.each(['read', 'told'])('can not be booked, by what is %s of the offer', async (by) => {
    const { status, body } = await book(by === 'told' ? told() : {});
    expect([status, body.errorType]).toEqual([409, 'stock']);
    expect(body['hydra:description']).toContain('Choisissez une autre date');
  });

  it('can not be held', async () => {
    const body = { account: world.accountA, offer };
    const reply = await world.call('POST', '/public/hold-offer', { body });
    expect([reply.status, reply.body.errorType]).toEqual([409, 'stock']);
  });

  it('is sold again once it isn’t one any more', async () => {
    await setWeekdays([]);
    expect((await ask('get-availability')).offers[DAY]).toBeDefined();
    expect((await book(told())).status).toBe(201);
    await setWeekdays([WEEKDAY]);
  });
});

describe('to the desk, it', () => {
  it('can be held and booked', async () => {
    const held = await world.call('POST', `/accounts/${world.accountA}/holds`, {
      as: 'hotelierA',
      body: { offer },
    });
    expect(held.status).toBe(200);
    expect((await book({ bookOn: 'Back office' }, 'hotelierA')).status).toBe(201);
  });

  it('can be moved to', async () => {
    const other = await venue.offerOn(addDays(DAY, 1));
    const { body } = await book({ offer: other, bookOn: 'Back office' }, 'hotelierA');
    const path = `/bookings/${body.id}`;
    const { updatedAt } = (await world.call('GET', path, { as: 'hotelierA' })).body;
    const moved = await world.call('POST', `${path}/move`, {
      as: 'hotelierA',
      body: { offer, price: 59, updatedAt, tellsGuest: false },
    });
    expect(moved.status).toBe(200);
  });
});
