import { addDays } from '@meridienne/domain';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, instantOf, readIcs, textOf, valueOf } from '../../../../test/ics-reader.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';

let world: World;
let venue: Venue;
let other: Venue;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  other = await createVenue(world.deps.db, world.accountB);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.deps.db.deleteFrom('calendar_feeds').execute();
  await world.deps.db.deleteFrom('bookings').execute();
  await world.deps.db.updateTable('accounts').set({ is_archived: false }).execute();
});

const make = (body: object = {}, as: Caller = 'hotelierA') =>
  world.call('POST', '/calendar_feeds', { as, body: { account: world.accountA, ...body } });
const pathOf = (url: unknown) => new URL(String(url)).pathname;
const read = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers });
const madePath = async (body: object = {}) => pathOf((await make(body)).body.url);

let number = 20_000_000;
async function book(booking: object = {}): Promise<number> {
  const { id } = await world.deps.db
    .insertInto('bookings')
    .values({
      account_id: world.accountA,
      category_id: venue.roomId,
      number: number++,
      book_on: 'Widget',
      category_type: 'timeslot',
      category_name: 'Salon',
      category_name_visitor: 'Lounge',
      day: TODAY,
      start_minute: 630,
      end_minute: 840,
      offer_price_minor: 5900,
      price_minor: 5900,
      currency: 'EUR',
      language: 'en',
      is_confidential: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.org',
      phone: '0612345678',
      created_at: NOW,
      updated_at: NOW,
      ...booking,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function feedOf(path: string) {
  const reply = await read(path);
  expect(reply.statusCode).toBe(200);
  const calendar = readIcs(reply.body);
  return { reply, calendar, events: eventsOf(calendar) };
}

describe('the addresses', () => {
  it('are one for the account and one for each category, and stay the same when asked for again', async () => {
    const first = await make();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      '@type': 'CalendarFeed',
      category: null,
      categoryName: null,
      readAt: null,
    });
    expect(first.body.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/calendar\/\d+-[\w-]{43}\.ics$/);
    expect((await make()).body.url).toBe(first.body.url);
    const spa = await make({ category: `/api/categories/${venue.spaId}` });
    expect(spa.body).toMatchObject({ category: `/api/categories/${venue.spaId}`, categoryName: 'Spa' });
    const list = await world.call('GET', `/calendar_feeds?account.id=${world.accountA}`, { as: 'hotelierA' });
    expect(list.body['hydra:member'].map(({ url }: { url: string }) => url)).toEqual([
      first.body.url,
      spa.body.url,
    ]);
    const one = await world.call('GET', `/calendar_feeds/${spa.body.id}`, { as: 'hotelierA' });
    expect(one.body.url).toBe(spa.body.url);
  });

  it('are for the account’s administrators alone', async () => {
    const { body } = await make();
    const calls = [
      ['POST', '/calendar_feeds'],
      ['GET', `/calendar_feeds?account.id=${world.accountA}`],
      ['GET', `/calendar_feeds/${body.id}`],
      ['POST', `/calendar_feeds/${body.id}/renew`],
      ['DELETE', `/calendar_feeds/${body.id}`],
    ] as const;
    for (const [method, path] of calls) {
      const call = async (as?: Caller) =>
        (
          await world.call(method, path, {
            ...(as && { as }),
            ...(path === '/calendar_feeds' && { body: { account: world.accountA } }),
          })
        ).status;
      expect(await call()).toBe(401);
      expect(await call('traveller')).toBe(403);
      expect(await call('staffA')).toBe(403);
      expect(await call('hotelierB')).toBe(404);
    }
    expect((await read(pathOf(body.url))).statusCode).toBe(200);
  });

  it('know no other venue’s category', async () => {
    expect((await make({ category: other.roomId })).status).toBe(404);
    expect((await make({ category: 'x' })).status).toBe(422);
  });

  it('stop at once when they are renewed, revoked, or the account is archived', async () => {
    const { body: feed } = await make();
    const renewed = await world.call('POST', `/calendar_feeds/${feed.id}/renew`, {
      as: 'hotelierA',
      body: {},
    });
    expect(renewed.status).toBe(200);
    expect(renewed.body.url).not.toBe(feed.url);
    expect((await read(pathOf(feed.url))).statusCode).toBe(404);
    expect((await read(pathOf(renewed.body.url))).statusCode).toBe(200);
    await world.deps.db.updateTable('accounts').set({ is_archived: true }).execute();
    expect((await read(pathOf(renewed.body.url))).statusCode).toBe(404);
    await world.deps.db.updateTable('accounts').set({ is_archived: false }).execute();
    const gone = await world.call('DELETE', `/calendar_feeds/${feed.id}`, { as: 'hotelierA' });
    expect(gone.status).toBe(204);
    expect((await read(pathOf(renewed.body.url))).statusCode).toBe(404);
    expect(
      (await world.call('POST', `/calendar_feeds/${feed.id}/renew`, { as: 'superAdmin', body: {} })).status,
    ).toBe(404);
  });

  it('go with their category', async () => {
    const { id } = await world.deps.db
      .insertInto('categories')
      .values({ account_id: world.accountA, name: 'Patio' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = await madePath({ category: id });
    expect((await read(path)).statusCode).toBe(200);
    expect((await world.call('DELETE', `/categories/${id}`, { as: 'hotelierA' })).status).toBe(204);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('can’t be guessed from one another', async () => {
    const own = await madePath();
    const spa = await madePath({ category: venue.spaId });
    const mixed = own.replace(/\d+-/, (/\d+-/.exec(spa) ?? [''])[0]);
    for (const path of [
      mixed,
      own.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'E' : 'A')),
      own.replace('.ics', ''),
      '/api/calendar/1-.ics',
      '/api/calendar/x',
    ])
      expect([path, (await read(path)).statusCode]).toEqual([path, 404]);
  });

  it('are limited, each on its own, and never written to the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const settings = { ...world.deps.settings, rateLimit: true };
    const app = await buildApp(
      { ...world.deps, settings, changes: { ...world.deps.changes, stop: async () => {} } },
      log,
    );
    const [path, second] = [await madePath(), await madePath({ category: venue.spaId })];
    const statuses: number[] = [];
    for (let at = 0; at < 101; at++) statuses.push((await app.inject(path)).statusCode);
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    expect((await app.inject(second)).statusCode).toBe(200);
    expect((await app.inject(path.replace('.ics', 'x'))).statusCode).toBe(404);
    await app.close();
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.join('')).not.toContain(path.slice(-30, -4));
    expect(lines.join('')).toContain('/api/calendar/:key');
  });
});

describe('a feed', () => {
  it('is a calendar of the venue’s bookings', async () => {
    await book({
      nb_people: 2,
      arrived_minute: 690,
      comment: 'Lit bébé, calme;\r\nmerci \\o/',
      staff_note: 'Habituée',
      addons: JSON.stringify([{ id: 1, name: 'Thé', visitorName: 'Tea', priceMinor: 300, amount: 3 }]),
    });
    const { reply, calendar, events } = await feedOf(await madePath());
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(textOf(calendar, 'X-WR-CALNAME')).toBe('Hôtel A');
    expect(textOf(calendar, 'X-WR-TIMEZONE')).toBe('Europe/Paris');
    expect(valueOf(calendar, 'REFRESH-INTERVAL')).toBe('PT30M');
    const [event] = events;
    if (!event) throw new Error('no event');
    expect(textOf(event, 'SUMMARY')).toBe('Salon – Ada Lovelace (2 pers.)');
    const [booked] = await world.deps.db.selectFrom('bookings').select('number').execute();
    expect(textOf(event, 'DESCRIPTION').replaceAll('\u00a0', ' ')).toBe(
      [
        `Numéro de réservation : ${booked?.number}`,
        "Horaire d'arrivée : 11h30",
        'Personnes : 2',
        'Extras : Thé × 3',
        'Demande particulière : Lit bébé, calme;\nmerci \\o/',
      ].join('\n'),
    );
    expect(textOf(event, 'LOCATION')).toBe('Hôtel A');
    expect(valueOf(event, 'STATUS')).toBe('CONFIRMED');
    expect(valueOf(event, 'TRANSP')).toBe('TRANSPARENT');
    expect(valueOf(event, 'LAST-MODIFIED')).toBe('20260321T100000Z');
    expect(valueOf(event, 'DTSTART')).toBe('20260321T103000');
    expect(reply.body).not.toMatch(/Habituée|example\.org|0612345678/);
  });

  it.each([
    ['in winter', '2026-03-21', 630, 840, '2026-03-21T09:30:00.000Z', '2026-03-21T13:00:00.000Z'],
    ['in summer', '2026-07-01', 630, 840, '2026-07-01T08:30:00.000Z', '2026-07-01T12:00:00.000Z'],
    ['past midnight', '2026-03-31', 1320, 1560, '2026-03-31T20:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    ['after midnight', '2026-03-31', 1470, 1530, '2026-03-31T22:30:00.000Z', '2026-03-31T23:30:00.000Z'],
    // Five hours by the clock, four by the sun; and the other way round.
    ['into summer time', '2026-03-28', 1320, 1620, '2026-03-28T21:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['out of summer time', '2026-10-24', 1320, 1680, '2026-10-24T20:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['at a year’s end', '2026-12-31', 1380, 1500, '2026-12-31T22:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('tells hours by the venue’s clock %s', async (_when, day, start, end, from, to) => {
    await book({ day, start_minute: start, end_minute: end });
    const { calendar, events } = await feedOf(await madePath());
    expect(events).toHaveLength(1);
    expect(instantOf(calendar, events[0]!, 'DTSTART')).toBe(from);
    expect(instantOf(calendar, events[0]!, 'DTEND')).toBe(to);
  });

  it('reaches thirty days back, and a category’s holds that category’s alone', async () => {
    for (const day of [addDays(TODAY, -31), addDays(TODAY, -30), addDays(TODAY, 500)]) await book({ day });
    await book({ category_id: venue.spaId, category_name: 'Spa' });
    await book({ category_id: null, category_name: 'Ancien' });
    const all = await feedOf(await madePath());
    expect(all.events.map((event) => valueOf(event, 'DTSTART').slice(0, 8))).toEqual([
      '20260219',
      '20260321',
      '20260321',
      '20270803',
    ]);
    const spa = await feedOf(await madePath({ category: venue.spaId }));
    expect(textOf(spa.calendar, 'X-WR-CALNAME')).toBe('Hôtel A – Spa');
    expect(spa.events.map((event) => textOf(event, 'SUMMARY'))).toEqual(['Spa – Ada Lovelace']);
    const nothing = await feedOf(await madePath({ category: venue.roomId }));
    expect(nothing.events).toHaveLength(2);
  });

  it('tells of a cancellation, and of its being taken back, as later versions of one event', async () => {
    const id = await book();
    const path = await madePath();
    const seen: { status: string; sequence: number; uid: string }[] = [];
    const look = async () => {
      const [event] = (await feedOf(path)).events;
      if (!event) throw new Error('no event');
      const [status, uid] = [valueOf(event, 'STATUS'), valueOf(event, 'UID')];
      seen.push({ status, sequence: Number(valueOf(event, 'SEQUENCE')), uid });
    };
    await look();
    for (const status of ['canceled', 'confirmed'] as const) {
      now = new Date(now.getTime() + 1000);
      await world.deps.db
        .updateTable('bookings')
        .set({ status, updated_at: now })
        .where('id', '=', id)
        .execute();
      await look();
    }
    expect(seen.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
    expect(seen.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    // What no calendar shows is no new version.
    await world.deps.db.updateTable('bookings').set({ guest_told: 'booked' }).where('id', '=', id).execute();
    await look();
    expect(seen.at(-1)?.sequence).toBe(2);
  });

  it('is answered by 304 as long as nothing has changed', async () => {
    const id = await book();
    const path = await madePath();
    const { reply } = await feedOf(path);
    const etag = String(reply.headers['etag']);
    const again = async (tag = etag) => read(path, { 'if-none-match': tag });
    const same = await again();
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
    expect((await again(`"x", ${etag}`)).statusCode).toBe(304);
    expect((await again('"x"')).statusCode).toBe(200);
    // As a proxy may hand it on.
    expect((await again(etag.replace('W/', ''))).statusCode).toBe(304);
    for (const [headers, status] of [
      [{}, 200],
      [{ 'if-none-match': etag }, 304],
    ] as const) {
      const head = await world.app.inject({ method: 'HEAD', url: path, headers });
      expect([head.statusCode, head.body, head.headers['etag']]).toEqual([status, '', etag]);
      // That it is nought bytes long would say that the calendar is empty.
      expect(head.headers).not.toHaveProperty('content-length');
    }
    const changes = [
      () => book({ day: addDays(TODAY, 2) }),
      () => world.call('PATCH', `/bookings/${id}`, { as: 'staffA', body: { status: 'confirmed' } }),
      () => world.deps.db.deleteFrom('bookings').where('id', '=', id).execute(),
      () =>
        world.call('PATCH', `/accounts/${world.accountA}`, {
          as: 'hotelierA',
          body: { name: 'Hôtel A,\r\nle lac' },
        }),
    ];
    let last = etag;
    for (const change of changes) {
      now = new Date(now.getTime() + 1000);
      await change();
      const next = await again(last);
      expect(next.statusCode).toBe(200);
      last = String(next.headers['etag']);
    }
    const { calendar, events } = await feedOf(path);
    // What somebody typed in several lines is told in one.
    const told = [textOf(calendar, 'X-WR-CALNAME'), ...events.map((event) => textOf(event, 'LOCATION'))];
    expect(told).toEqual(['Hôtel A, le lac', 'Hôtel A, le lac']);
    await world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { name: 'Hôtel A' } });
    // Another day has another window.
    now = new Date(now.getTime() + 86_400_000);
    expect((await again(last)).statusCode).toBe(200);
  });

  it('keeps when it was last read, to the hour', async () => {
    const { body: feed } = await make();
    const readAt = async () =>
      (await world.call('GET', `/calendar_feeds/${feed.id}`, { as: 'hotelierA' })).body.readAt;
    now = new Date('2026-03-21T10:42:13Z');
    await read(pathOf(feed.url));
    expect(await readAt()).toBe('2026-03-21T10:00:00.000Z');
    now = new Date('2026-03-21T11:02:00Z');
    await read(pathOf(feed.url));
    expect(await readAt()).toBe('2026-03-21T11:00:00.000Z');
  });

  it('holds no guest’s contact, wherever it was typed', async () => {
    await book({
      is_confidential: true,
      first_name: 'Ada ada@example.org',
      comment: 'Appelez +33 6 12 34 56 78 ou ada%40example.org',
    });
    await book({ first_name: 'Ada (0033612345678)', comment: 'ADA@Example.org' });
    const { reply, events } = await feedOf(await madePath());
    expect(events).toHaveLength(2);
    const flat = reply.body.replaceAll('\r\n ', '');
    expect(flat).not.toMatch(/example\.org/i);
    expect(flat.replaceAll(/[^\dA-Z]/g, '')).not.toContain('612345678');
  });

  it('comes whole, page by page', async () => {
    await world.deps.pool.query(
      `insert into bookings (account_id, category_id, number, book_on, category_type, category_name,
         category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
         is_confidential, first_name, last_name, email)
       select $1, $2, 30000000 + n, 'Widget', 'timeslot', 'Salon', 'Lounge', $3::date + n / 300, 630, 840, 1, 1, 'EUR',
         'fr', false, 'Ada', 'Lovelace ' || n, 'ada@example.org'
       from generate_series(0, 999) n`,
      [world.accountA, venue.roomId, TODAY],
    );
    const { events } = await feedOf(await madePath());
    expect(events).toHaveLength(1000);
    expect(new Set(events.map((event) => valueOf(event, 'UID'))).size).toBe(1000);
  });

  it('of a venue without bookings is a calendar all the same', async () => {
    const { calendar, events } = await feedOf(await madePath());
    expect(events).toEqual([]);
    expect(calendar.components.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });
});
