import { INTERFACE_LANGUAGES, LANGUAGES } from '@meridienne/domain';
import { adminTexts, widgetTexts } from '@meridienne/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeeplServer, startDeeplServer } from '../../../test/deepl-server.ts';
import { type Caller, createWorld, type World } from '../../../test/world.ts';
import { keepDeliveredLanguages } from './commands.ts';

let world: World;
let deepl: DeeplServer;
beforeAll(async () => {
  deepl = await startDeeplServer();
  world = await createWorld({ env: { DEEPL_API_KEY: 'a-key', DEEPL_URL: deepl.url } });
});
beforeEach(async () => {
  deepl.requests.length = 0;
  await world.deps.pool.query(`delete from translations where lng <> all($1)`, [INTERFACE_LANGUAGES]);
  await world.deps.pool.query(`update translations set content = '{}', updated_at = now()`);
  await world.deps.pool.query('truncate translation_missing');
});
afterAll(async () => {
  await world.close();
  await deepl.close();
});

const SOME_KEY = Object.keys(adminTexts.fr).toSorted()[0] as keyof typeof adminTexts.fr;
const OTHERS = ['traveller', 'hotelierA', 'staffA', undefined] as const;

async function idOf(lng: string, type = 'admin'): Promise<number> {
  const { body } = await world.call('GET', `/translations?type=${type}`);
  return body['hydra:member'].find((each: { lng: string }) => each.lng === lng).id;
}

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  world.call(method, path, { as: 'superAdmin', ...(body !== undefined && { body }) });

const read = async (lng: string, type = 'admin') =>
  (await world.call('GET', `/translations/${await idOf(lng, type)}`)).body;

