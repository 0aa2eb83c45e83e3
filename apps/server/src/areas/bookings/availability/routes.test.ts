import { brotliDecompressSync } from 'node:zlib';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { guestKeyOf, guestToken } from '../../../kernel/guest-token.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let now: Date;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(() => {
  now = NOW;
});

const availability = (body: object) =>
  world.call('POST', '/public/get-availability', { body: { accountId: world.accountA, ...body } });
const byDay = (body: object) =>
  world.call('POST', '/public/get-offers-by-day', { body: { accountId: world.accountA, ...body } });
const shown = (offers: { category: { name: string }; timeSlot: { start: string } }[]) =>
  offers.map((offer) => `${offer.category.name} ${offer.timeSlot.start}`);

describe('get-availability', () => {
  it('gives each bookable day of the month from today on, with its count and lowest price', async () => {
    const { status, body } = await availability({ date: TODAY });
    expect(status).toBe(200);
    expect(Object.keys(body.offers)).toEqual(Array.from({ length: 10 }, (_, at) => addDays(TODAY, at)));
    expect(body.offers[addDays(TODAY, 1)]).toEqual({ count: 6, minPrice: 45 });
  });

  it('leaves out a past month, a month without offers, and what is closed or full', async () => {
    expect((await availability({ date: '2026-02-01' })).body.offers).toEqual({});
    expect((await availability({ date: '01-05-2026' })).body.offers).toEqual({});
    const day = addDays(TODAY, 9);
    const { db } = world.deps;
    await db.updateTable('offers').set({ is_available: false }).where('day', '=', day).execute();
    expect((await availability({ date: TODAY })).body.offers).not.toHaveProperty(day);
    await db.updateTable('offers').set({ is_available: true, booked: 5 }).where('day', '=', day).execute();
    expect((await availability({ date: TODAY })).body.offers).not.toHaveProperty(day);
    await db.updateTable('offers').set({ booked: 0 }).where('day', '=', day).execute();
  });

  it('stops selling a period that started and a slot that ended, by the venue’s clock', async () => {
    now = new Date('2026-03-21T14:30:00Z'); // 15h30 in Paris
    expect((await availability({ date: TODAY })).body.offers[TODAY]).toEqual({ count: 3, minPrice: 45 });
    now = new Date('2026-03-21T17:00:00Z'); // 18h00: all is over
    expect((await availability({ date: TODAY })).body.offers).not.toHaveProperty(TODAY);
    now = new Date('2026-03-21T23:30:00Z'); // 00h30 on the 22nd in Paris
    expect(Object.keys((await availability({ date: TODAY })).body.offers)[0]).toBe('2026-03-22');
  });

  it('looks ahead for the first day, and answers for its month', async () => {
    now = new Date('2026-01-10T10:00:00Z');
    const { body } = await availability({ date: '2026-01-10', firstCheck: true });
    expect(body.firstDayAvailable).toBe(TODAY);
    expect(body.offers).toHaveProperty(TODAY);
    now = new Date('2024-08-01T10:00:00Z'); // nothing within 18 months
    expect((await availability({ date: '2024-08-01', firstCheck: true })).body).toEqual({
      offers: {},
      firstDayAvailable: null,
      today: '2024-08-01',
    });
  });

  it('looks ahead from the day that is asked for, never from a day before today', async () => {
    const later = addDays(TODAY, 4);
    expect((await availability({ date: later, firstCheck: true })).body.firstDayAvailable).toBe(later);
    expect((await availability({ date: '2026-01-10', firstCheck: true })).body.firstDayAvailable).toBe(TODAY);
    const beyond = await availability({ date: addDays(TODAY, 10), firstCheck: true });
    expect(beyond.body).toEqual({ offers: {}, firstDayAvailable: null, today: TODAY });
  });

  it('counts a category or a slot alone where one is asked for', async () => {
    const tomorrow = addDays(TODAY, 1);
    const count = async (asked: object) =>
      (await availability({ date: TODAY, ...asked })).body.offers[tomorrow]?.count ?? 0;
    const [morning, afternoon] = venue.slotIds;
    expect(await count({ categoryId: venue.roomId })).toBe(2);
    expect(await count({ categoryId: venue.spaId })).toBe(4);
    expect(await count({ timeSlotId: afternoon })).toBe(5);
    expect(await count({ categoryId: venue.roomId, timeSlotId: morning })).toBe(1);
    expect(await count({ categoryId: venue.spaId, timeSlotId: morning })).toBe(0);
    expect(await count({ categoryId: venue.roomId, tags: [venue.tagId] })).toBe(0);
    expect(await count({ categoryId: venue.spaId, tags: [venue.tagId] })).toBe(4);
  });

  it('finds nothing of another venue’s category and slot', async () => {
    const other = await createVenue(world.deps.db, world.accountB);
    for (const asked of [
      { categoryId: other.roomId },
      { timeSlotId: other.slotIds[0] },
      { categoryId: other.roomId, timeSlotId: other.slotIds[0] },
      { categoryId: venue.roomId, timeSlotId: other.slotIds[0] },
      { categoryId: 999_999 },
    ])
      for (const firstCheck of [true, false])
        expect((await availability({ date: TODAY, firstCheck, ...asked })).body).toEqual({
          offers: {},
          firstDayAvailable: null,
          today: TODAY,
        });
    for (const table of ['widgets', 'cat_tags', 'addons', 'categories', 'time_slots'] as const)
      await world.deps.db.deleteFrom(table).where('account_id', '=', world.accountB).execute();
  });

  it('answers for the venue’s present day when no date is asked for, and says which it is', async () => {
    now = new Date('2026-03-21T23:30:00Z'); // 00h30 on the 22nd in Paris
    const { body } = await availability({ firstCheck: true });
    expect(body).toMatchObject({ today: '2026-03-22', firstDayAvailable: '2026-03-22' });
    const unknown = await availability({ accountId: 999_999, firstCheck: true });
    expect(unknown.body).toEqual({ offers: {}, firstDayAvailable: null, today: null });
  });

  it('keeps to the service types asked for, and to the widget’s own', async () => {
    const { body } = await availability({ date: TODAY, tags: [venue.tagId] });
    expect(body.offers[addDays(TODAY, 1)]).toEqual({ count: 4, minPrice: 45 });
    const { db } = world.deps;
    const link = { account_id: world.accountA, widget_id: venue.widgetId, cat_tag_id: venue.tagId };
    await db.insertInto('widget_cat_tags').values(link).execute();
    const limited = await availability({ date: TODAY, widgetId: venue.widgetId });
    expect(limited.body.offers[addDays(TODAY, 1)].count).toBe(4);
    await db.deleteFrom('widget_cat_tags').execute();
    expect((await availability({ date: TODAY, tags: [999_999] })).body.offers).toEqual({});
  });

  it('sells nothing for an unknown account, another’s or an inactive widget, an archived account, an ended trial', async () => {
    expect((await availability({ date: TODAY, accountId: 999_999 })).body.offers).toEqual({});
    expect(
      (await availability({ date: TODAY, accountId: world.accountB, widgetId: venue.widgetId })).body.offers,
    ).toEqual({});
    const set = (values: object) =>
      world.deps.db.updateTable('accounts').set(values).where('id', '=', world.accountA).execute();
    const normal = { is_archived: false, is_premium: true, freemium_start_date: null };
    await set({ is_archived: true });
    expect((await availability({ date: TODAY })).body.offers).toEqual({});
    await set({ ...normal, is_premium: false, freemium_start_date: addDays(TODAY, -29) });
    expect((await availability({ date: TODAY })).body.offers).not.toEqual({});
    await set({ ...normal, is_premium: false, freemium_start_date: addDays(TODAY, -30) });
    expect((await availability({ date: TODAY })).body.offers).toEqual({});
    await set(normal);
  });

  it.each([
    ['a day that isn’t one', { date: '2026-02-30' }, 'date'],
    ['an account that isn’t a number', { date: TODAY, accountId: 'x' }, 'accountId'],
    ['a category that isn’t one', { categoryId: 0 }, 'categoryId'],
    ['a slot that isn’t one', { timeSlotId: 2_147_483_648 }, 'timeSlotId'],
  ])('refuses %s', async (_case, change, propertyPath) => {
    const { status, body } = await availability(change);
    expect(status).toBe(422);
    expect(body.success).toBe(0);
    expect(body.violations[0].propertyPath).toBe(propertyPath);
  });
});

