import { addDays } from '@meridienne/domain';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { buildApp } from '../../../../app.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
let theirs: Venue;
let offerId: number;
beforeAll(async () => {
  world = await createWorld({ clock: () => NOW });
  venue = await createVenue(world.deps.db, world.accountA);
  theirs = await createVenue(world.deps.db, world.accountB);
  offerId = await venue.offerOn(TOMORROW);
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.database;
  for (const table of ['idempotency_keys', 'bookings', 'statistic_events', 'rate_limits'])
    await pool.query(`delete from ${table}`);
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('update offers set booked = 0, quantity = 5, is_available = true');
  await pool.query('update offers set price_minor = 5900 where id = $1', [offerId]);
  await pool.query('update accounts set is_premium = true, url = null');
  await pool.query('update widgets set is_active = true');
});

const path = () => `/fr/${world.accountA}/${venue.widgetId}/sans-script`;
const fields = () => ({
  date: TOMORROW,
  category: String(venue.roomId),
  offer: String(offerId),
  people: '2',
  [`addon-${venue.addonId}`]: '2',
  step: 'confirmation',
  key: 'ab4ff4d2-first',
  price: '8400',
  consent: '36',
  arrivedAt: '11h00',
  comment: 'Un lit\r\n<bébé>',
  email: 'Ada@Example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '06 12 34 56 78',
});
const send = (change: Record<string, string> = {}, url = path(), app = world.app) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'fr' },
    payload: new URLSearchParams({ ...fields(), ...change }).toString(),
  });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[ \n]+/g, ' ');
const stored = () => world.deps.db.selectFrom('bookings').selectAll().execute();
const countOf = async (table: string) =>
  (await world.database.pool.query(`select from ${table}`)).rowCount ?? 0;

/** All that was typed is in the form that comes back. */
function expectKept(body: string, change: Record<string, string> = {}) {
  const typed = { ...fields(), ...change };
  for (const name of ['email', 'firstname', 'lastname', 'phone'] as const)
    expect(body).toMatch(new RegExp(`<input type="\\w+"[^>]* name="${name}" value="${typed[name]}"`));
  expect(body).toMatch(/Un lit\r?\n&lt;bébé&gt;/);
}

