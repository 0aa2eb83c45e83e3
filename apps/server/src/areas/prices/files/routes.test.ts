import { once } from 'node:events';
import { addDays } from '@meridienne/domain';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { createChanges } from '../../../db/changes.ts';

let world: World;
let venue: Venue;
let other: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  other = await createVenue(world.deps.db, world.accountB);
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`update offers set price_minor = 5900, quantity = 5, booked = 0, is_available = true`.execute(
    world.deps.db,
  );
});

const exported = (body: object = {}, as: Caller | null = 'hotelierA', language = 'fr') =>
  world.app.inject({
    method: 'POST',
    url: '/api/export-offers',
    headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${world.token(as)}` }) },
    payload: { accountId: world.accountA, dates: [TODAY, TODAY], ...body },
  });
const imported = (csv: string, more: object = {}, as: Caller = 'hotelierA') =>
  world.call('POST', '/import-offers', { as, body: { account: world.accountA, csv, ...more } });
const roomKey = () => `c${venue.roomId}-s${venue.slotIds[0]}`;
const offerToday = async () => {
  const { rows } = await sql<object>`select price_minor, quantity, booked, is_available from offers
    where id = ${await venue.offerOn(TODAY)}`.execute(world.deps.db);
  return rows[0];
};

/** Opens categories with slots of their own, all without offers. @returns one cell's key */
async function openRooms(accountId: number, categories: number, slots: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    with s as (
      insert into time_slots (account_id, start_minute, end_minute)
      select ${accountId}, 60 * n, 60 * n + 30 from generate_series(1, ${slots}::integer) n returning id
    ), c as (
      insert into categories (account_id, name)
      select ${accountId}, 'Chambre double avec vue sur le jardin ' || n
      from generate_series(1, ${categories}::integer) n returning id
    ), made as (
      insert into category_time_slots (account_id, category_id, time_slot_id)
      select ${accountId}, c.id, s.id from c, s returning *
    ) select 'c' || category_id || '-s' || time_slot_id as key from made`.execute(world.deps.db);
  const [first] = rows;
  if (!first) throw new Error('no rows were made');
  return first.key;
}

const closeRooms = (accountId: number) =>
  sql`delete from categories where account_id = ${accountId} and name like '%jardin%'`.execute(world.deps.db);

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await world.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

describe('POST /export-offers', () => {
  it('names categories in the language of who asks, where they have a name in it', async () => {
    const names = { fr: 'Chambre', en: 'Room', es: 'Habitación' };
    const name = (to: object) =>
      world.database.pool.query('update categories set names = $2 where id = $1', [venue.roomId, to]);
    await name(names);
    expect((await exported({}, 'hotelierA', 'es')).body).toContain('Habitación');
    expect((await exported({}, 'hotelierA', 'it')).body).toContain('Chambre');
    await name({ fr: 'Chambre', en: 'Room' });
  });

  it('is for the account’s staff', async () => {
    expect((await exported({}, null)).statusCode).toBe(401);
    expect((await exported({}, 'traveller')).statusCode).toBe(403);
    expect((await exported({}, 'hotelierB')).statusCode).toBe(404);
    expect((await exported({}, 'staffA')).statusCode).toBe(200);
  });

  it('writes one line per cell, as a French spreadsheet opens it', async () => {
    await sql`update offers set booked = 2 where id = ${await venue.offerOn(TODAY)}`.execute(world.deps.db);
    const { headers, body } = await exported({ dates: [addDays(TODAY, 9), addDays(TODAY, 10)] });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="prix_30-03-2026.csv"');
    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '\u{FEFF}Service;Horaires;Jour;Date;Prix;Places restantes;Réservées;Statut;Clé (à garder)',
    );
    expect(lines[1]).toBe(`Chambre;10h30 - 14h00;lundi;30/03/2026;59,00;5;0;disponible;${roomKey()}`);
    expect(lines[2]).toBe(`Chambre;10h30 - 14h00;mardi;31/03/2026;;;;;${roomKey()}`);
    expect(lines[5]).toMatch(/^Spa;14h00 - 15h00;lundi;30\/03\/2026;59,00;5;0;disponible;c\d+-s\d+-p\d+$/);
    // The room's two slots and the spa's four periods, two days, the headings and the last line's end.
    expect(lines).toHaveLength(6 * 2 + 2);
    const today = (await exported()).body.split('\r\n');
    expect(today[1]).toBe(`Chambre;10h30 - 14h00;samedi;21/03/2026;59,00;3;2;disponible;${roomKey()}`);
  });

  it('tells what a shared stock leaves, behind all that is read back', async () => {
    const rows = [`${venue.roomId}-${venue.slotIds[0]}`, `${venue.spaId}-${venue.slotIds[1]}`];
    const dates = [addDays(TODAY, 9), addDays(TODAY, 10)];
    const pool = {
      account: world.accountA,
      name: 'Chambres',
      units: 3,
      categories: [{ category: venue.roomId }],
    };
    const made = await world.call('POST', '/pools', { as: 'hotelierA', body: pool });
    expect(made.status).toBe(201);
    try {
      await world.database.pool.query(
        `insert into pool_claims (account_id, pool_id, span_from, span_to, units)
         select account_id, pool_id, span_from, span_to, 1 from offers where id = $1`,
        [await venue.offerOn(addDays(TODAY, 9))],
      );
      const { body } = await exported({ ids: rows, dates });
      const lines = body.split('\r\n');
      expect(lines[0]).toMatch(
        /;Clé \(à garder\);Stock partagé;Places restantes avec le stock partagé \(lecture seule\)$/,
      );
      expect(lines[1]).toBe(
        `Chambre;10h30 - 14h00;lundi;30/03/2026;59,00;5;0;disponible;${roomKey()};Chambres;2`,
      );
      expect(lines[2]).toBe(`Chambre;10h30 - 14h00;mardi;31/03/2026;;;;;${roomKey()};Chambres;`);
      expect(lines[3]).toMatch(
        /^Spa;14h00 - 15h00;lundi;30\/03\/2026;59,00;5;0;disponible;c\d+-s\d+-p\d+;;$/,
      );
      expect((await imported(body)).body).toMatchObject({ totalUpdated: 0, totalProblems: 0 });
      // What the stock leaves can't be set, and what was exported before there was one is as good.
      const typed = body.replaceAll(/;Chambres;2/g, ';Cabines;9');
      expect((await imported(typed)).body).toMatchObject({ totalUpdated: 0, totalProblems: 0 });
      const before = lines.map((line) => line.split(';').slice(0, 9).join(';')).join('\r\n');
      expect((await imported(before.replace('59,00', '61,00'))).body).toMatchObject({
        totalUpdated: 1,
        totalProblems: 0,
      });
      // The offer's own places, where they are fewer; never less than none.
      await sql`update offers set booked = 4 where id = ${await venue.offerOn(dates[0]!)}`.execute(
        world.deps.db,
      );
      expect((await exported({ ids: rows, dates }, 'hotelierA', 'en')).body).toContain(
        `,1,4,available,${roomKey()},Chambres,1`,
      );
      expect((await exported({ ids: [rows[1]] })).body.split('\r\n')[0]).toMatch(/;Clé \(à garder\)$/);
    } finally {
      await world.database.pool.query('delete from pools');
    }
  });

  it('is in the caller’s language, and of the slots that are asked for', async () => {
    const { body } = await exported({ ids: [`${venue.roomId}-${venue.slotIds[1]}`] }, 'hotelierA', 'en');
    expect(body.split('\r\n')).toEqual([
      '\u{FEFF}Service,Time slot,Weekday,Date,Price,Places left,Booked,Status,Key (keep)',
      `Room,14:00 - 18:00,Saturday,2026-03-21,59.00,5,0,available,c${venue.roomId}-s${venue.slotIds[1]}`,
      '',
    ]);
  });

  it.each([
    ['days that are none', { dates: ['2026-02-30', TODAY] }, 422, 'Une date est attendue, comme 2026-03-31'],
    ['an end before the start', { dates: [TODAY, addDays(TODAY, -1)] }, 422, 'La fin précède le début'],
    [
      'more than three years',
      { dates: [TODAY, addDays(TODAY, 1096)] },
      422,
      'La période compte 1096 jours au plus',
    ],
  ])('refuses %s', async (_case, body, status, message) => {
    const reply = await exported(body);
    expect(reply.statusCode).toBe(status);
    const propertyPath: unknown = expect.stringMatching(/^dates(\[0\])?$/);
    expect(reply.json().violations).toEqual([{ propertyPath, message }]);
  });

  it('asks for a row when none is ticked', async () => {
    const reply = await exported({ ids: [] });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().violations).toMatchObject([{ propertyPath: 'ids' }]);
  });

  it('has nothing to report when somebody closes the download', async () => {
    await openRooms(world.accountB, 10, 10);
    const lines: { level: number; msg: string }[] = [];
    const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const { pool, url } = world.database;
    const app = await buildApp({ ...world.deps, changes: createChanges({ pool, url, log }) }, log);
    const server = await app.listen({ port: 0, host: '127.0.0.1' });
    const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
    const response = await fetch(`${server}/api/export-offers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.token('hotelierB')}` },
      body: JSON.stringify({ accountId: world.accountB, dates: [TODAY, addDays(TODAY, 1095)] }),
    });
    expect(response.status).toBe(200);
    await response.body?.cancel();
    await closed;
    await app.close();
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    await closeRooms(world.accountB);
  });

  it('knows no other venue’s slots', async () => {
    expect((await exported({ ids: [`${other.roomId}-${other.slotIds[0]}`] })).statusCode).toBe(404);
  });

  it('lets no name run as a formula, and reads it back', async () => {
    const rename = (name: string) =>
      sql`update categories set name = ${name}, names = '{}' where id = ${venue.roomId}`.execute(
        world.deps.db,
      );
    await rename('=SUM(A1);"x",=B1');
    const { body } = await exported();
    const { body: back } = await imported(
      body.replaceAll(/59,00/g, '60,00').replaceAll(/c\d+-s\d+\r/g, '\r'),
    );
    await rename('Chambre');
    expect(body).toContain(`\r\n"'=SUM(A1);""x"",=B1";10h30`);
    expect(back).toMatchObject({ totalUpdated: 6, problems: [] });
  });
});