describe('get-offers-by-day', () => {
  it('gives the day’s offers by slot, a duration category once per slot by its first bookable period', async () => {
    const { body } = await byDay({ date: addDays(TODAY, 1) });
    const offers = body['hydra:member'];
    expect(shown(offers)).toEqual(['Chambre 10h30', 'Spa 14h00', 'Chambre 14h00']);
    expect(offers[1]).toMatchObject({ price: 45, categoryTimeslot: { start: '14h00', end: '15h00' } });
    expect(offers[0]).not.toHaveProperty('categoryTimeslot');
    expect(offers[0].category).toMatchObject({
      '@id': `/api/categories/${venue.roomId}`,
      names: { fr: 'Chambre', en: 'Room' },
      images: [],
      isLimited: true,
      rangePeople: [1, 2],
    });
    expect(body['hydra:totalItems']).toBe(3);
  });

  it('passes over the periods that have started today', async () => {
    now = new Date('2026-03-21T13:10:00Z'); // 14h10 in Paris
    const spa = (await byDay({})).body['hydra:member'].find(
      (o: { categoryTimeslot?: object }) => o.categoryTimeslot,
    );
    expect(spa.categoryTimeslot.start).toBe('15h00');
  });

  it('filters by slots and by service types, any of them', async () => {
    const day = addDays(TODAY, 1);
    const morning = await byDay({ date: day, filterTimeSlots: [venue.slotIds[0]] });
    expect(shown(morning.body['hydra:member'])).toEqual(['Chambre 10h30']);
    const both = await byDay({ date: day, filterTimeSlots: venue.slotIds });
    expect(both.body['hydra:totalItems']).toBe(3);
    expect(shown((await byDay({ date: day, tags: [venue.tagId] })).body['hydra:member'])).toEqual([
      'Spa 14h00',
    ]);
  });

  it('gives a category by the hour the lowest price of the slot’s periods that can still be booked', async () => {
    const { db } = world.deps;
    const set = (period: number | undefined, price_minor: number) =>
      db.updateTable('offers').set({ price_minor }).where('period_id', '=', Number(period)).execute();
    await set(venue.periodIds[0], 2000);
    await set(venue.periodIds[2], 3000);
    const spa = async () => {
      const { body } = await byDay({});
      return body['hydra:member'].find((each: { categoryTimeslot?: object }) => each.categoryTimeslot);
    };
    expect(await spa()).toMatchObject({ price: 20, minPrice: 20 });
    now = new Date('2026-03-21T13:10:00Z'); // 14h10 in Paris: the first has started
    expect(await spa()).toMatchObject({ price: 45, minPrice: 30 });
    const { body } = await byDay({});
    expect(
      body['hydra:member'].find((each: { categoryTimeslot?: object }) => !each.categoryTimeslot),
    ).not.toHaveProperty('minPrice');
    await set(venue.periodIds[0], 4500);
    await set(venue.periodIds[2], 4500);
  });

  it('says how few places a whole slot has left, where the widget tells it', async () => {
    const { db } = world.deps;
    const day = addDays(TODAY, 1);
    const left = async (asked: object = { widgetId: venue.widgetId }) => {
      const { body } = await byDay({ date: day, ...asked });
      return body['hydra:member'].map((each: { left?: number }) => each.left);
    };
    const tell = (few_left: number | null) =>
      db.updateTable('widgets').set({ few_left }).where('id', '=', venue.widgetId).execute();
    expect(await left()).toEqual([undefined, undefined, undefined]);
    await tell(2);
    expect(await left()).toEqual([undefined, undefined, undefined]);
    const offer = await venue.offerOn(day);
    await db.updateTable('offers').set({ booked: 3 }).where('id', '=', offer).execute();
    expect(await left()).toEqual([2, undefined, undefined]);
    await tell(5);
    // The spa's four hours have five places each: not one number of them is what a visitor would take it for.
    expect(await left()).toEqual([2, undefined, 5]);
    expect(await left({})).toEqual([undefined, undefined, undefined]);
    await tell(null);
    await db.updateTable('offers').set({ booked: 0 }).where('id', '=', offer).execute();
  });

  it('never shows another venue’s', async () => {
    const other = await byDay({ date: addDays(TODAY, 1), accountId: world.accountB });
    expect(other.body['hydra:member']).toEqual([]);
  });
});

