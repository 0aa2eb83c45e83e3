import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let slot: string;
beforeAll(async () => {
  world = await createWorld();
  const body = { account: world.accountA, start: '10h00', end: '14h00' };
  slot = (await world.call('POST', '/time_slots', { as: 'hotelierA', body })).body['@id'];
});
afterAll(() => world.close());

const forms = {
  addons: () => ({ account: world.accountA, name: 'Thé', price: 4, addTags: ['Chaud', 'Goûter'] }),
  categories: () => ({
    account: world.accountA,
    names: { fr: 'Suite', en: 'Suite' },
    type: 'duration',
    duration: '01h00',
    timeSlots: [slot],
    addCatTags: ['Calme'],
  }),
  cat_tags: () => ({ account: world.accountA, names: { fr: 'Détente', en: 'Rest' } }),
  widgets: () => ({ account: world.accountA, name: 'Accueil' }),
};

describe.each(Object.keys(forms) as (keyof typeof forms)[])('a form of %s that is sent twice', (resource) => {
  const send = (change: object = {}) =>
    world.call('POST', `/${resource}`, { as: 'hotelierA', body: { ...forms[resource](), ...change } });
  const countRows = async () =>
    (await world.database.pool.query(`select from ${resource} where account_id = $1`, [world.accountA])).rows
      .length;

  it('makes one, at once or again, and another form another', async () => {
    const before = await countRows();
    const replies = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
    const others = [
      await send({ name: 'Autre', names: undefined }),
      await send({ name: 'Encore', names: undefined }),
    ];
    expect(others.map((reply) => reply.status)).toEqual([201, 201]);
    expect(await countRows()).toBe(before + 3);
  });

  it('makes a second one on purpose: when the first has changed, or a minute later', async () => {
    const { body: first } = await send();
    await world.call('PATCH', `/${resource}/${first.id}`, { as: 'hotelierA', body: { name: 'Renommé' } });
    const { body: second } = await send();
    expect(second.id).not.toBe(first.id);
    await world.database.pool.query(
      `update ${resource} set created_at = at.that, updated_at = at.that
       from (select now() - interval '61 seconds' as that) at where id = $1`,
      [second.id],
    );
    const third = await send();
    // A service type's name is unique for good, not only within the minute of makeOnce.
    expect(third.status).toBe(resource === 'cat_tags' ? 422 : 201);
    expect(third.body.id).not.toBe(second.id);
  });

  it('makes one in each account', async () => {
    const own = { account: world.accountB, names: undefined, name: 'Same', timeSlots: [slot] };
    if (resource === 'categories') {
      const body = { account: world.accountB, start: '10h00', end: '14h00' };
      own.timeSlots = [(await world.call('POST', '/time_slots', { as: 'hotelierB', body })).body['@id']];
    }
    const { body } = await send({ ...own, account: world.accountA, timeSlots: [slot] });
    const other = await world.call('POST', `/${resource}`, {
      as: 'hotelierB',
      body: { ...forms[resource](), ...own },
    });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(body.id);
  });
});

it('answers an account that may have one category with the one that the form made', async () => {
  const as = 'superAdmin';
  const account = (await world.call('POST', '/accounts', { as, body: { name: 'Gratuit' } })).body.id;
  const hours = { account, start: '10h00', end: '12h00' };
  const timeSlots = [(await world.call('POST', '/time_slots', { as, body: hours })).body.id];
  const body = { account, name: 'Chambre', timeSlots };
  const replies = await Promise.all([1, 2, 3].map(() => world.call('POST', '/categories', { as, body })));
  expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
  const other = await world.call('POST', '/categories', { as, body: { ...body, name: 'Suite' } });
  expect(other.body.violations[0].propertyPath).toBe('account');
});
