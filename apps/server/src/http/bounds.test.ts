import * as contracts from '@meridienne/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../test/world.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());

type Schema = Record<string, unknown>;

const isCall = (value: unknown): value is contracts.Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const exported: unknown[] = Object.values(contracts);
const calls = exported.filter(isCall);

/** What of a schema lets in a value without end, by its path. */
function unbounded(schema: Schema, path: string): string[] {
  const has = (...keywords: string[]) => keywords.every((keyword) => schema[keyword] !== undefined);
  if (has('enum') || has('const')) return [];
  const within = (sub: unknown, name: string) => unbounded(sub as Schema, `${path}.${name}`);
  const kinds: Record<string, () => boolean> = {
    integer: () => has('minimum', 'maximum'),
    number: () => has('minimum', 'maximum'),
    string: () => has('maxLength'),
    array: () => has('maxItems'),
    // Of a record anybody names the keys.
    object: () => has('properties') || has('maxProperties'),
  };
  const isBounded = kinds[String(schema['type'])]?.() ?? true;
  // Whatever has a day's pattern is read and bounded as a day.
  const isLooseDay = String(schema['pattern']).includes('\\d{4}-') && !has(contracts.DAY_KEYWORD);
  const subschemas = [
    ...Object.entries({ ...(schema['properties'] as Schema), ...(schema['patternProperties'] as Schema) }),
    ...['items', 'additionalProperties'].flatMap((name) =>
      typeof schema[name] === 'object' ? [[name, schema[name]] as const] : [],
    ),
    ...Object.entries((schema['anyOf'] as Schema[] | undefined) ?? []),
  ];
  return [
    ...(isBounded && !isLooseDay ? [] : [path]),
    ...subschemas.flatMap(([name, sub]) => within(sub, name)),
  ];
}

describe('what is sent', () => {
  it('has its bounds in the contracts, every number, text, day and list', () => {
    expect(calls.length).toBeGreaterThan(100);
    const loose = calls.flatMap((call) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        call[part] ? unbounded(call[part] as Schema, `${call.method} ${call.path} ${part}`) : [],
      ),
    );
    expect(loose).toEqual([]);
  });

  it('is told where it is beyond them', async () => {
    const undo = await world.call('POST', '/undo-offers', {
      as: 'hotelierA',
      body: { account: world.accountA, change: 1e308 },
    });
    expect([undo.status, undo.body.violations]).toEqual([
      422,
      [{ propertyPath: 'change', message: "Cet élément n'existe pas" }],
    ]);
    const offers = `/activity-offers?category.id=${venue.spaId}`;
    const late = await world.call('GET', `${offers}&day[after]=9999-12-31`, { as: 'hotelierA' });
    expect([late.status, late.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'day[after]',
          message: 'Cette date est trop lointaine, choisissez au plus tard le mardi 31 décembre 2999',
        },
      ],
    ]);
    const early = await world.call('GET', `${offers}&day[after]=0001-01-01`, {
      as: 'hotelierA',
      headers: { 'accept-language': 'en' },
    });
    expect(early.status).toBe(422);
    expect(early.body.message).toMatch(/too long ago, choose Monday,? 1 January 1900 at the earliest/);
    const price = await world.call('POST', '/update-offers', {
      as: 'hotelierA',
      body: { offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day: TODAY, price: 1e308 }] },
    });
    expect([price.status, price.body.message]).toEqual([
      422,
      'La valeur ne peut pas être supérieure à 2147483647',
    ]);
  });

  it.each(['2147483648', '9007199254740991', '9007199254740993', '1e308', '99999999999999999999', '0', '-1'])(
    'names nothing by the id %s',
    async (id) => {
      for (const path of [
        'accounts',
        'addons',
        'bookings',
        'categories',
        'offers',
        'users',
        'translations',
      ]) {
        const reply = await world.call('GET', `/${path}/${id}`, { as: 'superAdmin' });
        expect([path, reply.status]).toEqual([path, 404]);
      }
    },
  );
});

describe('a date-time', () => {
  const SENT = ['T10:00:00Z', 'T23:30:00-08:00', 'T00:00:00.000+01:00', ' 10:00:00'];
  const dayFirst = TODAY.split('-').toReversed().join('-');

  it.each(SENT.flatMap((time) => [TODAY + time, dayFirst + time]))(
    '%s is its day in a query',
    async (sent) => {
      const { status, body } = await world.call(
        'GET',
        `/offers?account.id=${world.accountA}&pagination=false&day[after]=${encodeURIComponent(sent)}&day[before]=${encodeURIComponent(sent)}`,
        { as: 'hotelierA' },
      );
      expect([status, body['hydra:member'].length]).toEqual([200, 6]);
      expect(new Set(body['hydra:member'].map((offer: { day: string }) => offer.day))).toEqual(
        new Set([TODAY]),
      );
    },
  );

  it('is its day in a body', async () => {
    const date = `${TODAY}T10:00:00Z`;
    const found = await world.call('POST', '/public/get-offers-by-day', {
      body: { accountId: world.accountA, date },
    });
    expect(found.body['hydra:member'][0].day).toBe(TODAY);
    const cell = { category: venue.roomId, timeSlot: venue.slotIds[0], day: date, price: 61 };
    const updated = await world.call('POST', '/update-offers', { as: 'hotelierA', body: { offers: [cell] } });
    expect([updated.status, updated.body.totalUpdated]).toEqual([200, 1]);
    const long = await world.call('POST', '/update-offers-long-term', {
      as: 'hotelierA',
      body: {
        ids: [`${venue.roomId}-${venue.slotIds[0]}`],
        dates: [date, date],
        days: [1, 2, 3, 4, 5, 6, 7],
        price: 62,
      },
    });
    expect([long.status, long.body.totalUpdated]).toEqual([200, 1]);
    const booked = await world.call('POST', '/public/bookings', {
      body: {
        account: world.accountA,
        offer: await venue.offerOn(TODAY),
        bookAt: date,
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.org',
        phone: '0612345678',
        price: 62,
      },
    });
    expect([booked.status, booked.body.bookAt]).toEqual([201, TODAY]);
  });
});
