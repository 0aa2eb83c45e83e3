import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Caller, type World } from '../../../../test/world.ts';

let world: World;
let slots: string[];
let slotB: string;
let images: string[];
let imageB: string;
let equipment: number[];
let addons: { id: number; iri: string }[];
let addonB: string;

const post = async (path: string, body: unknown, as: Caller = 'hotelierA') =>
  (await world.call('POST', path, { as, body })).body;

beforeAll(async () => {
  world = await createWorld();
  const { db } = world.database;
  const { accountA, accountB } = world;
  slots = [];
  for (const [start, end] of [
    ['14h00', '18h00'],
    ['10h00', '14h00'],
  ] as const) {
    slots.push((await post('/time_slots', { account: accountA, start, end }))['@id']);
  }
  slotB = (await post('/time_slots', { account: accountB, start: '10h00', end: '12h00' }, 'hotelierB'))[
    '@id'
  ];
  const media = await db
    .insertInto('media')
    .values(
      [...Array<number>(7).fill(accountA), accountB].map((account_id) => ({
        account_id,
        file_name: 'a.jpg',
        width: 9,
        height: 9,
      })),
    )
    .returning(['uid', 'account_id'])
    .execute();
  images = media.filter((each) => each.account_id === accountA).map((each) => each.uid);
  imageB = media.find((each) => each.account_id === accountB)?.uid ?? '';
  const services = await db
    .insertInto('services')
    .values(['Bain', 'Bar', 'Bureau', 'Café', 'Clim', 'Coffre'].map((name) => ({ name, icon: '<svg/>' })))
    .returning('id')
    .execute();
  equipment = services.map((each) => each.id);
  addons = [];
  for (const price of [30, 5]) {
    const addon = await post('/addons', { account: accountA, name: `Extra ${price}`, price });
    addons.push({ id: addon.id, iri: addon['@id'] });
  }
  addonB = (await post('/addons', { account: accountB, name: 'Tea', price: 3 }, 'hotelierB'))['@id'];
});
afterAll(() => world.close());

const suite = () => ({
  account: `/api/accounts/${world.accountA}`,
  names: { fr: ' Suite ', en: 'Suite' },
  descriptions: { fr: ' Calme. ', en: ' ' },
  timeSlots: slots,
  services: [`/api/services/${equipment[1]}`, equipment[0]],
  images: [{ uid: images[1] }, images[0]],
  addons: addons.map((each) => each.iri),
  addCatTags: ['Travail', 'travail ', 'Repos'],
  surface: 24.5,
  hapidamRequest: { id: 7, query: 'suite', more: 'no' },
});
const create = (change: Record<string, unknown> = {}, as: Caller = 'hotelierA') =>
  world.call('POST', '/categories', { as, body: { ...suite(), ...change } });