const texts = async (lng: string, type = 'admin', headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/translation/${lng}?type=${type}`, headers });

const report = (as: Caller | undefined, keys: Record<string, unknown>) =>
  world.app.inject({
    method: 'POST',
    url: '/translation/add_missing/fr?type=admin',
    headers: { ...(as && { authorization: `Bearer ${world.token(as)}` }) },
    payload: keys,
  });

const missing = async (lng: string) =>
  (await asAdmin('GET', `/translations/${await idOf(lng)}/missing`)).body.missing;

describe('the languages', () => {
  it('are known to all, by type, French first', async () => {
    const { body } = await world.call('GET', '/translations?type=admin');
    const codes = body['hydra:member'].map((each: { lng: string }) => each.lng);
    expect(codes.toSorted()).toEqual(INTERFACE_LANGUAGES.toSorted());
    expect(codes[0]).toBe('fr');
    expect(body['hydra:member'][0]).toMatchObject({
      '@type': 'Translation',
      type: 'admin',
      isDelivered: true,
    });
    expect((await world.call('GET', '/translations')).body['hydra:totalItems']).toBe(
      INTERFACE_LANGUAGES.length + LANGUAGES.length,
    );
    expect((await world.call('GET', '/translations?type=other')).status).toBe(422);
  });

  it('are there once the server has started, whatever was changed in them', async () => {
    const { db, pool } = world.deps;
    await asAdmin('PATCH', `/translations/${await idOf('fr')}`, { content: { [SOME_KEY]: 'Autre' } });
    await pool.query(`delete from translations where lng = 'es'`);
    await keepDeliveredLanguages(db);
    expect((await read('es')).content).toEqual(adminTexts.es);
    expect((await read('fr')).content[SOME_KEY]).toBe('Autre');
  });

  it('hold the texts of the code, in order, until somebody changes them', async () => {
    const { content, overrides } = await read('es');
    expect(content).toEqual(adminTexts.es);
    expect(Object.keys(content)).toEqual(Object.keys(adminTexts.es).toSorted());
    expect(overrides).toEqual({});
    expect((await read('en', 'widget')).content).toEqual(widgetTexts.en);
    expect((await world.call('GET', '/translations/99999')).status).toBe(404);
  });

  it.each(OTHERS)('are changed by super administrators alone, not by %s', async (as) => {
    const id = await idOf('fr');
    const status = as === undefined ? 401 : 403;
    const refused = await Promise.all([
      world.call('POST', '/translations', { ...(as && { as }), body: { lng: 'eo' } }),
      world.call('PATCH', `/translations/${id}`, { ...(as && { as }), body: { content: {} } }),
      world.call('DELETE', `/translations/${id}`, { ...(as && { as }) }),
      world.call('GET', `/translations/${id}/missing`, { ...(as && { as }) }),
      world.call('GET', '/translate', { ...(as && { as }) }),
      world.call('POST', '/translate', { ...(as && { as }), body: { target: 'EN', texts: ['Été'] } }),
    ]);
    expect(refused.map((reply) => reply.status)).toEqual(refused.map(() => status));
    expect(deepl.requests).toEqual([]);
  });
});

describe('a new language', () => {
  it('starts empty, can be filled and deleted', async () => {
    const created = await asAdmin('POST', '/translations', { lng: ' EO ' });
    expect(created).toMatchObject({
      status: 201,
      body: { lng: 'eo', type: 'admin', content: {}, isDelivered: false },
    });
    const path = `/translations/${created.body.id}`;
    expect((await missing('eo')).length).toBe(Object.keys(adminTexts.fr).length);
    await asAdmin('PUT', path, { content: { [SOME_KEY]: 'Io' } });
    expect((await texts('eo')).json()).toEqual({ [SOME_KEY]: 'Io' });
    expect((await missing('eo')).length).toBe(Object.keys(adminTexts.fr).length - 1);
    expect((await asAdmin('DELETE', path)).status).toBe(204);
    expect((await asAdmin('DELETE', path)).status).toBe(404);
    expect((await texts('eo')).json()).toEqual({});
  });

  it.each([
    [{}, 'ce champs est obligatoire!'],
    [{ lng: '  ' }, 'ce champs est obligatoire!'],
    [{ lng: 'zz' }, "Cette langue n'est pas disponible"],
    [{ lng: 'français' }, "Cette langue n'est pas disponible"],
    [{ lng: 'zz', type: 'widget' }, "Cette langue n'est pas disponible"],
    [{ lng: 'fr', type: 'widget' }, 'Cette langue existe déjà'],
    [{ lng: 'fr' }, 'Cette langue existe déjà'],
  ])('is refused clearly: %j', async (body, message) => {
    const reply = await asAdmin('POST', '/translations', body);
    expect(reply).toMatchObject({
      status: 422,
      body: { '@type': 'hydra:Error', violations: [{ propertyPath: 'lng', message }] },
    });
  });

  it('is not one of those delivered, which stay', async () => {
    const reply = await asAdmin('DELETE', `/translations/${await idOf('es')}`);
    expect(reply).toMatchObject({ status: 409, body: { '@type': 'hydra:Error' } });
    expect((await read('es')).content).toEqual(adminTexts.es);
  });
});

describe('changed texts', () => {
  it('lie over the dictionary, and a removed or blank one is the dictionary’s again', async () => {
    const before = await read('fr');
    const path = `/translations/${before.id}`;
    const content = { ...before.content, [SOME_KEY]: ' Autre ', 'own.key': 'À moi', 'own.blank': ' ' };
    const changed = await asAdmin('PATCH', path, { content, updatedAt: before.updatedAt });
    expect(changed.status).toBe(200);
    expect(changed.body.content).toEqual({ ...adminTexts.fr, [SOME_KEY]: 'Autre', 'own.key': 'À moi' });
    expect(changed.body.overrides).toEqual({ [SOME_KEY]: adminTexts.fr[SOME_KEY], 'own.key': null });
    expect((await texts('fr')).json()).toEqual(changed.body.content);
    const { rows } = await world.deps.pool.query('select content from translations where id = $1', [
      before.id,
    ]);
    expect(rows).toEqual([{ content: { [SOME_KEY]: 'Autre', 'own.key': 'À moi' } }]);

    const restored = await asAdmin('PATCH', path, { content: { [SOME_KEY]: '' } });
    expect(restored.body).toMatchObject({ content: adminTexts.fr, overrides: {} });
    expect(restored.body.updatedAt > changed.body.updatedAt).toBe(true);
  });

  it('of one who read them before another changed them are refused', async () => {
    const { id, updatedAt } = await read('fr');
    await asAdmin('PATCH', `/translations/${id}`, { content: { 'own.key': 'Premier' }, updatedAt });
    const late = await asAdmin('PATCH', `/translations/${id}`, {
      content: { 'own.key': 'Second' },
      updatedAt,
    });
    expect(late).toMatchObject({ status: 409, body: { '@type': 'hydra:Error', errorType: 'changed' } });
    expect((await read('fr')).content['own.key']).toBe('Premier');
  });

  it.each([
    [{ content: { key: 3 } }, 'content.key'],
    [{ content: { key: 'x'.repeat(5001) } }, 'content.key'],
    [{ content: { 'key\nb': null } }, 'content.key\nb'],
    [{ content: { ['k'.repeat(201)]: 'x' } }, 'content'],
    [{ content: { ' key': 'x' } }, 'content'],
    [{ content: 'x' }, 'content'],
    [{ content: Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`k${at}`, 'x'])) }, 'content'],
  ])('have limits', async (body, propertyPath) => {
    const reply = await asAdmin('PUT', `/translations/${await idOf('fr')}`, body);
    expect(reply).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
    expect((await read('fr')).overrides).toEqual({});
  });

  it('are of no language that does not exist', async () => {
    expect((await asAdmin('PATCH', '/translations/99999', { content: {} })).status).toBe(404);
  });
});

describe('what i18next loads', () => {
  it('is sent once, until it changes', async () => {
    const first = await texts('es');
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(first.json()).toEqual(adminTexts.es);
    const etag = String(first.headers.etag);
    const again = await texts('es', 'admin', { 'if-none-match': etag.replace('W/', '') });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await asAdmin('PATCH', `/translations/${await idOf('es')}`, { content: { [SOME_KEY]: 'Otro' } });
    const changed = await texts('es', 'admin', { 'if-none-match': etag });
    expect([changed.statusCode, changed.json()[SOME_KEY]]).toEqual([200, 'Otro']);
  });

  it('is rendered again when another process changed it', async () => {
    await texts('es');
    await world.deps.pool.query(
      `update translations set content = $1, updated_at = updated_at + interval '1 millisecond'
       where lng = 'es' and type = 'admin'`,
      [{ [SOME_KEY]: 'De otro' }],
    );
    expect((await texts('es')).json()[SOME_KEY]).toBe('De otro');
  });

  it('is of some subjects alone when they are named', async () => {
    const { headers } = await texts('es');
    const few = await texts('es', 'admin&subjects=menu,shell');
    const wanted = Object.entries(adminTexts.es).filter(([key]) => /^(?:menu|shell)\./.test(key));
    expect(few.json()).toEqual(Object.fromEntries(wanted));
    expect(few.headers['etag']).not.toBe(headers['etag']);
    expect((await texts('es', 'admin&subjects=menu&subjects=shell')).json()).toEqual(few.json());
    expect((await texts('es', 'admin&subjects=men')).json()).toEqual({});
    expect((await texts('es', 'admin&subjects=')).json()).toEqual(adminTexts.es);
  });

  it('is the widget’s texts when they are asked for, and nothing in an unknown language', async () => {
    expect((await texts('fr', 'widget')).json()).toEqual(widgetTexts.fr);
    expect((await texts('toString')).json()).toEqual({});
  });
});

describe('missing texts', () => {
  it('are noted from a super administrator, and gone once French has them', async () => {
    expect((await report('superAdmin', { 'new.key': 'new.key', [SOME_KEY]: 'x' })).statusCode).toBe(204);
    expect(await missing('fr')).toEqual([{ key: 'new.key', source: null }]);
    expect(await missing('en')).toEqual([{ key: 'new.key', source: null }]);
    const save = async (lng: string, text: string) =>
      asAdmin('PATCH', `/translations/${await idOf(lng)}`, { content: { 'new.key': text } });
    await save('fr', 'Nouveau');
    expect(await missing('fr')).toEqual([]);
    expect(await missing('en')).toEqual([{ key: 'new.key', source: 'Nouveau' }]);
    await save('en', 'New');
    expect(await missing('en')).toEqual([]);
    await asAdmin('PATCH', `/translations/${await idOf('fr')}`, { content: {} });
    expect(await missing('fr')).toEqual([]);
  });

  it.each(OTHERS)('are ignored from %s', async (as) => {
    expect((await report(as, { 'new.key': 'x' })).statusCode).toBe(204);
    expect(await missing('fr')).toEqual([]);
  });

  it('are bounded in number and length', async () => {
    const many = Object.fromEntries(Array.from({ length: 499 }, (_, at) => [`k${at}`, '']));
    await report('superAdmin', many);
    await report('superAdmin', { ['k'.repeat(201)]: '', ' k': '', one: '', two: '' });
    expect((await missing('fr')).length).toBe(500);
    expect((await report('superAdmin', [] as never)).statusCode).toBe(204);
  });
});

describe('machine translation', () => {
  const text = (said: string) => ({ text: `[en-GB] ${said}` });

  it('translates into the language in capitals, in order', async () => {
    const body = { source: 'FR', target: 'EN', texts: ['Piscine', 'Bonjour {{name}}'] };
    expect(await asAdmin('POST', '/translate', body)).toMatchObject({
      status: 200,
      body: { translations: [text('Piscine'), text('Bonjour {{name}}')] },
    });
    expect(deepl.requests).toMatchObject([{ source: 'fr', target: 'en-GB' }]);
    expect((await asAdmin('GET', '/translate')).body).toEqual({ isConfigured: true });
  });

  it.each([
    [{ target: 'EN', texts: [] }],
    [{ target: 'english', texts: ['x'] }],
    [{ target: 'EN', texts: Array.from({ length: 501 }, () => 'x') }],
    [{ target: 'EN', texts: ['x'.repeat(5001)] }],
  ])('has limits', async (body) => {
    expect((await asAdmin('POST', '/translate', body)).status).toBe(422);
    expect(deepl.requests).toEqual([]);
  });

  it('says when it is not configured', async () => {
    const plain = await createWorld();
    try {
      const options = { as: 'superAdmin', body: { target: 'EN', texts: ['Été'] } } as const;
      expect(await plain.call('POST', '/translate', options)).toMatchObject({
        status: 501,
        body: { 'hydra:description': "La traduction automatique n'est pas configurée" },
      });
      const { body } = await plain.call('GET', '/translate', { as: 'superAdmin' });
      expect(body).toEqual({ isConfigured: false });
    } finally {
      await plain.close();
    }
  });
});
