import { addDays } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { createChanges } from '../../../db/changes.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { readContents } from './queries/read-contents.ts';
import { readStorefront } from './queries/read-storefront.ts';
import { createSharedReplies } from '../../../http/shared-replies.ts';

// Two processes on one database: what the first has long known must not outlive a change that the second makes.
let world: World;
let venue: Venue;
let other: FastifyInstance;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  const { accountA: account, database } = world;
  await database.pool.query(`with m as (
      insert into media (account_id, file_name, width, height) values (${account}, 'a.jpg', 8, 6) returning id
    ), i as (
      insert into category_images (account_id, category_id, media_id, position)
      select ${account}, ${venue.roomId}, id, 0 from m
    ), e as (
      insert into services (name, icon) values ('Baignoire', '<svg></svg>') returning id
    ), ce as (
      insert into category_services (account_id, category_id, service_id, position)
      select ${account}, ${venue.roomId}, id, 0 from e
    ), ca as (
      insert into category_addons (account_id, category_id, addon_id)
      values (${account}, ${venue.roomId}, ${venue.addonId})
    )
    insert into widget_cat_tags (account_id, widget_id, cat_tag_id)
    values (${account}, ${venue.widgetId}, ${venue.tagId})`);
  const log = pino({ level: 'silent' });
  const { pool, url } = world.database;
  other = await buildApp(
    { ...world.deps, changes: createChanges({ pool, url, log }), replies: createSharedReplies(0) },
    log,
  );
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const DAY = addDays(TODAY, 1);
type Asked = { firstCheck?: boolean; accountId?: number; widgetId?: number; tags?: number[] };
const ask = async (call: string, asked: Asked) =>
  (await world.call('POST', `/public/${call}`, { body: { accountId: world.accountA, date: DAY, ...asked } }))
    .body;
const offers = async (asked: Asked = {}) => (await ask('get-offers-by-day', asked))['hydra:member'];
const firstOffer = async () => (await offers())[0];
const count = async (asked: Asked = {}): Promise<number> =>
  (await ask('get-availability', asked)).offers[DAY]?.count ?? 0;

const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);

