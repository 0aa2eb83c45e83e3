import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHoldVenue, DAY, type HoldVenue, idOf, minutes } from '../../../../test/hold-venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let hotel: HoldVenue;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  hotel = await createHoldVenue(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await hotel.empty();
});

describe('at the desk', () => {
  const desk = (as: 'hotelierA' | 'staffA' | 'hotelierB', body: object = { offer: hotel.offer }) =>
    world.call('POST', `/accounts/${world.accountA}/holds`, { as, body });
  const list = async (query = '') =>
    (await world.call('GET', `/accounts/${world.accountA}/holds${query}`, { as: 'staffA' })).body[
      'hydra:member'
    ];

  it('a place is held without a limit, and it is seen whose holds stand', async () => {
    await hotel.hold();
    now = minutes(1);
    expect((await desk('hotelierA')).body).toMatchObject({ seconds: 600 });
    expect((await desk('hotelierA')).body).toMatchObject({ seconds: 600 });
    now = minutes(4);
    expect(await list(`?day=${DAY}`)).toMatchObject([
      {
        offer: hotel.offer,
        madeBy: null,
        seconds: 360,
        start: '10h30',
        end: '14h00',
        categoryName: 'Chambre',
      },
      { madeBy: 'hotelierA', seconds: 420 },
      { madeBy: 'hotelierA', seconds: 420 },
    ]);
    expect(await list(`?day=${TODAY}`)).toEqual([]);
    now = minutes(11);
    expect(await list()).toEqual([]);
  });

  it('who may not take bookings may not hold, nor give back', async () => {
    expect((await desk('staffA')).status).toBe(403);
    expect((await desk('hotelierB')).status).toBe(404);
    const { body } = await hotel.hold();
    const remove = (as: 'hotelierA' | 'staffA' | 'hotelierB') =>
      world.call('DELETE', `/holds/${idOf(body.hold)}`, { as });
    expect((await remove('staffA')).status).toBe(403);
    expect((await remove('hotelierB')).status).toBe(404);
    await hotel.places(1);
    expect((await remove('hotelierA')).status).toBe(204);
    expect((await hotel.book()).status).toBe(201);
  });

  it('the venue says for how long', async () => {
    const set = (holdMinutes: number) =>
      world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { holdMinutes } });
    expect((await set(3)).body).toMatchObject({ holdMinutes: 3 });
    expect((await hotel.hold()).body).toMatchObject({ seconds: 180 });
    expect((await set(31)).status).toBe(422);
    expect((await set(-1)).status).toBe(422);
  });
});
