import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../../test/world.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import { refusalToken } from '../../../../kernel/refusal-token.ts';
import { scopeOfJob } from '../../../../kernel/scope.ts';
import { findRefusing } from '../../refusals/queries.ts';

const ADA = 'ada@example.org';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from mail_refusals');
});

const key = () => guestKeyOf(world.deps.tokenKey);
const pathOf = (email = ADA, lang = 'fr') =>
  `/desinscription/${refusalToken(key(), world.accountA, email)}?lang=${lang}`;
const send = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const isRefusing = async (email = ADA, accountId = world.accountA) => {
  const one = { scope: scopeOfJob(accountId), email };
  return (await findRefusing(world.deps.db, key(), [one]))(one);
};

describe('a mail’s link', () => {
  it('asks, and refuses nothing by being opened', async () => {
    const { statusCode, body, headers } = await world.app.inject(pathOf());
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Ne plus recevoir ces e-mails</h1>');
    expect(body).not.toContain('ada@');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await world.app.inject({ method: 'HEAD', url: pathOf() })).statusCode).toBe(200);
    expect(await isRefusing()).toBe(false);
  });

  it.each([
    ['fr', 'C’est fait', 'Les recevoir à nouveau'],
    ['en', 'Done', 'Receive them again'],
    ['es', 'Hecho', 'Volver a recibirlos'],
  ])('refuses by its button, and takes them again, in %s', async (lang, done, again) => {
    const { statusCode, body } = await send(pathOf(ADA, lang), '');
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>${done}</h1>`);
    expect(body).toContain(again);
    expect(await isRefusing()).toBe(true);
    expect((await world.app.inject(pathOf(ADA, lang))).body).toContain(`<h1>${done}</h1>`);
    await send(pathOf(ADA, lang), 'again=1');
    expect(await isRefusing()).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is taken from a mail program as %s, however often', async (type, payload) => {
    for (const _time of [1, 2]) expect((await send(pathOf(), payload, type)).statusCode).toBe(200);
    expect(await isRefusing()).toBe(true);
  });

  it('is of one e-mail, however it is written, and one venue', async () => {
    await send(pathOf('Ada@Example.org'), '');
    expect(await isRefusing('ADA@example.org')).toBe(true);
    expect(await isRefusing('bob@example.org')).toBe(false);
    expect(await isRefusing(ADA, world.accountB)).toBe(false);
  });

  it('refuses nothing that it doesn’t prove', async () => {
    const url = pathOf().replace(/.(?=\?)/, (last) => (last === 'A' ? 'B' : 'A'));
    const { statusCode, body } = await send(url, '');
    expect(statusCode).toBe(404);
    expect(body).toContain('Lien inconnu');
    expect((await world.app.inject(url)).statusCode).toBe(404);
    expect((await world.deps.pool.query('select from mail_refusals')).rowCount).toBe(0);
  });

  it('is in its person’s file', async () => {
    await send(pathOf(), '');
    const file = (email: string) =>
      world.call('POST', '/personal-data/export', { as: 'superAdmin', body: { email } });
    expect((await file('ADA@example.org')).body.refusals).toMatchObject([{ venue: 'Hôtel A' }]);
    expect((await file('bob@example.org')).body.refusals).toEqual([]);
  });

  it('holds once its guest has been erased, and says nowhere who it was', async () => {
    await send(pathOf(), '');
    await world.call('POST', '/personal-data/erase', { as: 'superAdmin', body: { email: ADA } });
    expect(await isRefusing()).toBe(true);
    const { rows } = await world.deps.pool.query('select * from mail_refusals');
    expect(JSON.stringify(rows)).not.toContain('ada');
  });
});