/** What one process changes: how, and what the other tells before and after. */
const CHANGES: Record<string, { how: () => Promise<unknown>; told: () => Promise<unknown>; now: unknown }> = {
  'a category’s name': {
    how: () => sql(`update categories set name = 'Suite' where id = $1`, venue.roomId),
    told: async () => (await firstOffer()).category.name,
    now: 'Suite',
  },
  'how far ahead a category is sold': {
    how: () => sql('update categories set horizon_days = 1 where id = $1', venue.spaId),
    told: async () => (await ask('get-availability', { firstCheck: false })).offers[addDays(DAY, 1)].count,
    now: 2,
  },
  'a closing that visitors are told of': {
    how: () =>
      sql(
        `insert into closures (account_id, from_day, to_day, reason, tells_reason, made_at)
         values ($1, $2, $2, 'Férié', true, now())`,
        world.accountA,
        DAY,
      ),
    told: async () => (await ask('get-availability', {})).closed?.[DAY] ?? null,
    now: 'Férié',
  },
  'the weekdays on which it never opens': {
    how: () =>
      sql(
        `update accounts set closed_weekdays = array[extract(isodow from $2::date)] where id = $1`,
        world.accountA,
        addDays(DAY, 3),
      ),
    told: async () => (await ask('get-availability', {})).closed?.[addDays(DAY, 3)] ?? null,
    now: '',
  },
  'a slot’s hours': {
    how: () => sql('update time_slots set start_minute = 600 where id = $1', venue.slotIds[0]),
    told: async () => (await firstOffer()).timeSlot.start,
    now: '10h00',
  },
  'a period’s hours': {
    how: () => sql('update periods set end_minute = end_minute - 10 where id = $1', venue.periodIds[0]),
    told: async () =>
      (await offers()).find((offer: { categoryTimeslot?: object }) => offer.categoryTimeslot).categoryTimeslot
        .end,
    now: '14h50',
  },
  'an equipment of all venues': {
    how: () => sql(`update services set name = 'Bain à remous'`),
    told: async () => (await firstOffer()).category.services[0].name,
    now: 'Bain à remous',
  },
  'a category’s equipment': {
    how: () => sql('delete from category_services'),
    told: async () => (await firstOffer()).category.services,
    now: [],
  },
  'a category’s photos': {
    how: () => sql('delete from category_images'),
    told: async () => (await firstOffer()).category.images,
    now: [],
  },
  'a category’s add-ons': {
    how: () => sql('delete from category_addons'),
    told: async () => (await firstOffer()).category.addons,
    now: [],
  },
  'the categories of a service type': {
    how: () => sql('delete from cat_tag_categories'),
    told: () => count({ tags: [venue.tagId] }),
    now: 0,
  },
  'the service types of a widget, to whoever asks for its first day': {
    how: () =>
      sql(
        `insert into cat_tag_categories (account_id, cat_tag_id, category_id) values ($1, $2, $3)`,
        world.accountA,
        venue.tagId,
        venue.roomId,
      ),
    told: async () =>
      (await ask('get-availability', { widgetId: venue.widgetId, firstCheck: true })).firstDayAvailable,
    now: DAY,
  },
  'the service types of a widget': {
    how: () => sql('delete from widget_cat_tags'),
    told: () => count({ widgetId: venue.widgetId }),
    now: 6,
  },
  'how few places a widget tells': {
    how: () => sql('update widgets set few_left = 5 where id = $1', venue.widgetId),
    told: async () =>
      (await offers({ widgetId: venue.widgetId })).map(({ left }: { left?: number }) => left ?? null),
    // Not of the spa, by the hour, between the two slots of the room.
    now: [5, null, 5],
  },
  'a widget that is switched off': {
    how: () => sql('update widgets set is_active = false where id = $1', venue.widgetId),
    told: () => count({ widgetId: venue.widgetId }),
    now: 0,
  },
  'the venue’s clock': {
    how: () => sql(`update accounts set time_zone = 'Pacific/Kiritimati' where id = $1`, world.accountA),
    told: async () => (await ask('get-availability', {})).today,
    now: addDays(TODAY, 1),
  },
};

describe('what one process changes, the other tells at once', () => {
  it.each(Object.entries(CHANGES))('%s', async (_what, { how, told, now }) => {
    expect(await told()).not.toEqual(now);
    await how();
    expect(await told()).toEqual(now);
  });

  it('a venue that sells no more, and sells again', async () => {
    const archive = (isArchived: boolean) =>
      sql('update accounts set is_archived = $2 where id = $1', world.accountA, isArchived);
    expect(await count()).toBe(6);
    await archive(true);
    expect(await count()).toBe(0);
    await archive(false);
    expect(await count()).toBe(6);
  });

  it('an add-on’s price, to whoever books it at the old one', async () => {
    const order = {
      account: `/api/accounts/${world.accountA}`,
      offer: `/api/offers/${await venue.offerOn(addDays(TODAY, 2))}`,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33612345678',
      addons: [{ id: venue.addonId, amount: 1 }],
      price: 71.5,
    };
    await sql('update addons set price_minor = 1500 where id = $1', venue.addonId);
    const { status, body } = await world.call('POST', '/public/bookings', { body: order });
    expect([status, body.errorType]).toEqual([409, 'price']);
    const again = await world.call('POST', '/public/bookings', { body: { ...order, price: 74 } });
    expect(again.status).toBe(201);
  });

  it('through the other’s own API', async () => {
    const { statusCode } = await other.inject({
      method: 'PUT',
      url: `/api/categories/${venue.spaId}`,
      payload: { name: 'Hammam' },
      headers: { authorization: `Bearer ${world.token('hotelierA')}` },
    });
    expect(statusCode).toBe(200);
    const names = (await offers()).map((offer: { category: { name: string } }) => offer.category.name);
    expect(names).toContain('Hammam');
  });

  it('what a shared stock has left, through the other’s own API', async () => {
    const asOther = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
      const authorization = `Bearer ${world.token('hotelierA')}`;
      const reply = await other.inject({
        method,
        url: `/api/${path}`,
        ...(payload && { payload }),
        ...(!path.startsWith('public') && { headers: { authorization } }),
      });
      expect(reply.statusCode).toBeLessThan(300);
      return reply.body === '' ? null : reply.json();
    };
    const account = world.accountA;
    expect(await count()).toBe(6);
    // Who has the room's morning has it cleaned until the evening.
    const categories = [{ category: venue.roomId, cleanAfter: 300 }, { category: venue.spaId }];
    const pool = await asOther('POST', 'pools', { account, name: 'Chambres', units: 1, categories });
    const whole = { from: DAY, to: addDays(DAY, 1), units: 1 };
    const block = await asOther('POST', `pools/${pool.id}/blocks`, whole);
    expect(await count()).toBe(0);
    await asOther('DELETE', `pool-blocks/${block.id}`);
    expect(await count()).toBe(6);
    const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
    const offer = await venue.offerOn(DAY);
    await asOther('POST', 'public/bookings', { account, offer, price: 59, ...guest });
    expect(await count()).toBe(0);
    await asOther('DELETE', `pools/${pool.id}`);
    expect(await count()).toBe(6);
  });

  it('an account that is deleted', async () => {
    const asked = { accountId: world.accountB };
    expect((await ask('get-availability', asked)).today).toBe(TODAY);
    await sql('delete from accounts where id = $1', world.accountB);
    expect((await ask('get-availability', asked)).today).toBeNull();
  });
});

