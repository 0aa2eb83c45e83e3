import { addDays } from '@meridienne/domain';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { createPool } from '../../../../db/pool.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
let offerId: number;
beforeAll(async () => {
  world = await createWorld({ clock: () => NOW });
  venue = await createVenue(world.deps.db, world.accountA);
  offerId = await venue.offerOn(TOMORROW);
});
afterAll(() => world.close());

const path = () => `/fr/${world.accountA}/${venue.widgetId}/sans-script`;
const open = (query: Record<string, string> = {}) =>
  world.app.inject({
    url: `${path()}?${new URLSearchParams(query).toString()}`,
    headers: { 'accept-language': 'fr' },
  });
const send = (fields: Record<string, string> | URLSearchParams) =>
  world.app.inject({
    method: 'POST',
    url: path(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'fr' },
    payload: new URLSearchParams(fields).toString(),
  });
const fields = () => ({
  date: TOMORROW,
  offer: String(offerId),
  people: '1',
  step: 'confirmation',
  key: 'ab4ff4d2-first',
  price: '5900',
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: '<b>Lovelace',
  phone: '06 12 34 56 78',
});

/** With a closed port in place of the database. */
async function withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
  const away = createPool('postgresql://nobody@127.0.0.1:1/none', { max: 1, log: pino({ level: 'silent' }) });
  const { query, connect } = world.deps.pool;
  Object.assign(world.deps.pool, { query: away.query.bind(away), connect: away.connect.bind(away) });
  try {
    return await work();
  } finally {
    Object.assign(world.deps.pool, { query, connect });
    await away.end();
  }
}

describe('the booking page without script, where something fails', () => {
  it('is still a page, which says when to come back', async () => {
    const { statusCode, headers, body } = await withoutDatabase(() => open({ date: TOMORROW }));
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Le service est momentanément indisponible.');
    expect(body).toContain('href=""');
    expect(body).not.toMatch(/__[A-Z]/);
  });

  it('keeps all that was sent for the next try, which books once', async () => {
    const { statusCode, body } = await withoutDatabase(() => send(fields()));
    expect(statusCode).toBe(503);
    expect(body).not.toContain('<b>');
    const kept = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']): [string, string] => [
        name,
        value.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ],
    );
    expect(Object.fromEntries(kept)).toEqual(fields());
    for (const again of [kept, kept]) expect((await send(new URLSearchParams(again))).statusCode).toBe(303);
    expect((await world.database.pool.query('select from bookings')).rowCount).toBe(1);
  });

  it('says on a page when somebody asks too often, and keeps what was sent', async () => {
    const limits = world.deps.settings as { rateLimit: boolean };
    limits.rateLimit = true;
    try {
      expect((await open({ date: TOMORROW })).statusCode).toBe(200);
      await world.database.pool.query("update rate_limits set hits = 600 where key like 'plain-page:%'");
      const { statusCode, headers, body } = await open({ date: TOMORROW });
      expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
      expect(body).toMatch(/Trop de demandes\. Réessayez dans 10\sminutes\./);
      expect(body).toContain('href=""');
      const form = await send(fields());
      expect(form.statusCode).toBe(429);
      expect(form.body).toContain('<input type="hidden" name="email" value="ada@example.com">');
      const end = await world.app.inject(`${path()}/nobody`);
      expect(end.statusCode).toBe(429);
    } finally {
      limits.rateLimit = false;
    }
  });

  it('tells of a booking that was cancelled since that it is', async () => {
    const { headers } = await send({ ...fields(), key: 'another', email: 'bea@example.com' });
    const end = async () => (await world.app.inject(String(headers.location))).body;
    expect(await end()).toContain('a bien été prise en compte');
    await world.database.pool.query(
      `update bookings set status = 'canceled' where email = 'bea@example.com'`,
    );
    const body = await end();
    expect(body).toContain('<h1>Votre réservation est annulée.</h1>');
    expect(body).not.toMatch(/prise en compte|en route|calendar"/);
  });

  it('promises no cancelling of what has begun', async () => {
    const tell = async (date: string) =>
      (await open({ date, offer: String(await venue.offerOn(date)), step: 'confirmation' })).body;
    // It is 11h00 at the venue, and its slot is from 10h30 on.
    expect(await tell(TODAY)).not.toContain('annuler jusqu');
    expect(await tell(TOMORROW)).toContain('annuler jusqu');
  });

  it('carries on no more service types than the API takes', async () => {
    const tags = Array.from({ length: 5_000 }, (_, at): [string, string] => ['tag', String(at + 1)]);
    const { body } = await send(
      new URLSearchParams([...tags, ['choosing', '1'], ['month', TODAY.slice(0, 7)]]),
    );
    expect(body).toContain('tag=200&');
    expect(body).not.toContain('tag=201');
  });

  it('looks for nothing around a day that the venue doesn’t sell at all', async () => {
    const asked = vi.spyOn(world.deps.pool, 'query');
    const looks = () =>
      asked.mock.calls.filter(([each]) => JSON.stringify(each).includes('availability-nearest'));
    const { statusCode } = await open({ date: TOMORROW, category: '2000000000' });
    expect([statusCode, looks().length]).toEqual([200, 0]);
    await open({ date: addDays(TODAY, 20), category: String(venue.roomId) });
    expect(looks()).toHaveLength(1);
    asked.mockRestore();
  });
});