describe('the form of the booking page without script', () => {
  it('books by the widget’s command, and leads to the number', async () => {
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const { statusCode, headers } = await send();
    expect(statusCode).toBe(303);
    const [booking] = await stored();
    expect(booking).toMatchObject({
      offer_id: offerId,
      book_on: 'Widget',
      widget_id: venue.widgetId,
      email: 'ada@example.com',
      phone: '+33612345678',
      first_name: 'Ada',
      comment: 'Un lit\r\n<bébé>',
      price_minor: 8400,
      nb_people: 2,
      arrived_minute: 660,
      language: 'fr',
      user_id: null,
    });
    expect(booking?.consent_text_id).not.toBeNull();
    const events = await world.deps.db.selectFrom('statistic_events').selectAll().execute();
    expect(events).toMatchObject([{ action: 'booked', widget_id: venue.widgetId, booking_id: booking?.id }]);
    expect(await countOf('graphile_worker._private_jobs')).toBe(1);
    expect(tell).toHaveBeenCalledWith(
      world.accountA,
      expect.objectContaining({ kind: 'bookings', from: TOMORROW }),
    );
    const end = await world.app.inject({ url: String(headers['location']) });
    expect(end.statusCode).toBe(200);
    expect(end.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(textOf(end.body)).toContain(`Numéro de réservation ${booking?.number}`);
    expect(textOf(end.body)).toContain('Prix total 84\u00a0€');
    // A link is passed on.
    expect(end.body).not.toMatch(/example\.com|Lovelace|12 34 56/);
    const calendar = /href="([^"]+\/api\/public\/guest-booking\/[^"]+)"/.exec(end.body)?.[1] ?? '';
    expect((await world.app.inject({ url: new URL(calendar).pathname })).headers['content-type']).toContain(
      'text/calendar',
    );
  });

  it('pressed twice, and sent again after the last place is gone, books once', async () => {
    await world.database.pool.query('update offers set quantity = 1 where id = $1', [offerId]);
    const twice = await Promise.all([send(), send()]);
    const again = await send();
    expect(await stored()).toHaveLength(1);
    expect(again.statusCode).toBe(303);
    // The second press may have come while the first was under way.
    const ways = twice.filter(({ statusCode }) => statusCode === 303);
    expect(ways.length).toBeGreaterThan(0);
    for (const { headers } of ways) expect(headers['location']).toBe(again.headers['location']);
    for (const { statusCode } of twice) expect([303, 409]).toContain(statusCode);
  });

  it('that has booked books something else only by another press', async () => {
    await send();
    const other = await send({ firstname: 'Grace' });
    expect(other.statusCode).toBe(422);
    expect(textOf(other.body)).toContain('Ce formulaire a déjà servi à réserver');
    expectKept(other.body, { firstname: 'Grace' });
    const key = /name="key" value="([^"]+)"/.exec(other.body)?.[1] ?? '';
    expect(key).not.toBe(fields().key);
    expect((await send({ firstname: 'Grace', key })).statusCode).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    [{ email: '' }, 'email', 'L&#39;email est requis'],
    [{ email: 'ada@example' }, 'email', 'Cette adresse e-mail n&#39;est pas valide'],
    [{ firstname: ' ' }, 'firstname', 'Le prénom est requis'],
    [{ lastname: '' }, 'lastname', 'Le nom est requis'],
    [{ phone: '' }, 'phone', 'Le téléphone est requis'],
    [{ phone: 'abc' }, 'phone', 'Ce numéro de téléphone n&#39;est pas valide'],
    [{ arrivedAt: '18h00' }, 'arrivedAt', 'Cet horaire d&#39;arrivée n&#39;est pas possible'],
    [{ comment: `Un lit\n<bébé>${'!'.repeat(2000)}` }, 'comment', '2000'],
  ] satisfies [Record<string, string>, string, string][])(
    'with %# says what is wrong at its field, and keeps what was typed',
    async (change, name, said) => {
      const { statusCode, body, headers } = await send(change);
      expect(statusCode).toBe(422);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('role="alert"');
      expect(body).toMatch(new RegExp(`id="${name}-fault">[^<]*${said}`));
      expect(body).toMatch(new RegExp(`name="${name}"[^>]* aria-invalid="true" autofocus`));
      expect(body).toMatch(/<title>À lire\u00a0: /);
      expect(body).toContain(`name="key" value="${fields().key}"`);
      expectKept(body, change);
      expect(await stored()).toEqual([]);
    },
  );

  it('tells a new price before it books', async () => {
    await world.database.pool.query('update offers set price_minor = 6900 where id = $1', [offerId]);
    const { statusCode, body } = await send();
    expect(statusCode).toBe(409);
    expect(textOf(body)).toContain('Le prix vient de changer.');
    expect(textOf(body)).toContain('Total 94\u00a0€');
    expect(body).toContain('<input type="hidden" name="price" value="9400">');
    expectKept(body);
    expect((await send({ price: '9400' })).statusCode).toBe(303);
    expect((await send({ price: 'free', key: 'other' })).statusCode).toBe(409);
  });

  it('whose place is gone leads on to others, and brings along what was typed', async () => {
    await world.database.pool.query('update offers set booked = quantity where id = $1', [offerId]);
    const { statusCode, body } = await send();
    expect(statusCode).toBe(409);
    expect(textOf(body)).toContain('Cette place n’est plus disponible. Rien n’a été réservé');
    expect(body).toContain(`<input type="hidden" name="email" value="Ada@Example.com">`);
    const ways = [...body.matchAll(/<button type="submit" name="to" value="([^"]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    );
    const to = ways.find((way) => way.includes('offer=')) ?? '';
    const next = await send({ to });
    expect(next.statusCode).toBe(200);
    const forward = await send({
      choosing: '1',
      ...Object.fromEntries(new URLSearchParams(to)),
      step: 'confirmation',
    });
    expect(forward.body).toContain('<h1>Confirmation de reservation</h1>');
    expectKept(forward.body);
    expect(await stored()).toEqual([]);
  });

  it('tells what another venue’s records are: gone', async () => {
    expect((await send({ offer: String(await theirs.offerOn(TOMORROW)) })).statusCode).toBe(404);
    expect((await send({}, `/fr/${world.accountB}/${venue.widgetId}/sans-script`)).statusCode).toBe(404);
    const foreign = await send({ [`addon-${theirs.addonId}`]: '1' });
    expect(foreign.statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('of a venue that has closed leads to its site, or says that there is no such page', async () => {
    await world.database.pool.query('update widgets set is_active = false');
    expect((await send()).statusCode).toBe(404);
    await world.database.pool.query(`update accounts set url = 'https://hotel.example/'`);
    const { statusCode, headers } = await send();
    expect([statusCode, headers['location']]).toEqual([303, 'https://hotel.example/']);
    expect(await stored()).toEqual([]);
  });

  it('can be sent as often as the public call, and says when to come back', async () => {
    const { deps } = world;
    const settings = { ...deps.settings, rateLimit: true };
    const limited = await buildApp({ ...deps, settings }, pino({ level: 'silent' }));
    try {
      let last = await send({ phone: 'abc' }, path(), limited);
      for (let tries = 1; tries <= 15; tries++) last = await send({ phone: 'abc' }, path(), limited);
      expect(last.statusCode).toBe(429);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(last.body).toContain('role="alert"');
      expectKept(last.body, { phone: 'abc' });
    } finally {
      await limited.close();
    }
  });

  it('is all that takes a form, and takes nothing else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields()).toString();
    const api = await world.app.inject({ method: 'POST', url: '/api/public/bookings', headers, payload });
    expect(api.statusCode).toBe(415);
    expect((await world.app.inject({ method: 'POST', url: path(), payload: fields() })).statusCode).toBe(415);
    expect((await send({ comment: '\0' })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('the page of a booking that was made without script', () => {
  it('tells the way to the venue and its phone, as far as it has told them', async () => {
    const { headers } = await send();
    const read = async () => (await world.app.inject({ url: String(headers['location']) })).body;
    expect(await read()).not.toMatch(/Itinéraire|tel:/);
    await world.database.pool.query(
      `update accounts set address = '1 quai des Rives, Annecy', phone = '+33 (0)4 50 00 00 00' where id = $1`,
      [world.accountA],
    );
    const body = await read();
    expect(body).toMatch(/destination=1%20quai%20des%20Rives%2C%20Annecy">Itinéraire<\/a>/);
    expect(body).toContain('href="tel:+33450000000"');
    expect(textOf(body)).toContain('+33 (0)4 50 00 00 00');
  });

  it('is found by its own link alone, at its own venue', async () => {
    const { headers } = await send();
    const link = String(headers['location']);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const open = async (url: string) => (await world.app.inject({ url })).statusCode;
    expect(await open(link)).toBe(200);
    expect(await open(`${path()}/nothing`)).toBe(404);
    expect(await open(`/fr/${world.accountB}/${theirs.widgetId}/sans-script/${token}`)).toBe(404);
    await world.database.pool.query(`update bookings set day = '2026-01-01'`);
    expect(await open(link)).toBe(410);
  });
});
