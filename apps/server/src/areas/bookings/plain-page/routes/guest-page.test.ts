import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { guestKeyOf, guestToken } from '../../../../kernel/guest-token.ts';

const TOMORROW = addDays(TODAY, 1);
const DAY_MS = 86_400_000;
let now = NOW;
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  await world.database.pool.query(
    "update accounts set address = '1 quai des Rives, Annecy', phone = '04 50 00 00 00' where id = $1",
    [world.accountA],
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query('delete from bookings; update offers set booked = 0');
});

interface Booked {
  id: number;
  token: string;
}
async function book(more: Record<string, unknown> = {}): Promise<Booked> {
  const { status, body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
      comment: 'Un lit <b>bébé',
      arrivedAt: '11h00',
      ...more,
    },
  });
  expect(status).toBe(201);
  const booking = { accountId: world.accountA, bookingId: body.id, number: body.bookingId };
  return { id: body.id, token: guestToken(guestKeyOf(world.deps.tokenKey), booking) };
}
const pathOf = (token: string, more: Record<string, string> = {}) =>
  `/ma-reservation/${token}?${new URLSearchParams({ lang: 'fr', 'sans-script': '1', ...more }).toString()}`;
const see = (token: string, more: Record<string, string> = {}) => world.app.inject(pathOf(token, more));
const send = (token: string, comment = '', url = pathOf(token)) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ comment }).toString(),
  });
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' })).body;
const heading = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];

describe('a guest’s booking without script', () => {
  it('is found from the page with script, shown, and may be cancelled by two presses', async () => {
    const { id, token } = await book();
    const first = await world.app.inject(`/ma-reservation/${token}?lang=fr`);
    expect(first.body).toMatch(/<noscript>.*href="\?lang=fr&amp;sans-script=1".*<\/noscript>/s);
    const { statusCode, headers, body } = await see(token);
    expect([statusCode, heading(body)]).toEqual([200, 'Ma réservation']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    for (const told of ['Réservée', 'dimanche 22 mars 2026, 10h30 – 14h00', 'Chambre', '1 quai des Rives'])
      expect(body).toContain(told);
    expect(body).toContain('Un lit &lt;b&gt;bébé');
    expect(body).not.toMatch(/ada@|12345678|Lovelace|<script|__[A-Z]/);
    expect(body).toContain('href="?lang=fr&amp;sans-script=1&amp;ask=1"');
    const question = (await see(token, { ask: '1' })).body;
    expect(heading(question)).toMatch(/^Annuler cette réservation/);
    expect(question).toContain('action="?lang=fr&amp;sans-script=1"');
    expect((await read(id)).status).toBe('booked');

    const tell = vi.spyOn(world.deps.changes, 'tell');
    const sent = await send(token, ' Train\r\nsupprimé ');
    expect([sent.statusCode, sent.headers.location]).toEqual([303, pathOf(token, { said: 'canceled' })]);
    expect(tell).toHaveBeenCalledExactlyOnceWith(
      world.accountA,
      expect.objectContaining({ kind: 'bookings' }),
    );
    tell.mockRestore();
    expect(await read(id)).toMatchObject({ status: 'canceled', cancelComment: 'Train\nsupprimé' });
    const { rows } = await world.database.pool.query('select sum(booked)::int as taken from offers');
    expect(rows).toEqual([{ taken: 0 }]);
    const end = (await see(token, { said: 'canceled' })).body;
    expect(end).toContain('role="status">Votre réservation est annulée.');
    expect(end).not.toContain('ask=1');
    // Pressed twice, it is the same; another word comes too late.
    expect((await send(token, 'Train\nsupprimé')).headers.location).toBe(pathOf(token, { said: 'canceled' }));
    const late = await send(token, 'Autre chose');
    expect(late.headers.location).toBe(pathOf(token, { said: 'alreadyCanceled' }));
  });

  it('changes nothing by looking, whatever the address says', async () => {
    const { id, token } = await book();
    const before = await read(id);
    const asked: Record<string, string>[] = [
      {},
      { ask: '1' },
      { said: 'canceled' },
      { comment: 'x', status: 'canceled' },
    ];
    for (const more of asked)
      for (const method of ['GET', 'HEAD'] as const)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await world.app.inject({ method, url: pathOf(token, more) });
    expect(await read(id)).toEqual(before);
    expect((await see(token, { said: 'canceled' })).body).not.toContain('est annulée');
  });

  it('takes nothing but its own form, and no address that proves nothing', async () => {
    const { id, token } = await book();
    const json = await world.app.inject({ method: 'POST', url: pathOf(token), payload: { comment: '' } });
    expect(json.statusCode).toBe(415);
    const wrong = token.replace(/.(?=.$)/, (letter) => (letter === '_' ? '-' : '_'));
    for (const reply of [await see(wrong), await send(wrong)])
      expect([reply.statusCode, heading(reply.body)]).toEqual([404, 'Réservation introuvable']);
    expect((await read(id)).status).toBe('booked');
    expect(heading((await see('exemple')).body)).toBe('Ceci est un exemple');
  });

  it('keeps what is too long to be sent', async () => {
    const { id, token } = await book();
    const { statusCode, body } = await send(token, `${'é'.repeat(2000)}<`);
    expect(statusCode).toBe(422);
    expect(body).toContain('Ce mot est trop long');
    expect(body).toContain(`${'é'.repeat(2000)}&lt;</textarea>`);
    expect((await read(id)).status).toBe('booked');
  });

  it('says why what has begun, or is over, can’t be cancelled', async () => {
    const { id, token } = await book();
    now = new Date(NOW.getTime() + DAY_MS);
    for (const reply of [await see(token), await see(token, { ask: '1' }), await send(token)]) {
      expect(heading(reply.body)).toBe('Ma réservation');
      expect(reply.body).toContain('elle ne peut plus être annulée ici');
      expect(reply.body).not.toContain('ask=1');
    }
    expect((await send(token)).statusCode).toBe(409);
    expect((await read(id)).status).toBe('booked');
    now = new Date(NOW.getTime() + 2 * DAY_MS);
    expect((await see(token)).body).toContain('n’est plus modifiable');
    now = new Date(NOW.getTime() + 40 * DAY_MS);
    for (const reply of [await see(token), await send(token)])
      expect([reply.statusCode, heading(reply.body)]).toEqual([410, 'Ce lien n’est plus valable']);
  });

  it('speaks the page’s language', async () => {
    const { token } = await book();
    for (const [lang, title] of [
      ['en', 'My booking'],
      ['es', 'Mi reserva'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = await see(token, { lang: lang as string });
      expect([heading(body), body.includes(`<html lang="${lang}"`)]).toEqual([title, true]);
    }
  });
});
