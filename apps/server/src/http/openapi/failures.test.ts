import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/key-records.ts';
import { createRecording } from '../../../test/recording.ts';
import { createHoldVenue, DAY, type HoldVenue } from '../../../test/hold-venue.ts';
import { createWorld, NOW, type World } from '../../../test/world.ts';
import { KEY_LIMITS } from '../key-limits.ts';

/** What is refused here, as examples of the API's description. */
const recording = createRecording();

let now = NOW;
let world: World;
let venue: HoldVenue;
let failures: Record<string, { content: Record<string, { example?: unknown; examples?: object }> }>;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' }, clock: () => now, hear: recording.add });
  venue = await createHoldVenue(world);
  failures = (await world.call('GET', '/docs.json')).body.components.responses;
});
afterAll(async () => {
  if (process.env['RECORD_API'] !== undefined) recording.keepFailures();
  await world.close();
});

const query = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);

/** Sends a body as it stands, of a type. */
async function send(
  url: string,
  payload: string,
  type = 'application/json',
  token = world.token('hotelierA'),
) {
  const headers = { 'content-type': type, 'accept-language': 'fr', authorization: `Bearer ${token}` };
  return (await world.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })).statusCode;
}

describe('how calls fail', () => {
  it('is shown as it is: what can’t be read, who may not, what isn’t there or is wrong', async () => {
    const as = 'hotelierA';
    const statuses = [
      await send('/addons', '{"name":'),
      await send('/public/bookings', '{"offer":'),
      (await world.call('GET', '/bookings')).status,
      (await world.call('GET', '/administrations', { as: 'traveller' })).status,
      (await world.call('GET', '/addons/999999', { as })).status,
      (await venue.book({ offer: 999_999 })).status,
      await send('/addons', `{"name":"${'a'.repeat(3_000_000)}"}`),
      await send('/addons', 'name=Brunch', 'application/x-www-form-urlencoded'),
      (await world.call('POST', '/addons', { as, body: {} })).status,
      (await world.call('POST', '/public/bookings', { body: {} })).status,
      (await world.call('POST', '/translate', { as: 'superAdmin', body: { target: 'en', texts: ['Lit'] } }))
        .status,
    ];
    expect(statuses).toEqual([400, 400, 401, 403, 404, 422, 413, 415, 422, 422, 501]);
  });

  it('is shown as it is: what is another by now', async () => {
    const as = 'hotelierA';
    const kind = async (reply: ReturnType<World['call']>) => {
      const { status, body } = await reply;
      return `${status} ${body.errorType}`;
    };
    const kinds = [
      await kind(
        world.call('PATCH', `/addons/${venue.addonId}`, {
          as,
          body: { name: 'Brunch', updatedAt: '2020-01-01T00:00:00.000Z' },
        }),
      ),
      await kind(venue.book({ price: 58 })),
    ];
    const headers = { 'idempotency-key': 'd1f0a6f2' };
    expect((await venue.book({}, headers)).status).toBe(201);
    kinds.push(await kind(venue.book({ firstname: 'Grace' }, headers)));
    await query('update offers set booked = quantity where day = $1', [DAY]);
    kinds.push(await kind(venue.book()));
    expect(kinds).toEqual(['409 changed', '409 price', '422 reused', '409 stock']);
  });

  it('is shown as it is: what is no longer kept, and a link that is over', async () => {
    const as = 'hotelierA';
    const events = `/events?account.id=${world.accountA}`;
    const first = (await world.call('GET', `${events}&itemsPerPage=1`, { as })).body.next;
    await query('update event_lines set floor_position = last_position');
    expect((await world.call('GET', `${events}&after=${first}`, { as })).status).toBe(410);
    await query('update offers set booked = 0 where day = $1', [DAY]);
    const { body } = await venue.book();
    const token = new URL(body.guest.url).pathname.split('/').at(-1) ?? '';
    now = new Date(NOW.getTime() + 60 * 86_400_000);
    const see = (sent: string) => world.call('POST', '/public/guest-booking', { body: { token: sent } });
    const { status, body: over } = await see(token);
    now = NOW;
    expect([status, over.errorType]).toEqual([410, 'expired']);
  });

  it('is shown as it is: what is too much', async () => {
    const key = await createKey(world.deps.pool, world.accountA, { name: 'Partner', scope: 'read' });
    await query(
      `insert into rate_limits (key, hits, expires_at) values ($1, $2, now() + interval '40 seconds')`,
      [`api-key:${key.id}`, KEY_LIMITS.calls],
    );
    const headers = { authorization: `Bearer ${key.token}` };
    expect((await world.call('GET', '/bookings', { headers })).status).toBe(429);
    await query('update rate_limits set hits = 1000000');
    expect((await venue.book()).status).toBe(429);
  });

  it('is in the description, with an example of each', () => {
    const shown = Object.entries(failures).filter(
      ([, { content }]) => content?.['application/ld+json']?.example,
    );
    expect(shown.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'BadRequest',
        'Unauthenticated',
        'Forbidden',
        'NotFound',
        'Conflict',
        'Gone',
        'TooLarge',
        'UnsupportedMediaType',
        'Invalid',
        'TooMany',
        'NotConfigured',
        'PublicBadRequest',
        'PublicConflict',
        'PublicInvalid',
        'PublicTooMany',
      ]),
    );
  });
});
