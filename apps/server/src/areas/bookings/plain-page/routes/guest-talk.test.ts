import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MESSAGE_LENGTH } from '@meridienne/domain';
import { createMessaging, type Messaging } from '../../../../../test/messaging.ts';

let talk: Messaging;
beforeAll(async () => {
  talk = await createMessaging();
});
afterAll(() => talk.close());
beforeEach(() => talk.clear());

const query = (text: string, values: unknown[] = []) => talk.world.database.pool.query(text, values);
const pathOf = (token: string, more: Record<string, string> = {}) =>
  `/ma-reservation/${token}?${new URLSearchParams({ lang: 'fr', 'sans-script': '1', ...more }).toString()}`;
const see = async (token: string, more: Record<string, string> = {}) =>
  (await talk.world.app.inject(pathOf(token, more))).body;
const send = (token: string, fields: Record<string, string>) =>
  talk.world.app.inject({
    method: 'POST',
    url: pathOf(token),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const plain = (body: string) =>
  body
    .replace(/^.*<body>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const fieldIn = (body: string) => /<textarea id="message"[^>]*>\n([^<]*)<\/textarea>/.exec(body)?.[1];
const keyIn = (body: string) => /<input type="hidden" name="key" value="([^"]+)">/.exec(body)?.[1] ?? '';
// Weeks after the visit nothing more is written, and the link still shows the booking.
const OVER = '2026-04-10T10:00:00Z';

it('sends what a form holds, tells the desk, and shows it with the answer', async () => {
  const { id, token } = await talk.guest();
  const page = await see(token);
  const tell = vi.spyOn(talk.world.deps.changes, 'tell');
  const sent = await send(token, { key: keyIn(page), message: ' Bonjour,\r\nun lit bébé ? ' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, pathOf(token, { said: 'talkSent' })]);
  expect(tell.mock.calls.map(([account, { kind }]) => [account, kind])).toEqual([
    [talk.world.accountA, 'messages'],
  ]);
  tell.mockRestore();
  expect(await talk.bodies(id)).toEqual(['Bonjour,\nun lit bébé ?']);
  await talk.answer(id, 'Oui, <volontiers>.');
  const after = await see(token, { said: 'talkSent' });
  expect(plain(after)).toMatch(/Vous .*Bonjour, un lit bébé \? .*Hôtel A .*Oui, &lt;volontiers&gt;\./);
  // The next message is another one.
  expect(keyIn(after)).not.toBe(keyIn(page));
  expect(fieldIn(after)).toBe('');
});

it('takes a form that is sent twice for one message', async () => {
  const { id, token } = await talk.guest();
  const form = { key: keyIn(await see(token)), message: 'Bonjour' };
  const replies = await Promise.all([send(token, form), send(token, form)]);
  replies.push(await send(token, form));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await talk.bodies(id)).toEqual(['Bonjour']);
});

it('says what can’t be sent, and keeps it with its key', async () => {
  const { id, token } = await talk.guest();
  const key = keyIn(await see(token));
  const empty = await send(token, { key, message: ' \r\n ' });
  expect(empty.statusCode).toBe(422);
  expect(plain(empty.body)).toContain('Écrivez d’abord votre message.');
  const long = 'é'.repeat(MESSAGE_LENGTH + 1);
  const tooLong = await send(token, { key, message: long });
  expect(tooLong.statusCode).toBe(422);
  expect(plain(tooLong.body)).toContain('Ce message est trop long');
  expect([fieldIn(tooLong.body), keyIn(tooLong.body)]).toEqual([long, key]);
  expect(tooLong.body).toContain('aria-invalid="true"');
  // A key that no form of ours has.
  const forged = await send(token, { key: '<b>', message: '' });
  expect(keyIn(forged.body)).toMatch(/^[\w-]{36}$/);
  expect(await talk.bodies(id)).toEqual([]);
});

it.each([
  [
    'off',
    'L’hôtel ne reçoit plus de messages ici.',
    () => query('update accounts set guest_messages = false'),
  ],
  ['over', 'Cette conversation est terminée', async () => talk.setClock(OVER)],
])('keeps what was typed while the conversation was ended, to be copied: %s', async (_, why, end) => {
  const { id, token } = await talk.guest();
  const key = keyIn(await see(token));
  await end();
  const refused = await send(token, { key, message: 'Un lit <bébé> ?' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toMatch(
    /<textarea id="message" rows="4" readonly>\nUn lit &lt;bébé&gt; \?<\/textarea>/,
  );
  expect(refused.body).not.toContain('name="message"');
  expect(plain(refused.body)).toContain(why);
  expect(await talk.bodies(id)).toEqual([]);
});

it.each([
  ['too much was written', 429, 'Trop d’essais d’affilée'],
  ['the server fails', 500, 'Le message n’a pas pu partir'],
])('keeps what was typed where %s, and takes it later, once', async (_, status, why) => {
  const { id, token } = await talk.guest();
  const form = { key: keyIn(await see(token)), message: 'Un lit <bébé> ?' };
  const { settings } = talk.world.deps;
  if (status === 429) {
    settings.rateLimit = true;
    await Promise.all(Array.from({ length: 20 }, (__, at) => talk.write(token, `Encore ${at}`)));
    await query('delete from booking_messages');
  } else await query('alter table booking_messages rename to away');
  const refused = await send(token, form);
  if (status === 429) await query('delete from rate_limits');
  else await query('alter table away rename to booking_messages');
  settings.rateLimit = false;
  expect(refused.statusCode).toBe(status);
  expect(plain(refused.body)).toContain(why);
  expect([fieldIn(refused.body), keyIn(refused.body)]).toEqual(['Un lit &lt;bébé&gt; ?', form.key]);
  for (let time = 0; time < 2; time++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await send(token, { key: keyIn(refused.body), message: form.message })).statusCode).toBe(303);
  expect(await talk.bodies(id)).toEqual(['Un lit <bébé> ?']);
});
