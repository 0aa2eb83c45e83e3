import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query('delete from booking_views'));

const path = (account = world.accountA) => `/accounts/${account}/booking-views`;
const read = async (as: Caller = 'hotelierA') => (await world.call('GET', path(), { as })).body;
const keep = (body: object, as: Caller = 'hotelierA') => world.call('PUT', path(), { as, body });
const view = (name: string, more: object = {}) => ({ name, query: 'days=week', columns: null, ...more });

describe('/accounts/:id/booking-views', () => {
  it('keeps each one’s own', async () => {
    expect(await read()).toEqual({ views: [], defaultName: null, revision: 0 });
    const own = [view('Arrivées de la semaine', { columns: ['number', 'guest'] }), view('Absents')];
    const kept = await keep({ views: own, defaultName: 'Absents', revision: 0 });
    expect([kept.status, kept.body]).toEqual([200, { views: own, defaultName: 'Absents', revision: 1 }]);
    expect(await read()).toEqual(kept.body);
    for (const as of ['staffA', 'superAdmin'] as const) expect((await read(as)).views).toEqual([]);
    await keep({ views: [view('Les miennes')], defaultName: null, revision: 0 }, 'staffA');
    expect(await read()).toEqual(kept.body);
    expect((await keep({ views: [], defaultName: null, revision: 1 })).body.views).toEqual([]);
  });

  it('overwrites nothing that the same person has kept elsewhere since', async () => {
    await keep({ views: [view('Une')], defaultName: null, revision: 0 });
    for (const revision of [0, 2]) {
      const late = await keep({ views: [], defaultName: null, revision });
      expect([late.status, late.body.errorType]).toEqual([409, 'changed']);
    }
    const [first, second] = await Promise.all(
      ['Deux', 'Trois'].map((name) => keep({ views: [view(name)], defaultName: null, revision: 1 })),
    );
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
    expect((await read()).revision).toBe(2);
  });

  it.each([
    ['two of one name', { views: [view('Absents'), view(' absents ')] }, 'views[1].name'],
    ['one without a name', { views: [view('  ')] }, 'views[0].name'],
    ['more than thirty', { views: Array.from({ length: 31 }, (_, at) => view(`v${at}`)) }, 'views'],
    ['a first one that is none', { views: [view('Une')], defaultName: 'Deux' }, 'defaultName'],
    ['an address without end', { views: [view('Une', { query: 'x'.repeat(1001) })] }, 'views[0].query'],
  ])('refuses %s', async (_case, more, field) => {
    const { status, body } = await keep({ defaultName: null, revision: 0, ...more });
    expect([status, body.violations[0].propertyPath]).toEqual([422, field]);
    expect((await read()).views).toEqual([]);
  });

  it('is for the account’s staff, and goes with whom they are of', async () => {
    expect((await world.call('GET', path())).status).toBe(401);
    expect((await keep({ views: [], defaultName: null, revision: 0 }, 'traveller')).status).toBe(403);
    expect((await keep({ views: [], defaultName: null, revision: 0 }, 'hotelierB')).status).toBe(404);
    await keep({ views: [view('Une')], defaultName: null, revision: 0 }, 'staffA');
    await world.database.pool.query('delete from users where id = $1', [world.userIds.staffA]);
    const { rows } = await world.database.pool.query('select from booking_views');
    expect(rows).toHaveLength(0);
  });
});
