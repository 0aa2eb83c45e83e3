import { addDays } from '@meridienne/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const newAccount = async (fields: object = {}): Promise<number> => {
  const { body } = await world.call('POST', '/accounts', {
    as: 'superAdmin',
    body: { name: 'Hôtel des Quais', defaultLanguage: 'fr', isPremium: true, ...fields },
  });
  return body.id;
};
const send = (account: number, rows: object[], more: object = {}, as: Caller = 'superAdmin') =>
  world.call('POST', `/accounts/${account}/import`, {
    as,
    body: { rows: rows.map((row, at) => ({ line: at + 2, ...row })), ...more },
    headers: { 'accept-language': 'fr' },
  });
const room = { service: 'Chambre', hours: '10h00 - 16h00', price: '79', places: '2', to: addDays(TODAY, 9) };
const spa = {
  service: 'Spa',
  start: '14:00',
  end: '18:00',
  duration: '2 h',
  price: '25,50 €',
  to: addDays(TODAY, 9),
};
const count = async (table: string, account: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where account_id = ${account}`.execute(world.deps.db);
  return Number(rows[0]?.n);
};
const TABLES = [
  'categories',
  'time_slots',
  'category_time_slots',
  'periods',
  'cat_tags',
  'offers',
  'offer_changes',
];
const counts = async (account: number) =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await count(table, account)] as const)),
  );
const offers = async (account: number) => {
  const { rows } = await sql<{ name: string; day: string; price: number; quantity: number }>`
    select c.name, o.day, o.price_minor as price, o.quantity from offers o
    join categories c on c.id = o.category_id where o.account_id = ${account}
    order by c.name, o.day, o.period_id`.execute(world.deps.db);
  return rows;
};
const problems = (body: { rows: { line: number; problems: { column: string; message: string }[] }[] }) =>
  body.rows.flatMap(({ line, problems: found }) => found.map((each) => [line, each.column, each.message]));

it('is for the account’s administrators', async () => {
  const rows = [{ line: 2, ...room }];
  const post = (as?: Caller) =>
    world.call('POST', `/accounts/${world.accountA}/import`, {
      ...(as && { as }),
      body: { rows, dryRun: true },
    });
  expect((await post()).status).toBe(401);
  expect((await post('traveller')).status).toBe(403);
  expect((await post('staffA')).status).toBe(403);
  expect((await post('hotelierB')).status).toBe(404);
  expect((await post('hotelierA')).status).toBe(200);
});

it('makes services, slots and prices, as its dry run tells, and once', async () => {
  const account = await newAccount();
  const rows = [
    {
      ...room,
      weekendPrice: '99',
      peopleMin: '1',
      peopleMax: '3',
      serviceType: 'Nuit, Détente',
      description: ' Sur cour ',
    },
    { ...room, hours: '18h00 - 02h00', price: '1 050,50 €', places: '' },
    { ...spa, serviceType: 'détente' },
  ];
  const nothing = await counts(account);
  const dry = await send(account, rows, { dryRun: true });
  expect(dry.status).toBe(200);
  expect(await counts(account)).toEqual(nothing);

  const { status, body } = await send(account, rows);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    totalProblems: 0,
    totalTimeSlots: 3,
    totalUpdated: 40,
    totalCreated: 40,
    services: [
      { name: 'Chambre', isNew: true, lines: [2, 3] },
      { name: 'Spa', isNew: true, lines: [4] },
    ],
  });
  // But for what only making gives, the dry run said the same.
  const told = (reply: typeof body) => ({
    ...reply,
    change: null,
    services: reply.services.map((service: object) => ({ ...service, id: null })),
  });
  expect(told(dry.body)).toEqual(told(body));
  expect(body.rows[1]).toEqual({
    line: 3,
    problems: [],
    start: '18h00',
    end: '02h00',
    duration: null,
    price: 1050.5,
    weekendPrice: null,
    places: 1,
    from: TODAY,
    to: addDays(TODAY, 9),
    isLate: false,
    cells: 10,
  });

  const made = await offers(account);
  // The 21st of March is a Saturday.
  expect(
    made
      .slice(0, 20)
      .filter(({ quantity }) => quantity === 2)
      .map(({ price }) => price),
  ).toEqual([9900, 9900, 7900, 7900, 7900, 7900, 7900, 9900, 9900, 7900]);
  expect(made.filter(({ name }) => name === 'Spa')).toHaveLength(20);
  const { body: found } = await world.call('GET', `/categories/${body.services[0].id}`, { as: 'superAdmin' });
  expect(found).toMatchObject({
    names: { fr: 'Chambre' },
    descriptions: { fr: 'Sur cour' },
    isConfidential: true,
    isLimited: true,
    rangePeople: [1, 3],
    type: 'timeslot',
    catTags: [{ name: 'Détente' }, { name: 'Nuit' }],
  });

  // A retry makes nothing, not even beside a booking of a place.
  const after = await counts(account);
  await sql`update offers set booked = 1 where account_id = ${account}`.execute(world.deps.db);
  const again = await send(account, rows);
  expect(again.body).toMatchObject({
    totalUpdated: 0,
    totalTimeSlots: 0,
    services: [
      { isNew: false, changes: [] },
      { isNew: false, changes: [] },
    ],
  });
  expect(await counts(account)).toEqual(after);

  // The history takes the prices back.
  await sql`update offers set booked = 0 where account_id = ${account}`.execute(world.deps.db);
  const undone = await world.call('POST', '/undo-offers', {
    as: 'superAdmin',
    body: { account, change: body.change },
  });
  expect(undone.body).toMatchObject({ totalUpdated: 40 });
  expect(await count('offers', account)).toBe(0);
  expect(await count('categories', account)).toBe(2);
});

it('makes one of two that come at once', async () => {
  const account = await newAccount();
  const replies = await Promise.all([send(account, [room, spa]), send(account, [room, spa])]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await counts(account)).toMatchObject({ categories: 2, time_slots: 2, offers: 30, offer_changes: 1 });
});

it('adds to what has its name or its hours, in whatever language and letters', async () => {
  const account = await newAccount();
  const venue = await createVenue(world.deps.db, account);
  const rows = [
    // Linked already, beside a slot that is free for all.
    { ...room, service: 'ROOM', hours: '10h30 - 14h00', price: '59', places: '5' },
    { ...room, service: 'chambre', hours: '20h00 - 23h00', peopleMax: '4', serviceType: 'bien-etre, Calme' },
    {
      ...room,
      service: 'Spa',
      hours: '14h00 - 18h00',
      duration: '1h',
      price: '60',
      places: '5',
      description: 'Chaud',
    },
  ];
  const before = await counts(account);
  const dry = await send(account, rows, { dryRun: true });
  const { body } = await send(account, rows);
  expect(body.services).toMatchObject([
    { id: venue.roomId, name: 'Chambre', isNew: false, changes: ['timeSlots', 'people', 'serviceTypes'] },
    { id: venue.spaId, name: 'Spa', isNew: false, changes: ['description'] },
  ]);
  expect(body).toMatchObject({ totalTimeSlots: 1, totalUpdated: dry.body.totalUpdated });
  const after = await counts(account);
  expect(after['categories']).toBe(before['categories']);
  expect(after['periods']).toBe(before['periods']);
  // The days that had this very price stay as they are.
  expect(body.totalCreated).toBe((after['offers'] ?? 0) - (before['offers'] ?? 0));
  const { body: found } = await world.call('GET', `/categories/${venue.roomId}`, { as: 'superAdmin' });
  expect(found).toMatchObject({ names: { fr: 'Chambre', en: 'Room' }, rangePeople: [1, 4] });
  expect(found.timeSlots).toHaveLength(3);
});

it('gives a service the type that has its name, with or without accents', async () => {
  const account = await newAccount();
  await createVenue(world.deps.db, account);
  const typed = (service: string, serviceType: string) => ({ ...room, service, serviceType });
  const rows = [typed('Hammam', 'BIEN-ETRE, Détente'), typed('Sauna', 'bien-être, detente')];
  const { body } = await send(account, rows);
  expect(body.totalProblems).toBe(0);
  for (const { id } of body.services) {
    const { body: made } = await world.call('GET', `/categories/${id}`, { as: 'superAdmin' });
    expect(made.catTags).toMatchObject([{ name: 'Bien-être' }, { name: 'Détente' }]);
  }
  expect(await count('cat_tags', account)).toBe(2);
});

describe('a problem', () => {
  it('is told at its cell, in the caller’s language', async () => {
    const account = await newAccount();
    const { body } = await send(
      account,
      [
        { ...room, price: 'gratuit' },
        { ...room, service: ' ' },
        { ...room, hours: '', start: '10h15', end: '16h' },
        { ...room, hours: 'matin' },
        { ...room, hours: '', start: 'tôt' },
        { ...room, price: '-5', places: '1,5' },
        { ...room, price: '1,234' },
        { ...room, price: '', weekendPrice: '5' },
        { ...room, from: '31/02/2026' },
        { ...room, to: addDays(TODAY, -1) },
        { ...room, from: addDays(TODAY, 5), to: addDays(TODAY, 4) },
        { ...room, to: '2036-01-01' },
        { ...room, peopleMax: '12' },
        { ...room, peopleMin: '4', peopleMax: '2' },
        { ...spa, duration: '90' },
        { ...spa, service: 'x'.repeat(121), duration: 'long' },
      ].map((row, at) => ({ ...row, ...(row.service === 'Chambre' && { service: `Chambre ${at}` }) })),
      { dryRun: true },
    );
    expect(problems(body)).toEqual([
      [2, 'price', "«\u00A0gratuit\u00A0» n'est pas un prix"],
      [3, 'service', 'Le nom du service manque'],
      [4, 'start', 'Une heure pleine ou une demi-heure est attendue'],
      [5, 'hours', "«\u00A0matin\u00A0» n'est pas deux heures, comme 10h30 - 14h00"],
      [6, 'start', "«\u00A0tôt\u00A0» n'est pas une heure, comme 10h30"],
      [6, 'end', "L'heure de fin manque, comme 16h00"],
      [7, 'price', "«\u00A0-5\u00A0» n'est pas un prix"],
      [7, 'places', "«\u00A01,5\u00A0» n'est pas un nombre de places, de 0 à 100000"],
      [8, 'price', '«\u00A01,234\u00A0» se lit de deux façons\u00A0: écrivez 1234 ou 1,23'],
      [9, 'price', 'Un prix de week-end va avec un prix'],
      [10, 'from', "«\u00A031/02/2026\u00A0» n'est pas une date, comme 31/03/2026"],
      [11, 'to', 'Cette date est passée'],
      [12, 'to', 'La fin précède le début'],
      [13, 'to', 'Cette date est trop lointaine, choisissez au plus tard le mercredi 21 mars 2029'],
      [14, 'peopleMax', 'Le nombre de personnes va de 1 à 10'],
      [15, 'peopleMax', 'Le nombre de personnes va de 1 à 10'],
      [16, 'duration', 'Cette durée ne divise pas la tranche horaire'],
      [17, 'service', '120 caractères au plus'],
      [17, 'duration', "«\u00A0long\u00A0» n'est pas une durée, comme 01h30"],
    ]);
    expect(body.totalProblems).toBe(16);
    expect(body.totalUpdated).toBe(0);
  });

  it('between rows, and with what is there, is told too', async () => {
    const account = await newAccount();
    const venue = await createVenue(world.deps.db, account);
    await sql`update categories set price_floor_minor = 5000, price_ceiling_minor = 9000
      where id = ${venue.roomId}`.execute(world.deps.db);
    await sql`insert into categories (account_id, name) values (${account}, 'Salle'), (${account}, 'salle')`.execute(
      world.deps.db,
    );
    const { body } = await send(
      account,
      [
        { ...room, price: '45', weekendPrice: '95' },
        { ...room, hours: '10h30 - 14h00', duration: '30' },
        { ...room, service: 'Spa' },
        { ...room, service: 'Spa', hours: '14h00 - 18h00', duration: '30 min' },
        { ...room, service: 'Salle' },
        { ...room, service: 'Neuf', description: 'Un' },
        { ...room, service: 'NEUF', from: addDays(TODAY, 9), to: addDays(TODAY, 20), description: 'Deux' },
        { ...spa, service: 'Sauna' },
        { ...spa, service: 'Sauna', start: '10h', end: '12h' },
      ],
      { dryRun: true },
    );
    expect(
      problems(body).map(([line, column, message]) => [line, column, String(message).slice(0, 32)]),
    ).toEqual([
      [2, 'price', 'Ce service ne se vend pas à moin'],
      [2, 'weekendPrice', 'Ce service ne se vend pas à plus'],
      [3, 'duration', 'Ce service se vend par tranche e'],
      [4, 'hours', "Ce service à l'heure a d'autres "],
      [5, 'duration', 'Ce service a une autre durée\u00A0: s'],
      [6, 'service', "Plusieurs de vos services s'appe"],
      [8, 'description', 'Une ligne précédente dit autre c'],
      [8, 'from', 'Ces dates ont déjà un prix à la '],
      [10, 'start', "Un service à l'heure a exactemen"],
    ]);
  });

  it('keeps all of the list from being made', async () => {
    const account = await newAccount();
    const before = await counts(account);
    const { status, body } = await send(account, [room, { ...spa, price: 'cher' }]);
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { propertyPath: 'rows[1].price', message: "«\u00A0cher\u00A0» n'est pas un prix" },
    ]);
    expect(await counts(account)).toEqual(before);
  });
});

it('has room for one service where the venue isn’t premium', async () => {
  const account = await newAccount({ isPremium: false });
  const rows = [room, { ...room, hours: '18h00 - 20h00' }, spa];
  const { body } = await send(account, rows, { dryRun: true });
  expect(problems(body)).toEqual([
    [4, 'service', expect.stringMatching(/^Un compte gratuit a un seul service/)],
  ]);
  expect((await send(account, rows)).status).toBe(422);
  expect((await send(account, rows.slice(0, 2))).status).toBe(200);
  // The one that is there takes more.
  expect((await send(account, [{ ...room, price: '89' }])).body).toMatchObject({
    totalUpdated: 10,
    totalLarge: 0,
  });
  expect((await send(account, [spa])).status).toBe(422);
});

it('reads days month first where some can only be read so, and none otherwise', async () => {
  const account = await newAccount();
  const read = async (...days: string[]) => {
    const rows = days.map((to, at) => ({ ...room, service: `Chambre ${at}`, to }));
    const { body } = await send(account, rows, { dryRun: true });
    return body.rows.map(({ to }: { to: string | null }) => to);
  };
  expect(await read('5/4/2026')).toEqual(['2026-04-05']);
  expect(await read('5/4/2026', '4/25/2026')).toEqual(['2026-05-04', '2026-04-25']);
  expect(await read('5/4/2026', '4/25/2026', '25/4/2026')).toEqual(['2026-04-05', null, '2026-04-25']);
});

it('sells from today on what began before, for a year where nothing is said, and asks for prices of more than half', async () => {
  const account = await newAccount();
  const { body } = await send(account, [{ ...room, from: '2025-01-01', to: '' }]);
  expect(body.rows[0]).toMatchObject({ from: TODAY, to: '2027-03-20', isLate: true, cells: 365 });
  const dear = await send(account, [{ ...room, price: '179' }], { dryRun: true });
  expect(dear.body).toMatchObject({ totalUpdated: 10, totalCreated: 0, totalLarge: 10, change: null });
});

it('makes services without prices, where the list has none', async () => {
  const account = await newAccount();
  const { status, body } = await send(account, [{ service: 'Salle', start: '8', end: '12' }]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalUpdated: 0, change: null, rows: [{ price: null, cells: 0 }] });
  expect(await count('category_time_slots', account)).toBe(1);
});

it('takes no more rows, and sets no more prices, than one statement should', async () => {
  const account = await newAccount();
  const rows = Array.from({ length: 5000 }, (_, at) => ({ ...room, service: `Chambre ${at}`, to: '' }));
  const tooMany = await send(account, rows, { dryRun: true });
  expect(tooMany.status).toBe(422);
  expect(tooMany.body.violations).toMatchObject([
    { propertyPath: 'rows', message: expect.stringMatching(/met 1825000 prix en vente, 300000 au plus/) },
  ]);
  expect((await send(account, [...rows, room], { dryRun: true })).status).toBe(422);
  expect((await send(account, [], { dryRun: true })).status).toBe(422);
  const short = rows.slice(0, 1000).map((row) => ({ ...row, to: addDays(TODAY, 1) }));
  const { body } = await send(account, short);
  expect(body).toMatchObject({ totalCreated: 2000, totalTimeSlots: 1 });
  expect(await count('categories', account)).toBe(1000);
});
