import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createWaitingVenue, type WaitingVenue } from '../../../../../test/waiting-venue.ts';

let venue: WaitingVenue;
beforeAll(async () => {
  venue = await createWaitingVenue();
});
afterAll(() => venue.close());
beforeEach(() => venue.empty());

const pathOf = (token: string, more: Record<string, string> = {}) =>
  `/liste-attente/${token}?${new URLSearchParams({ lang: 'fr', 'sans-script': '1', ...more }).toString()}`;
const see = (token: string, more: Record<string, string> = {}) => venue.world.app.inject(pathOf(token, more));
const send = (token: string, fields: Record<string, string>) =>
  venue.world.app.inject({
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
/** What a form of the page would send. */
function formIn(body: string, act: string): Record<string, string> {
  const form = body.split('<form').find((each) => each.includes(`value="${act}"`)) ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
}
const stateOf = async (token: string) => (await venue.read(token)).body.state;

it('is found from the page with script, shows the wish, and changes nothing by looking', async () => {
  const { id, token } = await venue.wait('ada', { max_price_minor: 8000 });
  const first = await venue.world.app.inject(`/liste-attente/${token}?lang=fr`);
  expect(first.body).toMatch(/<noscript>.*href="\?lang=fr&amp;sans-script=1".*<\/noscript>/s);
  const waiting = await see(token);
  expect(waiting.statusCode).toBe(200);
  expect(waiting.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  for (const told of ['Vous êtes en liste d’attente', 'Chambre', 'Jusqu’à 80 €', '2 personnes'])
    expect(plain(waiting.body)).toContain(told);
  expect(waiting.body).not.toMatch(/ada@|33612345678|Hopper|<script|__[A-Z]/);
  await venue.giveBack();
  await venue.offerTo(id);
  for (const more of [{}, { ask: '1' }, { said: 'taken' }, { act: 'take' }, { act: 'withdraw' }])
    for (const method of ['GET', 'HEAD'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await venue.world.app.inject({ method, url: pathOf(token, more as Record<string, string>) });
  expect(await stateOf(token)).toBe('offered');
  expect(plain((await see(token, { said: 'taken' })).body)).not.toContain('C’est réservé');
});

it('takes what is held by one form, once, and leads to the booking', async () => {
  const { id, token } = await venue.wait('ada');
  await venue.giveBack();
  await venue.offerTo(id);
  const offered = await see(token);
  expect(plain(offered.body)).toMatch(/Une place vous est gardée.*Chambre.*59 €.*Gardée pour vous jusqu’au/);
  const form = formIn(offered.body, 'take');
  const tell = vi.spyOn(venue.world.deps.changes, 'tell');
  const taken = await send(token, form);
  expect([taken.statusCode, taken.headers.location]).toEqual([303, pathOf(token, { said: 'taken' })]);
  expect(tell).toHaveBeenCalledWith(venue.world.accountA, expect.objectContaining({ kind: 'wishes' }));
  tell.mockRestore();
  const end = (await see(token, { said: 'taken' })).body;
  expect(plain(end)).toMatch(/C’est réservé\. Un e-mail vous le confirme\..*Numéro \d{8}/);
  expect(end).toMatch(/href="[^"]+\/ma-reservation\/[^"]+"/);
  expect((await send(token, form)).headers.location).toBe(pathOf(token, { said: 'taken' }));
  const { rows } = await venue.world.database.pool.query('select count(*)::int as count from bookings');
  expect(rows).toEqual([{ count: 1 }]);
});

it('tells the price that has changed and takes it at that by the next press', async () => {
  const { id, token } = await venue.wait('ada');
  await venue.giveBack();
  await venue.offerTo(id);
  const form = formIn((await see(token)).body, 'take');
  await venue.world.database.pool.query('update offers set price_minor = 6100 where id = $1', [
    venue.hotel.offer,
  ]);
  const dearer = await send(token, form);
  expect(dearer.statusCode).toBe(409);
  expect(plain(dearer.body)).toMatch(/Le prix a changé entre-temps.*Prix 61 €/);
  expect(await stateOf(token)).toBe('offered');
  expect((await send(token, formIn(dearer.body, 'take'))).statusCode).toBe(303);
  expect(await stateOf(token)).toBe('taken');
});

it('lets it pass, leaves the line after a question, and says what is over', async () => {
  const { id, token } = await venue.wait('ada', { category_ids: null, time_slot_ids: null });
  await venue.giveBack();
  await venue.offerTo(id);
  const { body } = await see(token);
  const passed = await send(token, formIn(body, 'pass'));
  expect(passed.headers.location).toBe(pathOf(token, { said: 'passed' }));
  expect(plain((await see(token, { said: 'passed' })).body)).toMatch(
    /Vous avez laissé passer cette place.*en liste d’attente/,
  );
  const late = await send(token, formIn(body, 'take'));
  expect(late.statusCode).toBe(409);
  expect(plain(late.body)).toContain('Cette place n’est plus gardée pour vous');
  const question = (await see(token, { ask: '1' })).body;
  expect(plain(question)).toContain('Quitter la liste d’attente ?');
  expect(await stateOf(token)).toBe('waiting');
  const left = await send(token, formIn(question, 'withdraw'));
  expect(left.headers.location).toBe(pathOf(token, { said: 'withdrawn' }));
  expect(plain((await see(token, { said: 'withdrawn' })).body)).toContain('Vous avez quitté la liste');
  expect((await send(token, { act: 'withdraw' })).statusCode).toBe(303);
});

it.each([
  ['its list is off', 'waiting_list = false'],
  ['its trial is over', `is_premium = false, freemium_start_date = '2025-06-01'`],
  ['it is archived', 'is_archived = true'],
])('says that the venue offers nothing at present, as %s', async (_, changed) => {
  const { pool } = venue.world.database;
  const { token } = await venue.wait('ada');
  const promise = 'Dès qu’une place qui vous convient se libère';
  expect((await venue.read(token)).body.isPaused).toBe(false);
  expect(plain((await see(token)).body)).toContain(promise);
  const { rows } = await pool.query('select * from accounts where id = $1', [venue.world.accountA]);
  await pool.query(`update accounts set ${changed} where id = $1`, [venue.world.accountA]);
  expect((await venue.read(token)).body).toMatchObject({ state: 'waiting', isPaused: true });
  const paused = plain((await see(token)).body);
  expect(paused).not.toContain(promise);
  expect(paused).toContain('l’établissement ne propose aucune place de sa liste d’attente');
  // Whoever waits may leave all the same.
  expect((await send(token, { act: 'withdraw' })).statusCode).toBe(303);
  await pool.query(
    'update accounts set is_premium = $1, freemium_start_date = $2, is_archived = false where id = $3',
    [rows[0].is_premium, rows[0].freemium_start_date, venue.world.accountA],
  );
});

it('takes nothing but its own forms, and no address that proves nothing', async () => {
  const { token } = await venue.wait('ada');
  const json = await venue.world.app.inject({
    method: 'POST',
    url: pathOf(token),
    payload: { act: 'withdraw' },
  });
  expect(json.statusCode).toBe(415);
  expect((await send(token, { act: 'all' })).statusCode).toBe(400);
  const wrong = token.replace(/.(?=.$)/, (letter) => (letter === '_' ? '-' : '_'));
  for (const reply of [await see(wrong), await send(wrong, { act: 'withdraw' })]) {
    expect(reply.statusCode).toBe(404);
    expect(plain(reply.body)).toContain('Demande introuvable');
  }
  expect(plain((await see('exemple')).body)).toContain('Ceci est un exemple');
  expect(await stateOf(token)).toBe('waiting');
  expect(plain((await see(token, { lang: 'en' })).body)).toContain('You are on the waiting list');
  expect(plain((await see(token, { lang: 'es' })).body)).toContain('Está en la lista de espera');
});