describe('get-offers-by-category', () => {
  it('gives the bookable periods by start', async () => {
    const call = (date: string) =>
      world.call('POST', '/public/get-offers-by-category', { body: { categoryId: venue.spaId, date } });
    const starts = async (date: string) =>
      (await call(date)).body['hydra:member'].map(
        (o: { categoryTimeslot: { start: string } }) => o.categoryTimeslot.start,
      );
    expect(await starts(addDays(TODAY, 1))).toEqual(['14h00', '15h00', '16h00', '17h00']);
    now = new Date('2026-03-21T14:00:00Z'); // 15h00: that period has started
    expect(await starts(TODAY)).toEqual(['16h00', '17h00']);
    expect(await starts(addDays(TODAY, -1))).toEqual([]);
  });

  it('keeps to what the widget and the chosen service types leave, and to the venue', async () => {
    const { db } = world.deps;
    const count = async (body: object) => {
      const date = addDays(TODAY, 1);
      const reply = await world.call('POST', '/public/get-offers-by-category', {
        body: { categoryId: venue.roomId, date, ...body },
      });
      return reply.body['hydra:totalItems'];
    };
    const accountId = world.accountA;
    expect(await count({ accountId, widgetId: venue.widgetId })).toBe(2);
    expect(await count({ accountId, tags: [venue.tagId] })).toBe(0);
    expect(await count({ tags: [venue.tagId] })).toBe(0);
    expect(await count({ categoryId: venue.spaId, accountId, tags: [venue.tagId] })).toBe(4);
    const link = { account_id: accountId, widget_id: venue.widgetId, cat_tag_id: venue.tagId };
    await db.insertInto('widget_cat_tags').values(link).execute();
    expect(await count({ accountId, widgetId: venue.widgetId })).toBe(0);
    expect(await count({ widgetId: venue.widgetId })).toBe(0);
    expect(await count({ categoryId: venue.spaId, accountId, widgetId: venue.widgetId })).toBe(4);
    await db.deleteFrom('widget_cat_tags').execute();
    expect(await count({ accountId: world.accountB })).toBe(0);
    expect(await count({ widgetId: 999_999 })).toBe(0);
  });

  it('is empty for an unknown category', async () => {
    const { body } = await world.call('POST', '/public/get-offers-by-category', {
      body: { categoryId: 999_999, date: TODAY },
    });
    expect(body['hydra:member']).toEqual([]);
  });
});

