import { once } from 'node:events';
import { addDays } from '@meridienne/domain';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { createChanges } from '../../../db/changes.ts';

let world: World;
let number = 10_000_000;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.deps.db.deleteFrom('bookings').execute());

const row = (change: object = {}) => ({
  account_id: world.accountA,
  number: (number += 1),
  book_on: 'Widget' as const,
  category_type: 'timeslot' as const,
  category_name: 'Chambre',
  category_name_visitor: 'Room',
  day: TODAY,
  start_minute: 630,
  end_minute: 840,
  offer_price_minor: 5900,
  price_minor: 5900,
  currency: 'EUR',
  language: 'fr',
  is_confidential: false,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  created_at: '2026-03-20T23:30:05Z',
  ...change,
});
const book = (...changes: object[]) =>
  world.deps.db
    .insertInto('bookings')
    .values(changes.map((change) => row(change)))
    .execute();

const exported = (body: object = {}, as: Caller | null = 'hotelierA', language = 'fr') =>
  world.app.inject({
    method: 'POST',
    url: '/api/export-bookings',
    headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${world.token(as)}` }) },
    payload: { accountId: world.accountA, dates: [], ...body },
  });
/** The bookings of a file, by its headings. */
const read = (csv: string, delimiter = ';'): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, delimiter });
const lastNames = async (body: object) => read((await exported(body)).body).map((each) => each['Nom']);

describe('POST /export-bookings', () => {
  it('is for the account’s staff, readers included', async () => {
    expect((await exported({}, null)).statusCode).toBe(401);
    expect((await exported({}, 'traveller')).statusCode).toBe(403);
    expect((await exported({}, 'hotelierB')).statusCode).toBe(404);
    expect((await exported({ accountId: 999_999 })).statusCode).toBe(404);
    expect((await exported({}, 'staffA')).statusCode).toBe(200);
    expect((await exported({}, 'superAdmin')).statusCode).toBe(200);
  });

  it('writes a booking as a French spreadsheet opens it, by the venue’s clock', async () => {
    await book({
      number: 12345678,
      status: 'canceled',
      arrived_minute: 690,
      nb_people: 2,
      addons: JSON.stringify([
        { id: 1, name: 'Petit-déjeuner', visitorName: 'Breakfast', priceMinor: 1250, amount: 2 },
        { id: 2, name: 'Peignoir', visitorName: 'Robe', priceMinor: 500, amount: 1 },
      ]),
      price_minor: 123_405,
      phone: '06 12 34 56 78',
      comment: 'Vue "jardin";\nmerci',
      staff_note: 'VIP',
      cancel_comment: 'Malade',
      book_on: 'Back office',
    });
    const { headers, body } = await exported();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="reservations_21-03-2026.csv"');
    expect(body).toBe(
      '\u{FEFF}Numéro;Statut;Date;Horaires;Arrivée;Personnes;Service;Extras;Prix;Devise;Nom;Prénom;E-mail;Téléphone;Confidentielle;Demande du client;Note de l’équipe;Raison de l’annulation;Réservée par;Créée le;Arrivé le;Parti le;Payé le;Payé;Moyen de paiement;Encaissé par;Unité;Vient toujours\r\n' +
        '12345678;annulée;21/03/2026;10h30 - 14h00;11h30;2;Chambre;"2 × Petit-déjeuner, 1 × Peignoir";1234,05;EUR;Lovelace;Ada;ada@example.com;06 12 34 56 78;non;"Vue ""jardin"";\nmerci";VIP;Malade;back-office;21/03/2026 00:30:05;;;;;;;;\r\n',
    );
  });

  it('says who came and paid, and sums the day below where that is asked for', async () => {
    const paid = { paid_at: '2026-03-21T09:45:00Z', paid_minor: 5900, paid_by: world.userIds.staffA };
    const come = { checked_in_at: '2026-03-21T09:31:07Z', checked_out_at: '2026-03-21T12:00:00Z' };
    await book(
      { last_name: 'A', ...come, ...paid, paid_means: 'card' },
      { last_name: 'B', ...paid, paid_means: 'cash' },
      { last_name: 'C', price_minor: 6150 },
      { last_name: 'D', status: 'noShow' },
      { last_name: 'E', currency: 'JPY', price_minor: 900 },
    );
    const plain = read((await exported()).body);
    expect(plain).toHaveLength(5);
    expect(plain[0]).toMatchObject({
      'Arrivé le': '21/03/2026 10:31:07',
      'Parti le': '21/03/2026 13:00:00',
      'Payé le': '21/03/2026 10:45:00',
      Payé: '59,00',
      'Moyen de paiement': 'carte',
      'Encaissé par': 'staffA',
    });
    const summed = read((await exported({ withTotals: true })).body).slice(5);
    const line = ({ Numéro, Prix, Devise }: Record<string, string>) => [Numéro, Prix, Devise];
    expect(summed.map(line)).toEqual([
      ['', '', ''],
      ['Total attendu', '179,50', 'EUR'],
      ['Total payé', '118,00', 'EUR'],
      ['dont espèces', '59,00', 'EUR'],
      ['dont carte', '59,00', 'EUR'],
      ['Reste à payer', '61,50', 'EUR'],
      ['', '', ''],
      ['Total attendu', '900', 'JPY'],
      ['Total payé', '0', 'JPY'],
      ['Reste à payer', '900', 'JPY'],
    ]);
  });

  it('is in the caller’s language, with the currency’s own decimals', async () => {
    await book({ currency: 'JPY', price_minor: 5900, arrived_minute: 690 });
    const { headers, body } = await exported({}, 'hotelierA', 'en');
    expect(headers['content-disposition']).toBe('attachment; filename="bookings_21-03-2026.csv"');
    expect(read(body, ',')).toMatchObject([
      {
        Status: 'booked',
        Date: '2026-03-21',
        'Time slot': '10:30 - 14:00',
        Arrival: '11:30',
        People: '',
        Price: '5900',
        Currency: 'JPY',
        Confidential: 'no',
        Created: '2026-03-21 00:30:05',
      },
    ]);
  });

  it('holds what the list shows: by days, status, name and service, in the order of the days and slots', async () => {
    await book(
      { last_name: 'Later', day: addDays(TODAY, 2) },
      { last_name: 'Evening', start_minute: 1080, end_minute: 1200 },
      { last_name: 'Morning', status: 'confirmed' },
      { last_name: 'Spa guest', category_name: 'Spa', day: addDays(TODAY, 1), status: 'noShow' },
      { last_name: 'Past', day: addDays(TODAY, -400) },
    );
    expect(await lastNames({})).toEqual(['Past', 'Morning', 'Evening', 'Spa guest', 'Later']);
    expect(await lastNames({ dates: null })).toHaveLength(5);
    const list = await world.call('GET', `/accounts/${world.accountA}/bookings?sortField=bookAt`, {
      as: 'hotelierA',
    });
    expect(list.body['hydra:member'].map(({ lastname }: { lastname: string }) => lastname)).toEqual(
      await lastNames({}),
    );
    expect(await lastNames({ dates: [TODAY, '22-03-2026'] })).toEqual(['Morning', 'Evening', 'Spa guest']);
    expect(await lastNames({ dates: [addDays(TODAY, 1), '9999-12-31'] })).toEqual(['Spa guest', 'Later']);
    expect(await lastNames({ status: ['confirmed', 'noShow'] })).toEqual(['Morning', 'Spa guest']);
    expect(await lastNames({ status: 'noShow' })).toEqual(['Spa guest']);
    expect(await lastNames({ lastname: 'EVEN' })).toEqual(['Evening']);
    expect(await lastNames({ categoryName: 'spa' })).toEqual(['Spa guest']);
    expect(await lastNames({ status: ['canceled'] })).toEqual([]);
  });

  it('has every booking once, however many pages they fill', async () => {
    const days = Array.from({ length: 1300 }, (_, at) => ({
      day: addDays(TODAY, at % 2),
      start_minute: 600 + (at % 3),
    }));
    await book(...days);
    const bookings = read((await exported()).body);
    expect(new Set(bookings.map((each) => each['Numéro'])).size).toBe(1300);
    expect(bookings).toHaveLength(1300);
  });

  it('knows no other venue’s bookings', async () => {
    await book({ account_id: world.accountB, last_name: 'Elsewhere' }, { last_name: 'Here' });
    expect(await lastNames({})).toEqual(['Here']);
  });

  it('keeps a confidential guest’s e-mail and phone from hoteliers, where they wrote them, too', async () => {
    await book({
      is_confidential: true,
      email: 'Secret@example.com',
      phone: '+33 6 98 76 54 32',
      last_name: 'secret@example.com',
      comment: 'Appelez le 06.98.76.54.32',
      cancel_comment: 'secret@EXAMPLE.com',
    });
    for (const as of ['hotelierA', 'staffA'] as const) {
      const { body } = await exported({}, as);
      expect(body).not.toMatch(/secret@example\.com/i);
      expect(body.replaceAll(/\D/g, '')).not.toContain('98765432');
      expect(read(body)).toMatchObject([{ 'E-mail': '', Téléphone: '', Confidentielle: 'oui' }]);
      expect(read((await exported({ lastname: 'secret@' }, as)).body)).toEqual([]);
    }
    expect(read((await exported({}, 'superAdmin')).body)).toMatchObject([
      { 'E-mail': 'Secret@example.com', Téléphone: '06 98 76 54 32' },
    ]);
  });

  it('lets nothing that was typed run as a formula', async () => {
    await book({
      first_name: '=1+1',
      last_name: '@SUM(A1)',
      phone: '+33 6 12 34 56 78',
      comment: '\t=cmd|calc',
      staff_note: '-2+3',
      cancel_comment: 'a;=1,=2',
    });
    const { body } = await exported();
    expect(read(body)).toMatchObject([
      {
        Prénom: "'=1+1",
        Nom: "'@SUM(A1)",
        Téléphone: '06 12 34 56 78',
        'Demande du client': "'\t=cmd|calc",
        'Note de l’équipe': "'-2+3",
        'Raison de l’annulation': 'a;=1,=2',
      },
    ]);
    // Quoted also for a program that parts cells by the other sign.
    expect(body).toContain('"a;=1,=2"');
  });

  it.each([
    ['one day alone', [TODAY], 'tous les champs sont obligatoires'],
    ['a day that is none', ['2026-02-30', TODAY], 'Une date est attendue, comme 2026-03-31'],
    ['days the wrong way round', [TODAY, addDays(TODAY, -1)], 'La fin précède le début'],
  ])('refuses %s', async (_case, dates, message) => {
    const reply = await exported({ dates });
    expect(reply.statusCode).toBe(422);
    const propertyPath: unknown = expect.stringMatching(/^dates(\[0\])?$/);
    expect(reply.json().violations).toEqual([{ propertyPath, message }]);
  });

  it('refuses a status that there isn’t', async () => {
    expect((await exported({ status: ['gone'] })).statusCode).toBe(422);
  });
});

describe('the download of bookings', () => {
  /** The server on a port of its own, and what it says of its work. */
  async function listen(): Promise<{
    url: string;
    logged: object[];
    closed(): Promise<unknown>;
    close(): Promise<void>;
  }> {
    const logged: { level: number }[] = [];
    const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
    const { pool, url } = world.database;
    const app = await buildApp({ ...world.deps, changes: createChanges({ pool, url, log }) }, log);
    // Whoever leaves closes the only connection.
    const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
    return {
      url: await app.listen({ port: 0, host: '127.0.0.1' }),
      get logged() {
        return logged.filter(({ level }) => level > 30);
      },
      closed: () => closed,
      close: () => app.close(),
    };
  }
  const start = (url: string) =>
    fetch(`${url}/api/export-bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.token('hotelierA')}` },
      body: JSON.stringify({ accountId: world.accountA, dates: [] }),
    });
  /** More than the line between two sockets holds. */
  const bookMany = () =>
    sql`insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
        start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
        last_name, email, comment, staff_note, cancel_comment)
      select ${world.accountA}, 20000000 + n, 'Widget', 'timeslot', 'Chambre', 'Room', ${TODAY}::date + n % 30,
        600, 720, 5900, 5900, 'EUR', 'fr', false, 'Ada', 'Lovelace', 'ada@example.com', repeat('x', 2000),
        repeat('y', 2000), repeat('z', 2000)
      from generate_series(1, 2500) n`.execute(world.deps.db);

  it('stops, without a word, when whoever asked for it leaves', async () => {
    await bookMany();
    const server = await listen();
    const response = await start(server.url);
    expect(response.status).toBe(200);
    await response.body?.cancel();
    await server.closed();
    await server.close();
    expect(server.logged).toEqual([]);
  });

  it('is cut off when it fails half-way: a part must not pass for the whole', async () => {
    await bookMany();
    const server = await listen();
    const response = await start(server.url);
    const reader = response.body?.getReader();
    await reader?.read();
    await world.deps.pool.query('alter table bookings rename to bookings_away');
    const rest = (async () => {
      while (!(await reader?.read())?.done);
    })();
    try {
      await expect(rest).rejects.toThrow(/terminated/);
    } finally {
      await world.deps.pool.query('alter table bookings_away rename to bookings');
    }
    expect(server.logged).toContainEqual(expect.objectContaining({ msg: 'a file broke off' }));
    await server.close();
  });

  it('answers a text that no column can hold, and does not break off', async () => {
    const { status, body } = await world.call('POST', '/export-bookings', {
      as: 'hotelierA',
      body: { accountId: world.accountA, categoryName: '\u0000' },
    });
    expect([status, body['@type']]).toEqual([400, 'hydra:Error']);
  });
});

it('has phones as they are dialled, and a sign before all else that begins like a formula', async () => {
  const phones = [
    ['+442079460958', '+44 20 7946 0958'],
    ['+12133734253', '+1 213 373 4253'],
    ['+33612345678', '06 12 34 56 78'],
    // Stored before phones were read, or by nobody's rule.
    ["+1;cmd|' /C calc'!A0", "'+1;cmd|' /C calc'!A0"],
    ['+33 6-12', "'+33 6-12"],
    ['-33 6 12', "'-33 6 12"],
    ['=1+1', "'=1+1"],
    ['@SUM(1)', "'@SUM(1)"],
  ] as const;
  for (const [at, [phone]] of phones.entries())
    await book({
      phone,
      day: '2027-05-01',
      number: 30000000 + at,
      first_name: '+44 20 7946',
      last_name: `Tel${at}`,
    });
  const lines = read((await exported({ dates: ['2027-05-01', '2027-05-01'] })).body);
  expect(lines.map((line) => line['Téléphone'])).toEqual(phones.map(([, shown]) => shown));
  // The same digits are a formula's beginning anywhere else.
  expect(new Set(lines.map((line) => line['Prénom']))).toEqual(new Set(["'+44 20 7946"]));
});