describe('POST /categories', () => {
  it('stores a category and embeds what it lists', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Category',
      '@id': `/api/categories/${body.id}`,
      '@type': 'Category',
      name: 'Suite',
      names: { fr: 'Suite', en: 'Suite' },
      description: 'Calme.',
      descriptions: { fr: 'Calme.' },
      type: 'timeslot',
      timeSlots: [
        { '@id': slots[1], start: '10h00', end: '14h00' },
        { '@id': slots[0], start: '14h00', end: '18h00' },
      ],
      categoryTimeslots: [],
      duration: null,
      breaktime: 0,
      services: [{ name: 'Bar' }, { name: 'Bain', icon: '<svg/>' }],
      surface: 24.5,
      addons: [{ price: 5 }, { price: 30 }],
      catTags: [{ name: 'Repos' }, { name: 'travail' }],
      hapidamRequest: { id: 7, query: 'suite' },
      isConfidential: true,
      isLimited: false,
      rangePeople: [2, 5],
    });
    expect(body.hapidamRequest).not.toHaveProperty('more');
    expect(body.images.map((each: { uid: string }) => each.uid)).toEqual([images[1], images[0]]);
    expect(body.images[0].display.native.lg).toMatch(/^http:\/\/.+-lg\.webp$/);
  });

  it('cuts the slot of a category by the hour into periods', async () => {
    const { body } = await create({
      type: 'duration',
      timeSlots: [slots[0]],
      duration: '01h00',
      breaktime: 20,
    });
    expect(body).toMatchObject({ type: 'duration', duration: '01h00', breaktime: 20 });
    expect(body.categoryTimeslots).toMatchObject([
      { start: '14h00', end: '15h00', timeSlot: slots[0], category: body['@id'] },
      { start: '15h20', end: '16h20' },
      { start: '16h40', end: '17h40' },
    ]);
    const period = body.categoryTimeslots[1]['@id'].slice('/api'.length);
    expect((await world.call('GET', period, { as: 'staffA' })).body).toMatchObject({
      '@type': 'CategoryTimeslot',
      start: '15h20',
      timeSlot: slots[0],
    });
    expect((await world.call('GET', period, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', period)).status).toBe(401);
  });

  it('keeps the first five photos', async () => {
    const { body } = await create({ images });
    expect(body.images.map((each: { uid: string }) => each.uid)).toEqual(images.slice(0, 5));
  });

  it('uses a service type that exists, whatever its capitals', async () => {
    const { body } = await create({ addCatTags: ['Sieste'] });
    const again = await create({ addCatTags: ['SIESTE'] });
    expect(again.body.catTags).toEqual(body.catTags);
  });

  const unknown = "Cet élément n'existe pas";
  it.each<[string, () => Record<string, unknown>, string, string]>([
    ['no name', () => ({ names: { en: 'Suite' } }), 'names.fr', 'Le nom (Français) est requis'],
    ['no slot', () => ({ timeSlots: [] }), 'timeSlots', 'Une tranche horaire au moins est requise'],
    [
      'no slots at all',
      () => ({ timeSlots: undefined }),
      'timeSlots',
      'Une tranche horaire au moins est requise',
    ],
    [
      'two slots by the hour',
      () => ({ type: 'duration', duration: '01h00' }),
      'timeSlots',
      "Un service à l'heure a exactement une tranche horaire",
    ],
    ['no duration', () => ({ type: 'duration', timeSlots: [slots[0]] }), 'duration', 'la durée est requise'],
    [
      'an empty duration',
      () => ({ type: 'duration', timeSlots: [slots[0]], duration: ' ' }),
      'duration',
      'la durée est requise',
    ],
    [
      'a duration that does not divide',
      () => ({ type: 'duration', timeSlots: [slots[0]], duration: '01h30' }),
      'duration',
      'Cette durée ne divise pas la tranche horaire',
    ],
    [
      'a duration that is none',
      () => ({ type: 'duration', timeSlots: [slots[0]], duration: '1 h' }),
      'duration',
      'Une durée est attendue, comme 01h30',
    ],
    [
      'a break of 7 minutes',
      () => ({ breaktime: 7 }),
      'breaktime',
      'La pause est un multiple de 5 minutes, 0 compris',
    ],
    [
      'a negative break',
      () => ({ breaktime: -5 }),
      'breaktime',
      'La pause est un multiple de 5 minutes, 0 compris',
    ],
    ['eleven people', () => ({ rangePeople: [2, 11] }), 'rangePeople', 'Le nombre de personnes va de 1 à 10'],
    [
      'people in reverse',
      () => ({ rangePeople: [4, 3] }),
      'rangePeople',
      'Le nombre de personnes va de 1 à 10',
    ],
    ['six pieces of equipment', () => ({ services: equipment }), 'services', '5 équipements au plus'],
    ['another venue’s slot', () => ({ timeSlots: [slots[0], slotB] }), 'timeSlots[1]', unknown],
    ['another venue’s add-on', () => ({ addons: [addonB] }), 'addons[0]', unknown],
    ['another venue’s photo', () => ({ images: [imageB] }), 'images[0]', unknown],
    ['unknown equipment', () => ({ services: [999_999] }), 'services[0]', unknown],
    ['an id past every table’s', () => ({ services: [99_999_999_999] }), 'services[0]', unknown],
    ['a slot’s id past every table’s', () => ({ timeSlots: [99_999_999_999] }), 'timeSlots[0]', unknown],
    ['an add-on’s id past every table’s', () => ({ addons: [99_999_999_999] }), 'addons[0]', unknown],
    ['an IRI of another kind', () => ({ timeSlots: ['/api/addons/1'] }), 'timeSlots[0]', unknown],
    ['another type', () => ({ type: 'week' }), 'type', "Cette valeur n'est pas un choix possible"],
    [
      'a surface below nothing',
      () => ({ surface: -2 }),
      'surface',
      'La valeur ne peut pas être inférieure à 0.01',
    ],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await create(change());
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('writes nothing when a later part is wrong', async () => {
    const count = async () =>
      (await world.call('GET', `/accounts/${world.accountA}/categories`, { as: 'hotelierA' })).body[
        'hydra:totalItems'
      ];
    const before = await count();
    expect((await create({ addons: [addonB], addCatTags: ['Neuf'] })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it('is for the account’s administrators', async () => {
    expect((await world.call('POST', '/categories', { body: suite() })).status).toBe(401);
    expect((await create({}, 'traveller')).status).toBe(403);
    expect((await create({}, 'staffA')).status).toBe(403);
    expect((await create({}, 'hotelierB')).status).toBe(404);
  });
});

describe('the freemium limit', () => {
  async function freeAccount(): Promise<{ account: number; timeSlots: string[] }> {
    const account = (await post('/accounts', { name: 'Free' }, 'superAdmin')).id;
    const slot = await post('/time_slots', { account, start: '10h00', end: '12h00' }, 'superAdmin');
    return { account, timeSlots: [slot['@id']] };
  }

  it('lets one of many simultaneous categories in', async () => {
    for (let round = 0; round < 3; round++) {
      const free = await freeAccount();
      const replies = await Promise.all(
        ['A', 'B', 'C'].map((name) =>
          world.call('POST', '/categories', { as: 'superAdmin', body: { ...free, name } }),
        ),
      );
      expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
      const refused = replies.find((reply) => reply.status === 422);
      expect(refused?.body.violations).toEqual([
        {
          propertyPath: 'account',
          message: "Un compte gratuit a un seul service. Passez en premium pour en créer d'autres.",
        },
      ]);
      const listed = await world.call('GET', `/accounts/${free.account}/categories`, { as: 'superAdmin' });
      expect(listed.body['hydra:totalItems']).toBe(1);
    }
  });
});

describe('reading categories', () => {
  it('lists an account’s, by name, and never another venue’s', async () => {
    const { body } = await create({ names: { fr: 'Loggia 50%' } });
    const path = `/accounts/${world.accountA}/categories`;
    const found = await world.call('GET', `${path}?name=${encodeURIComponent('50%')}&itemsPerPage=30`, {
      as: 'staffA',
    });
    expect(found.body['hydra:member']).toMatchObject([{ id: body.id }]);
    expect(found.body['hydra:member'][0].timeSlots[0]).not.toHaveProperty('offers');
    const of = await world.call('GET', `/categories?account.id=${world.accountB}`, { as: 'hotelierB' });
    expect(of.body['hydra:totalItems']).toBe(0);
    expect(
      (await world.call('GET', `/categories?account.id=${world.accountA}`, { as: 'hotelierB' })).status,
    ).toBe(404);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'traveller' })).status).toBe(403);
    expect((await world.call('GET', path)).status).toBe(401);
    expect((await world.call('GET', `/categories/${body.id}`, { as: 'staffA' })).status).toBe(200);
    expect((await world.call('GET', `/categories/${body.id}`, { as: 'hotelierB' })).status).toBe(404);
  });

  it('carries the offers of the days that a grid asks for', async () => {
    const { body } = await create({ names: { fr: 'Grille' } });
    const slotId = body.timeSlots[0].id;
    await world.database.db
      .insertInto('offers')
      .values(
        ['2026-04-01', '2026-04-02', '2026-04-08', '2026-04-09'].map((day) => ({
          account_id: world.accountA,
          category_id: body.id,
          time_slot_id: slotId,
          day,
          closes_minute: 840,
          price_minor: 4550,
          quantity: 3,
          booked: 1,
          is_available: day !== '2026-04-02',
        })),
      )
      .execute();
    const days = async (query: string) => {
      const reply = await world.call('GET', `/accounts/${world.accountA}/categories?name=Grille&${query}`, {
        as: 'staffA',
      });
      return reply.body['hydra:member'][0].timeSlots[0].offers;
    };
    expect(await days('firstDateNeeded=01-04-2026&days=0')).toMatchObject([
      { '@type': 'Offer', day: '2026-04-01', price: 45.5, quantity: 3, remaining: 2, status: 'available' },
    ]);
    const week = await days('firstDateNeeded=01-04-2026&days=7');
    expect(week.map((each: { day: string }) => each.day)).toEqual(['2026-04-01', '2026-04-02', '2026-04-08']);
    expect(week[1]).toMatchObject({ status: 'notAvailable', remaining: 0 });
    const wrong = await world.call('GET', '/categories?account.id=1&firstDateNeeded=31-02-2026', {
      as: 'superAdmin',
    });
    expect(wrong.status).toBe(422);
  });
});