it('a change makes the number of its own venue grow, once, whatever it changes', async () => {
  const numberOf = async (account: number) =>
    (await sql('select version from venue_versions where account_id = $1', account)).rows[0]?.version ?? 0;
  const before = await numberOf(world.accountA);
  await sql('update categories set surface = 20 where account_id = $1', world.accountA);
  expect(await numberOf(world.accountA)).toBe(before + 1);
  await sql('update offers set booked = 1 where account_id = $1', world.accountA);
  expect(await numberOf(world.accountA)).toBe(before + 1);
});

/** What is asked of the database for the facts, and for the contents. */
async function statementsOf(): Promise<string[]> {
  const texts: string[] = [];
  const listening = {
    query: (statement: { text: string }) => {
      texts.push(statement.text);
      return world.database.pool.query(statement);
    },
  } as unknown as Pool;
  const scope = scopeOfJob(world.accountA);
  await readStorefront(listening, scope);
  await readContents(listening, scope);
  return texts;
}

it('whatever table the facts are read from makes the number grow', async () => {
  const texts = await statementsOf();
  const read = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table),
  );
  const { rows } = await sql(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'count_venue_version'::regproc`,
  );
  // A photo's name never changes, and one that is shown can't be deleted.
  const counted = new Set([...rows.map(({ name }) => name), 'venue_versions', 'media']);
  expect([...new Set(read)].filter((table) => !counted.has(table))).toEqual([]);
  expect(read).toContain('category_images');
});

it('every event of these tables makes it grow, and every column of the account that is read', async () => {
  const { rows } = await sql(
    `select tgrelid::regclass::text as name, tgtype from pg_trigger
     where tgfoid = 'count_venue_version'::regproc and tgrelid not in ('accounts'::regclass, 'services'::regclass)`,
  );
  // Each row, after insert, delete and update.
  expect(new Set(rows.map(({ tgtype }) => tgtype))).toEqual(new Set([1 + 4 + 8 + 16]));
  const { rows: columns } = await sql(
    `select array_agg(a.attname::text) as counted from pg_trigger t
     join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)
     where t.tgrelid = 'accounts'::regclass and t.tgfoid = 'count_venue_version'::regproc`,
  );
  const [text = ''] = await statementsOf();
  const read = [...text.matchAll(/\ba\.(\w+)/g)].map(([, column = '']) => column);
  expect([...new Set(read)].filter((column) => column !== 'id').toSorted()).toEqual(
    columns[0].counted.toSorted(),
  );
});
