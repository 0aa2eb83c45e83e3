import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the labels of add-ons', () => {
  it('are listed with their add-ons, for the account’s staff', async () => {
    const addon = await world.call('POST', '/addons', {
      as: 'hotelierA',
      body: { account: world.accountA, name: 'Thé', price: 4, addTags: ['Repas', 'Matin'] },
    });
    const path = `/accounts/${world.accountA}/tags`;
    const { body } = await world.call('GET', `${path}?order[name]=asc`, { as: 'staffA' });
    expect(body['hydra:member']).toMatchObject([
      { '@type': 'Tag', name: 'Matin', addons: [addon.body['@id']] },
      { name: 'Repas' },
    ]);
    expect((await world.call('GET', `${path}?name=REP`, { as: 'staffA' })).body['hydra:totalItems']).toBe(1);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'traveller' })).status).toBe(403);
    expect((await world.call('GET', path)).status).toBe(401);
    const one = body['hydra:member'][0]['@id'].slice('/api'.length);
    expect((await world.call('GET', one, { as: 'staffA' })).body).toMatchObject({ name: 'Matin' });
    expect((await world.call('GET', one, { as: 'hotelierB' })).status).toBe(404);
  });

  describe('are renamed and deleted', () => {
    async function labelled(addTags: string[]) {
      const { body } = await world.call('POST', '/addons', {
        as: 'hotelierA',
        body: { account: world.accountA, name: `Thé ${addTags.join()}`, price: 4, addTags },
      });
      return { addon: body, tags: body.tags.map((tag: { id: number }) => `/tags/${tag.id}`) };
    }
    const labelsOf = async ({ id }: { id: number }) =>
      (await world.call('GET', `/addons/${id}`, { as: 'staffA' })).body.tags.map(
        (tag: { name: string }) => tag.name,
      );

    it('on every add-on that has them', async () => {
      const { addon, tags } = await labelled(['Bain', 'Soin']);
      const renamed = await world.call('PATCH', tags[0], { as: 'hotelierA', body: { name: ' bain chaud ' } });
      expect(renamed).toMatchObject({ status: 200, body: { name: 'bain chaud', addons: [addon['@id']] } });
      // The case alone is a new name too.
      await world.call('PUT', tags[0], { as: 'hotelierA', body: { name: 'Bain chaud' } });
      expect(await labelsOf(addon)).toEqual(['Bain chaud', 'Soin']);
      expect((await world.call('PATCH', tags[0], { as: 'hotelierA', body: {} })).body.name).toBe(
        'Bain chaud',
      );
      expect((await world.call('DELETE', tags[0], { as: 'hotelierA' })).status).toBe(204);
      expect((await world.call('DELETE', tags[0], { as: 'hotelierA' })).status).toBe(404);
      expect(await labelsOf(addon)).toEqual(['Soin']);
    });

    it.each([
      ['another’s name', 'MASSAGE', 'Une étiquette avec ce nom existe déjà'],
      ['no name', ' ', "Le nom de l'étiquette est requis"],
      ['61 characters', 'x'.repeat(61), '60 caractères au plus'],
    ])('but not to %s', async (_case, name, message) => {
      const { tags } = await labelled(['Gommage', 'Massage']);
      const { status, body } = await world.call('PATCH', tags[0], { as: 'hotelierA', body: { name } });
      expect(status).toBe(422);
      expect(body.violations).toEqual([{ propertyPath: 'name', message }]);
    });

    it('by the account’s administrators; two venues may use one name', async () => {
      const { tags } = await labelled(['Vin', 'Eau']);
      const body = { name: 'Cave' };
      for (const [as, status] of [
        ['staffA', 403],
        ['hotelierB', 404],
        ['traveller', 403],
      ] as const) {
        expect((await world.call('PATCH', tags[1], { as, body })).status).toBe(status);
        expect((await world.call('DELETE', tags[1], { as })).status).toBe(status);
      }
      expect((await world.call('PATCH', tags[1], { body })).status).toBe(401);
      await world.call('POST', '/addons', {
        as: 'hotelierB',
        body: { account: world.accountB, name: 'Wine', price: 4, addTags: ['Cave'] },
      });
      expect((await world.call('PATCH', tags[1], { as: 'hotelierA', body })).status).toBe(200);
    });
  });
});