describe('the same questions by GET', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    world.call('GET', `/public/${path}`, { headers });
  const about = () => `accountId=${world.accountA}&date=${addDays(TODAY, 1)}`;

  it('are answered as by POST', async () => {
    const month = `accountId=${world.accountA}&widgetId=${venue.widgetId}&tags=${venue.tagId}&firstCheck=true`;
    const body = { widgetId: venue.widgetId, tags: [venue.tagId], firstCheck: true };
    expect((await get(`get-availability?${month}`)).body).toEqual((await availability(body)).body);
    const slots = await get(`get-offers-by-day?${about()}&filterTimeSlots=${venue.slotIds.join()}`);
    const named = slots.body['hydra:member'].map((offer: { category: string }) => ({
      ...offer,
      category: slots.body.categories.find((each: { '@id': string }) => each['@id'] === offer.category),
    }));
    expect(shown(named.slice(0, 2))).toEqual(['Chambre 10h30', 'Spa 14h00']);
    expect(named[1]).toMatchObject({ price: 45, minPrice: 45 });
    const narrow = { categoryId: venue.spaId, timeSlotId: venue.slotIds[1] };
    const ofSlot = await get(
      `get-availability?${about()}&categoryId=${narrow.categoryId}&timeSlotId=${narrow.timeSlotId}`,
    );
    expect(ofSlot.body).toEqual((await availability({ date: TODAY, ...narrow })).body);
    expect(ofSlot.body.offers[addDays(TODAY, 1)].count).toBe(4);
    const hours = await get(`get-offers-by-category?${about()}&categoryId=${venue.spaId}`);
    expect(hours.body['hydra:totalItems']).toBe(4);
  });

  it('tell each category once beside the offers that name it', async () => {
    const { body } = await get(`get-offers-by-day?${about()}`);
    const [room, spa, roomAgain] = body['hydra:member'];
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Chambre', 'Spa']);
    expect(room.category).toBe(body.categories[0]['@id']);
    expect(spa.category).toBe(body.categories[1]['@id']);
    expect(roomAgain.category).toBe(room.category);
  });

  it('say which version they are, and for how long a cache may keep them', async () => {
    const first = await get(`get-offers-by-day?${about()}`);
    expect(first.headers['cache-control']).toBe('public, max-age=0');
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await get(`get-offers-by-day?${about()}`, known)).status).toBe(304);
    const { db } = world.deps;
    const price = (priceMinor: number) =>
      db.updateTable('offers').set({ price_minor: priceMinor }).where('period_id', 'is', null).execute();
    await price(6100);
    expect((await get(`get-offers-by-day?${about()}`, known)).status).toBe(200);
    await price(5900);
  });

  it('are packed once for all who take brotli', async () => {
    const path = `/api/public/get-offers-by-day?${about()}`;
    const { headers, rawPayload } = await world.app.inject({
      url: path,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(JSON.parse(String(brotliDecompressSync(rawPayload)))['hydra:totalItems']).toBe(3);
    const plain = await world.app.inject({ url: path, headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['get-availability', 'accountId=x', 'accountId'],
    ['get-availability', 'accountId=1&tags=1;2', 'tags'],
    ['get-offers-by-day', 'accountId=1&date=2026-02-30', 'date'],
    ['get-offers-by-category', 'accountId=1&date=2026-02-20', 'categoryId'],
  ])('%s?%s is refused, and kept by nobody', async (call, query, propertyPath) => {
    const { status, headers, body } = await get(`${call}?${query}`);
    expect([status, body.violations[0].propertyPath]).toEqual([422, propertyPath]);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what is asked again within a second', () => {
  it('is the same question only for the same category and slot', async () => {
    const own = await createWorld({ repliesKeptMs: 3_600_000 });
    const { roomId, spaId, slotIds } = await createVenue(own.deps.db, own.accountA);
    const count = async (more: string) => {
      const path = `/public/get-availability?accountId=${own.accountA}&date=${TODAY}${more}`;
      return (await own.call('GET', path)).body.offers[addDays(TODAY, 1)].count;
    };
    expect(await count('')).toBe(6);
    expect(await count(`&categoryId=${roomId}`)).toBe(2);
    expect(await count(`&categoryId=${spaId}`)).toBe(4);
    expect(await count(`&timeSlotId=${slotIds[0]}`)).toBe(1);
    await own.close();
  });

  it('is looked up once, until the venue itself changes something', async () => {
    const own = await createWorld({ repliesKeptMs: 3_600_000 });
    const { accountA, deps } = own;
    const { roomId, offerOn } = await createVenue(deps.db, accountA);
    const day = addDays(TODAY, 1);
    const ask = async () => {
      const path = `/public/get-offers-by-day?accountId=${accountA}&date=${day}`;
      const { body, headers } = await own.call('GET', path);
      return [body['hydra:member'][0].price, headers['cache-control']];
    };
    expect(await ask()).toEqual([59, 'public, max-age=0, s-maxage=1']);
    // A cache in front would add its own second to ours.
    expect(await ask()).toEqual([59, 'public, max-age=0']);
    const change = async (made: () => Promise<{ status: number }>) => {
      const before = await ask();
      await deps.db
        .updateTable('offers')
        .set({ price_minor: sql`price_minor + 100` })
        .execute();
      expect((await ask())[0]).toBe(before[0]);
      expect((await made()).status).toBeLessThan(300);
      expect((await ask())[0]).toBe(before[0] + 1);
    };
    await change(() => own.call('PUT', `/categories/${roomId}`, { as: 'hotelierA', body: { surface: 21 } }));
    // A guest's, who has no account of his own; and one in whichever account.
    const offer = `/api/offers/${await offerOn(addDays(TODAY, 3))}`;
    const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '0612345678' };
    const book = async () => {
      const { price_minor } = await deps.db
        .selectFrom('offers')
        .where('id', '=', Number(offer.split('/').at(-1)))
        .select('price_minor')
        .executeTakeFirstOrThrow();
      const body = { account: `/api/accounts/${accountA}`, offer, ...guest, price: price_minor / 100 };
      return own.call('POST', '/public/bookings', { body });
    };
    await change(book);
    const { id, number } = await deps.db
      .selectFrom('bookings')
      .select(['id', 'number'])
      .executeTakeFirstOrThrow();
    const token = guestToken(guestKeyOf(deps.tokenKey), { accountId: accountA, bookingId: id, number });
    await change(() => own.call('POST', '/public/cancel-guest-booking', { body: { token } }));
    const equipment = await deps.db
      .insertInto('services')
      .values({ name: 'Baignoire', icon: '<svg></svg>' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await change(() =>
      own.call('PUT', `/services/${equipment.id}`, { as: 'superAdmin', body: { name: 'Douche' } }),
    );
    await own.close();
  });
});