describe('POST /import-offers', () => {
  it('is for the account’s administrators', async () => {
    const csv = `Clé;Date;Prix\n${roomKey()};${TODAY};70`;
    expect(
      (await world.call('POST', '/import-offers', { body: { account: world.accountA, csv } })).status,
    ).toBe(401);
    for (const [as, status] of [
      ['traveller', 403],
      ['staffA', 403],
      ['hotelierB', 404],
    ] as const) {
      expect((await imported(csv, {}, as)).status).toBe(status);
    }
    expect(await offerToday()).toMatchObject({ price_minor: 5900 });
  });

  it('changes nothing with a file as it was exported, even when a place was booked since', async () => {
    for (const language of ['fr', 'en']) {
      const { body } = await exported({ dates: [TODAY, addDays(TODAY, 20)] }, 'hotelierA', language);
      await sql`update offers set booked = booked + 1 where id = ${await venue.offerOn(TODAY)}`.execute(
        world.deps.db,
      );
      expect((await imported(body)).body).toMatchObject({
        totalUpdated: 0,
        totalCreated: 0,
        totalSkipped: 0,
        totalPast: 0,
        totalProblems: 0,
        problems: [],
      });
    }
    expect(await offerToday()).toMatchObject({ quantity: 5, booked: 2 });
  });

  it('tells what it would change, then does it, and it can be taken back', async () => {
    const later = addDays(TODAY, 40);
    const csv = [
      'Clé;Date;Prix;Places restantes;Réservées;Statut',
      `${roomKey()};21/03/2026;70,50;8;0;`,
      `${roomKey()};${later};80;2;;non disponible`,
      `${roomKey()};${addDays(later, 1)};80;;;`,
      `${roomKey()};${addDays(TODAY, -1)};1;1;;`,
      `c${other.roomId}-s${other.slotIds[0]};${TODAY};1;1;;`,
      `${roomKey()};${addDays(TODAY, 1)};gratuit;;;`,
    ].join('\n');
    const preview = await imported(csv, { preview: true });
    const totals = { totalUpdated: 2, totalCreated: 1, totalSkipped: 1, totalPast: 1, totalProblems: 2 };
    expect(preview.body).toMatchObject({ ...totals, change: null });
    expect(preview.body.problems).toEqual([
      {
        line: 6,
        message: `La clé c${other.roomId}-s${other.slotIds[0]} ne désigne pas, ou plus, une ligne de la grille`,
      },
      { line: 7, message: "«\u00a0gratuit\u00a0» n'est pas un prix possible" },
    ]);
    const cell = `${venue.roomId}-${venue.slotIds[0]}`;
    expect(preview.body.differences).toEqual([
      {
        cell,
        day: TODAY,
        before: { price: 59, left: 5, status: 'available' },
        after: { price: 70.5, left: 8, status: 'available' },
      },
      { cell, day: later, before: null, after: { price: 80, left: 2, status: 'notAvailable' } },
    ]);
    expect(await offerToday()).toMatchObject({ price_minor: 5900 });

    const { body } = await imported(csv);
    expect(body).toMatchObject({ ...totals, change: expect.any(Number) });
    expect(body.differences).toBeUndefined();
    expect(await offerToday()).toMatchObject({ price_minor: 7050, quantity: 8 });
    const undone = { account: world.accountA, change: body.change };
    expect((await world.call('POST', '/undo-offers', { as: 'hotelierA', body: undone })).status).toBe(200);
    expect(await offerToday()).toMatchObject({ price_minor: 5900, quantity: 5 });
  });

  it('counts places with the booked column as all, without it as left', async () => {
    await sql`update offers set booked = 2 where id = ${await venue.offerOn(TODAY)}`.execute(world.deps.db);
    await imported(`key,date,left,booked\n${roomKey()},${TODAY},4,1`);
    expect(await offerToday()).toMatchObject({ quantity: 5 });
    await imported(`key,date,left\n${roomKey()},${TODAY},4`);
    expect(await offerToday()).toMatchObject({ quantity: 6 });
    await imported(`key,date,left,booked\n${roomKey()},${TODAY},0,0`);
    expect(await offerToday()).toMatchObject({ quantity: 2, booked: 2 });
  });

  it('speaks the caller’s language', async () => {
    const { body } = await world.call('POST', '/import-offers', {
      as: 'hotelierA',
      body: { account: world.accountA, csv: 'Bonjour' },
      headers: { 'accept-language': 'en' },
    });
    expect(body.violations[0].message).toMatch(/^One of the first ten lines has to name the columns/);
    expect((await imported('')).body.violations[0].message).toBe('ce champ est obligatoire');
  });

  it('tells where it has changed something, and nothing of a preview', async () => {
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const csv = `key,date,price\n${roomKey()},${addDays(TODAY, 3)},61\n${roomKey()},${addDays(TODAY, 1)},61`;
    await imported(csv, { preview: true });
    await imported(csv);
    await imported(csv);
    expect(tell.mock.calls).toEqual([
      [
        world.accountA,
        { kind: 'offers', categories: [venue.roomId], from: addDays(TODAY, 1), to: addDays(TODAY, 3) },
      ],
    ]);
    tell.mockRestore();
  });

  it('changes nothing when a row of the grid goes before its turn comes', async () => {
    const key = await openRooms(world.accountA, 1, 1);
    const client = await world.database.pool.connect();
    await client.query('begin');
    await client.query('select from accounts where id = $1 for update', [world.accountA]);
    const pending = imported(`key,date,price,left\n${roomKey()},${TODAY},1,1\n${key},${TODAY},1,1`);
    await vi.waitUntil(isSomebodyWaiting, { timeout: 5_000, interval: 5 });
    await client.query('delete from category_time_slots where category_id = $1', [/\d+/.exec(key)?.[0]]);
    await client.query('commit');
    client.release();
    expect((await pending).status).toBe(404);
    expect(await offerToday()).toMatchObject({ price_minor: 5900 });
  });

  it('takes a year of many rows, both ways', async () => {
    await openRooms(world.accountB, 20, 2);
    const year = { accountId: world.accountB, dates: [TODAY, addDays(TODAY, 364)] };
    const { body: empty } = await exported(year, 'hotelierB');
    const csv = empty.replaceAll(';;;;;c', ';45,00;3;0;disponible;c');
    const { status, body } = await imported(csv, { account: world.accountB }, 'hotelierB');
    expect(status).toBe(200);
    expect(body.totalCreated).toBe(46 * 365 - 60);
    const { body: again } = await imported(csv, { account: world.accountB }, 'hotelierB');
    expect(again.totalUpdated).toBe(0);
    await closeRooms(world.accountB);
  });
});
