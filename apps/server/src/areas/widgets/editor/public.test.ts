import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let widgetId: number;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(
    'delete from widgets; delete from addons; delete from cat_tags; delete from categories',
  );
  await setAccount(
    "is_premium = true, freemium_start_date = null, is_archived = false, url = 'https://hotel.example'",
  );
  const body = { account: world.accountA, name: 'Accueil' };
  widgetId = (await world.call('POST', '/widgets', { as: 'hotelierA', body })).body.id;
});

const setAccount = (change: string) =>
  world.database.pool.query(`update accounts set ${change} where id = $1`, [world.accountA]);
const list = (headers = {}) => world.call('GET', `/widgets?account.id=${world.accountA}`, { headers });

describe('GET /widgets?account.id=', () => {
  it('says what the launcher says in each language, with the built-in text where the venue has none', async () => {
    await setAccount("widget_languages = '{fr,en,eo}', default_language = 'en'");
    const change = (textButton: object) =>
      world.call('PATCH', `/widgets/${widgetId}`, { as: 'hotelierA', body: { textButton } });
    const told = async () => (await list()).body['hydra:member'][0].textButton;
    await change({});
    const builtIn = { fr: 'Réserver en journée', en: 'Book during the day', eo: 'Réserver en journée' };
    expect(await told()).toEqual(builtIn);
    await change({ fr: 'Une pause', xx: 'old' });
    expect(await told()).toMatchObject({ ...builtIn, fr: 'Une pause' });
    // A language without a text of its own says what the venue's own language does.
    await change({ en: 'A day off', fr: '' });
    expect(await told()).not.toHaveProperty('eo');
    // Who changes it reads what was written.
    expect((await world.call('GET', `/widgets/${widgetId}`, { as: 'hotelierA' })).body.textButton).toEqual({
      en: 'A day off',
    });
    await setAccount("widget_languages = '{fr,en}', default_language = 'fr'");
  });

  it('gives a page the active widgets, with the account’s add-ons by price', async () => {
    await world.database.pool.query(
      `insert into addons (account_id, name, names, price_minor)
       values ($1, 'Spa', '{"en": "Spa"}', 4550), ($1, 'Parking', '{}', 1500)`,
      [world.accountA],
    );
    await world.call('POST', '/widgets', {
      as: 'hotelierA',
      body: { account: world.accountA, name: 'Éteint', isActive: false },
    });
    const { status, headers, body } = await list();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers['content-type']).toContain('application/ld+json');
    expect(body['hydra:totalItems']).toBe(1);
    const [widget] = body['hydra:member'];
    expect(widget).toMatchObject({ id: widgetId, backgroundColor: '#2494D1', textColor: null });
    // Every page view reads this: nothing of use to the staff alone.
    expect(widget).not.toHaveProperty('updatedAt');
    expect(widget.account.addons).toEqual([
      expect.objectContaining({ name: 'Parking', price: 15 }),
      expect.objectContaining({ name: 'Spa', price: 45.5, names: { en: 'Spa' } }),
    ]);
    // What is not named is not sent: addresses of the staff, keys, texts of mails.
    expect(Object.keys(widget.account).sort()).toEqual([
      '@id',
      '@type',
      'addons',
      'consent',
      'currency',
      'defaultLanguage',
      'id',
      'isActive',
      'name',
      'timeZone',
      'url',
      'widgetLanguages',
    ]);
  });

  it('answers 304 to whoever has it already, until it changes', async () => {
    const etag = String((await list()).headers['etag']);
    expect((await list({ 'if-none-match': etag })).status).toBe(304);
    expect((await list({ 'if-none-match': `"other", ${etag.replace('W/', '')}` })).status).toBe(304);
    await world.call('PATCH', `/widgets/${widgetId}`, { as: 'hotelierA', body: { name: 'Autre' } });
    expect((await list({ 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['archived', 'is_archived = true', 0],
    ['in its trial’s last day', "is_premium = false, freemium_start_date = '2026-02-20'", 1],
    ['past its trial', "is_premium = false, freemium_start_date = '2026-02-19'", 0],
  ])('of an account %s', async (_case, change, expected) => {
    await setAccount(change);
    expect((await list()).body['hydra:totalItems']).toBe(expected);
  });

  it('brings the texts that the platform changed, only while there are some', async () => {
    const texts = async () => (await list()).body['hydra:member'][0].texts;
    expect(await texts()).toBeUndefined();
    const { pool } = world.database;
    await pool.query(
      `update translations set content = '{"start.button": "Allons-y"}' where type = 'widget' and lng = 'fr'`,
    );
    // The back-office's are none of a visitor's business.
    await pool.query(`update translations set content = '{"key": "Texto"}' where type = 'admin'`);
    expect(await texts()).toEqual({ fr: { 'start.button': 'Allons-y' } });
    await pool.query(`update translations set content = '{}'`);
    expect(await texts()).toBeUndefined();
  });

  it.each([
    ['fr', 'Aucun compte ne porte le numéro 999999 : vérifiez celui que porte la balise du widget'],
    ['en-GB', "No account has the number 999999: check the one in the widget's tag"],
  ])('tells a webmaster in %s that there is no such account', async (language, words) => {
    for (const path of ['/widgets?account.id=999999', '/widgets?account.id=999999&firstDays=true']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, headers, body } = await world.call('GET', path, {
        headers: { 'accept-language': language },
      });
      expect(status).toBe(404);
      expect(body).toMatchObject({ '@type': 'hydra:Error', 'hydra:description': words });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('asks for an account, by a number', async () => {
    expect((await world.call('GET', '/widgets')).status).toBe(422);
    for (const id of ['0', 'abc', '-3', '2147483648'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await world.call('GET', `/widgets?account.id=${id}`)).status).toBe(422);
  });
});

describe('GET /widgets/:id', () => {
  it('is public, and says when the account does not sell', async () => {
    await setAccount('is_archived = true');
    const { status, body } = await world.call('GET', `/widgets/${widgetId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Widget',
      id: widgetId,
      account: { isActive: false },
    });
  });

  it.each(['999999', '0', 'abc', '99999999999999999999'])('%s is unknown', async (id) => {
    expect((await world.call('GET', `/widgets/${id}`)).status).toBe(404);
  });
});

describe('POST /public/get-tags', () => {
  it('gives the service types that have a category, all or those selected, with images', async () => {
    const { pool } = world.database;
    const { rows } = await pool.query<{
      work: number;
      pause: number;
      empty: number;
      category: number;
      uid: string;
    }>(
      `with c as (insert into categories (account_id, name) values ($1, 'Suite') returning id),
        m as (insert into media (account_id, file_name, width, height) values ($1, 'a.jpg', 1, 1) returning id, uid),
        i as (insert into category_images (account_id, category_id, media_id, position) select $1, c.id, m.id, 0 from c, m),
        t as (insert into cat_tags (account_id, name, names) values
          ($1, 'Travail', '{"en": "Work"}'), ($1, 'Pause', '{}'), ($1, 'Vide', '{}') returning id, name),
        l as (insert into cat_tag_categories (account_id, cat_tag_id, category_id)
          select $1, t.id, c.id from t, c where t.name <> 'Vide')
       select max(t.id) filter (where t.name = 'Travail') as work, max(t.id) filter (where t.name = 'Pause') as pause,
         max(t.id) filter (where t.name = 'Vide') as empty, max(c.id) as category, max(m.uid::text) as uid
       from t, c, m`,
      [world.accountA],
    );
    const { work, pause, empty, category, uid } = rows[0]!;
    const tags = async () => {
      const { body } = await world.call('POST', '/public/get-tags', { body: { widgetId } });
      return body['hydra:member'];
    };
    const all = await tags();
    expect(all.map((tag: { id: number }) => tag.id)).toEqual([work, pause]);
    expect(all[0]).toMatchObject({
      '@type': 'CatTag',
      names: { en: 'Work' },
      image: null,
      categories: [{ '@id': `/api/categories/${category}`, images: [{ uid }] }],
    });
    await world.call('PATCH', `/widgets/${widgetId}`, { as: 'hotelierA', body: { tags: [pause, empty] } });
    expect((await tags()).map((tag: { id: number }) => tag.id)).toEqual([pause]);
  });

  it('does not know another widget', async () => {
    const { status, body } = await world.call('POST', '/public/get-tags', { body: { widgetId: 999_999 } });
    expect(status).toBe(404);
    expect(body.success).toBe(0);
  });
});
