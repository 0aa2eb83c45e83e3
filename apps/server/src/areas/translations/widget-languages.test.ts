import { LANGUAGES } from '@meridienne/domain';
import { widgetTexts } from '@meridienne/i18n';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  const { pool } = world.deps;
  await pool.query(`delete from translations where type = 'widget' and lng <> all($1)`, [LANGUAGES]);
  await pool.query(`update accounts set widget_languages = '{fr,en,eo}' where id = $1`, [world.accountA]);
  const created = await world.call('POST', '/translations', {
    as: 'superAdmin',
    body: { lng: 'eo', type: 'widget' },
  });
  id = created.body.id;
});
afterAll(() => world.close());

const save = (content: Record<string, string>) =>
  world.call('PATCH', `/translations/${id}`, { as: 'superAdmin', body: { content } });

const widget = async (account = world.accountA) =>
  (await world.call('GET', `/widgets?account.id=${account}`)).body['hydra:member'][0];

const file = (language: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/widget/0abc/${language}.js`, headers });

const textsOf = (source: string) =>
  JSON.parse(source.replace('export default ', '')) as Record<string, string>;

it('is a super administrator’s to add, and offered once it has a text, where the account enabled it', async () => {
  const body = { lng: 'it', type: 'widget' };
  expect((await world.call('POST', '/translations', { as: 'hotelierA', body })).status).toBe(403);
  await world.call('POST', '/widgets', {
    as: 'hotelierA',
    body: { account: `/api/accounts/${world.accountA}`, name: 'Un widget' },
  });
  expect((await widget()).languages).toBeUndefined();
  await save({ 'start.button': 'Ek' });
  const { languages, texts, account } = await widget();
  expect(languages).toEqual({ eo: 'Esperanto' });
  // It comes by itself, for its visitors alone.
  expect(texts).toBeUndefined();
  // What is agreed to is said in a language that it was written in.
  expect(account.consent.eo.text).toBe(account.consent.en.text);
  await world.deps.pool.query(`update accounts set widget_languages = '{fr,en}' where id = $1`, [
    world.accountA,
  ]);
  expect((await widget()).languages).toBeUndefined();
});

it('comes as a file with English in its gaps, and is sent again when either changes', async () => {
  await save({ 'start.button': 'Ek', 'own.key': 'Propra' });
  const first = await file('eo');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(textsOf(first.body)).toEqual({ ...widgetTexts.en, 'start.button': 'Ek', 'own.key': 'Propra' });
  const etag = String(first.headers.etag);
  expect((await file('eo', { 'if-none-match': etag })).statusCode).toBe(304);
  await world.deps.pool.query(
    `update translations set content = '{"next.date": "Pick a day"}', updated_at = now()
     where type = 'widget' and lng = 'en'`,
  );
  const second = await file('eo', { 'if-none-match': etag });
  expect(textsOf(second.body)['next.date']).toBe('Pick a day');
  await world.deps.pool.query(`update translations set content = '{}' where type = 'widget' and lng = 'en'`);
});

it('still speaks, in English, on a page that was open while it was deleted', async () => {
  await world.call('DELETE', `/translations/${id}`, { as: 'superAdmin' });
  const { statusCode, body } = await file('eo');
  expect([statusCode, textsOf(body)]).toEqual([200, widgetTexts.en]);
});

it('tells what it lacks against French', async () => {
  await save({ 'start.button': 'Ek' });
  const { body } = await world.call('GET', `/translations/${id}/missing`, { as: 'superAdmin' });
  expect(body.missing).toHaveLength(Object.keys(widgetTexts.fr).length - 1);
  expect((await world.app.inject({ url: '/translation/eo?type=widget' })).json()).toEqual({
    'start.button': 'Ek',
  });
});
