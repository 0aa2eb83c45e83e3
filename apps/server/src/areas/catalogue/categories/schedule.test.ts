import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let morning: number;
let evening: number;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const slot = async (start: string, end: string) =>
  (
    await world.call('POST', '/time_slots', {
      as: 'hotelierA',
      body: { account: world.accountA, start, end, name: `Tranche ${++made}` },
    })
  ).body.id;
beforeEach(async () => {
  morning = await slot('08h00', '12h00');
  evening = await slot('20h00', '02h00');
});

interface Made {
  id: number;
  periods: { id: number; start: string }[];
}

async function category(body: Record<string, unknown>): Promise<Made> {
  const reply = await world.call('POST', '/categories', {
    as: 'hotelierA',
    body: { account: world.accountA, name: 'Salle', ...body },
  });
  expect(reply.status).toBe(201);
  return { id: reply.body.id, periods: reply.body.categoryTimeslots };
}

const patch = (id: number, body: unknown) =>
  world.call('PATCH', `/categories/${id}`, { as: 'hotelierA', body });

/** An offer with one booking on it. */
async function sold(categoryId: number, slotId: number, periodId: number | null = null, day = '2026-04-01') {
  const { db } = world.database;
  const { accountA } = world;
  const offer = await db
    .insertInto('offers')
    .values({
      account_id: accountA,
      category_id: categoryId,
      time_slot_id: slotId,
      period_id: periodId,
      day,
      closes_minute: 720,
      price_minor: 1000,
      quantity: 2,
      booked: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const booking = await db
    .insertInto('bookings')
    .values({
      account_id: accountA,
      number: 20_000_000 + offer.id,
      book_on: 'Widget',
      offer_id: offer.id,
      category_id: categoryId,
      category_type: 'timeslot',
      category_name: 'Salle',
      category_name_visitor: 'Room',
      day,
      start_minute: 480,
      end_minute: 720,
      offer_price_minor: 1000,
      price_minor: 1000,
      currency: 'EUR',
      language: 'fr',
      is_confidential: true,
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.fr',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { offerId: offer.id, bookingId: booking.id };
}

const offersOf = async (categoryId: number) =>
  (
    await world.database.db
      .selectFrom('offers')
      .where('category_id', '=', categoryId)
      .select('id')
      .orderBy('id')
      .execute()
  ).map((each) => each.id);
const bookingOf = (id: number) =>
  world.database.db
    .selectFrom('bookings')
    .where('id', '=', id)
    .select(['offer_id', 'category_id', 'category_name', 'status'])
    .executeTakeFirst();

describe('changing a category', () => {
  it('changes only what is sent', async () => {
    const { id } = await category({
      names: { fr: 'Salle', en: 'Hall' },
      description: 'Calme',
      timeSlots: [morning],
      isLimited: true,
      rangePeople: [1, 4],
      addCatTags: ['Repos'],
    });
    const renamed = (await patch(id, { name: ' Salon ', account: world.accountB, id: 1 })).body;
    expect(renamed).toMatchObject({
      id,
      account: `/api/accounts/${world.accountA}`,
      names: { fr: 'Salon', en: 'Hall' },
      description: 'Calme',
      isLimited: true,
      rangePeople: [1, 4],
      catTags: [{ name: 'Repos' }],
      timeSlots: [{ id: morning }],
    });
    const put = await world.call('PUT', `/categories/${id}`, {
      as: 'hotelierA',
      body: { description: 'Vue mer', surface: null, addCatTags: [] },
    });
    expect(put.body).toMatchObject({ name: 'Salon', description: 'Vue mer', surface: null, catTags: [] });
  });

  it('deletes the offers of a slot that goes, keeps those of one that stays, and every booking', async () => {
    const { id } = await category({ timeSlots: [morning, evening] });
    const kept = await sold(id, morning);
    const gone = await sold(id, evening);
    expect((await patch(id, { timeSlots: [`/api/time_slots/${morning}`] })).status).toBe(200);
    expect(await offersOf(id)).toEqual([kept.offerId]);
    expect((await bookingOf(kept.bookingId))?.offer_id).toBe(kept.offerId);
    // It is in the list of what was booked in a schedule that is no more.
    const listed = await world.call(
      'GET',
      `/accounts/${world.accountA}/bookings?exists[offer]=false&categoryId=${id}`,
      { as: 'staffA' },
    );
    expect(listed.body['hydra:member']).toMatchObject([{ id: gone.bookingId, offer: null }]);
    expect(await bookingOf(gone.bookingId)).toEqual({
      offer_id: null,
      category_id: id,
      category_name: 'Salle',
      status: 'booked',
    });
  });

  it('keeps the periods that stay the same, with their offers, when the break or the duration changes', async () => {
    const { id, periods } = await category({ type: 'duration', timeSlots: [morning], duration: '01h00' });
    expect(periods).toHaveLength(4);
    const first = await sold(id, morning, periods[0]?.id);
    const second = await sold(id, morning, periods[1]?.id);
    const after = (await patch(id, { breaktime: 30 })).body;
    expect(after.categoryTimeslots.map((each: Made['periods'][0]) => each.start)).toEqual([
      '08h00',
      '09h30',
      '11h00',
    ]);
    expect(after.categoryTimeslots[0].id).toBe(periods[0]?.id);
    // 11h00 was a period before.
    expect(after.categoryTimeslots[2].id).toBe(periods[3]?.id);
    expect(await offersOf(id)).toEqual([first.offerId]);
    expect((await bookingOf(second.bookingId))?.offer_id).toBeNull();
    const longer = (await patch(id, { duration: '02h00', breaktime: 0 })).body;
    expect(longer.categoryTimeslots.map((each: Made['periods'][0]) => each.start)).toEqual([
      '08h00',
      '10h00',
    ]);
    expect(await offersOf(id)).toEqual([]);
  });

  it('deletes the offers of the other kind when the type changes, and clears the duration', async () => {
    const { id } = await category({ timeSlots: [morning] });
    const whole = await sold(id, morning);
    const hourly = (await patch(id, { type: 'duration', duration: '00h30' })).body;
    expect(hourly.categoryTimeslots).toHaveLength(8);
    expect(await offersOf(id)).toEqual([]);
    expect((await bookingOf(whole.bookingId))?.offer_id).toBeNull();
    await sold(id, morning, hourly.categoryTimeslots[0].id);
    const back = (await patch(id, { type: 'timeslot' })).body;
    expect(back).toMatchObject({ type: 'timeslot', duration: null, categoryTimeslots: [] });
    expect(await offersOf(id)).toEqual([]);
    expect((await patch(id, { type: 'duration' })).body.violations).toMatchObject([
      { propertyPath: 'duration' },
    ]);
  });

  it('runs periods past midnight', async () => {
    const { periods } = await category({ type: 'duration', timeSlots: [evening], duration: '02h00' });
    expect(periods).toMatchObject([
      { start: '20h00', end: '22h00' },
      { start: '22h00', end: '00h00' },
      { start: '00h00', end: '02h00' },
    ]);
  });

  it('touches no offer when nothing of the schedule is sent, or the same is', async () => {
    const { id, periods } = await category({ type: 'duration', timeSlots: [morning], duration: '01h00' });
    const { offerId } = await sold(id, morning, periods[2]?.id);
    await patch(id, { name: 'Salon' });
    await patch(id, { type: 'duration', timeSlots: [morning], duration: '01h00', breaktime: 0 });
    expect(await offersOf(id)).toEqual([offerId]);
    expect((await patch(id, { timeSlots: [morning, evening] })).body.violations).toMatchObject([
      { propertyPath: 'timeSlots', message: "Un service à l'heure a exactement une tranche horaire" },
    ]);
  });

  it('is for the account’s administrators', async () => {
    const { id } = await category({ timeSlots: [morning] });
    const body = { name: 'X' };
    expect((await world.call('PATCH', `/categories/${id}`, { body })).status).toBe(401);
    expect((await world.call('PATCH', `/categories/${id}`, { as: 'staffA', body })).status).toBe(403);
    expect((await world.call('PATCH', `/categories/${id}`, { as: 'hotelierB', body })).status).toBe(404);
    expect((await patch(id, { names: { fr: '' } })).status).toBe(422);
  });
});

describe('two people editing one category', () => {
  it('refuses what was read before the other saved, and changes nothing', async () => {
    const { id } = await category({ timeSlots: [morning] });
    const { body: read } = await world.call('GET', `/categories/${id}`, { as: 'staffA' });
    const first = await patch(id, { name: 'Salon', updatedAt: read.updatedAt });
    expect(first.status).toBe(200);
    expect(Date.parse(first.body.updatedAt)).toBeGreaterThan(Date.parse(read.updatedAt));
    const second = await patch(id, { timeSlots: [evening], updatedAt: read.updatedAt });
    expect(second).toMatchObject({ status: 409, body: { errorType: 'changed' } });
    expect((await world.call('GET', `/categories/${id}`, { as: 'staffA' })).body).toMatchObject({
      name: 'Salon',
      timeSlots: [{ id: morning }],
    });
    expect((await patch(id, { name: 'Bureau', updatedAt: first.body.updatedAt })).status).toBe(200);
    // Who doesn't say what was read has the last word.
    expect((await patch(id, { name: 'Salle' })).status).toBe(200);
  });

  it('lets one of two simultaneous changes in', async () => {
    const { id } = await category({ timeSlots: [morning] });
    const { updatedAt } = (await world.call('GET', `/categories/${id}`, { as: 'staffA' })).body;
    const replies = await Promise.all(['A', 'B'].map((name) => patch(id, { name, updatedAt })));
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a slot deleted under a category by the hour', () => {
  it('takes the periods and offers, keeps the rest, and needs a slot to be sold again', async () => {
    const { id, periods } = await category({
      type: 'duration',
      timeSlots: [morning],
      duration: '01h00',
      breaktime: 15,
    });
    const { bookingId } = await sold(id, morning, periods[0]?.id);
    expect((await world.call('DELETE', `/time_slots/${morning}`, { as: 'hotelierA' })).status).toBe(204);
    const read = (await world.call('GET', `/categories/${id}`, { as: 'staffA' })).body;
    expect(read).toMatchObject({
      type: 'duration',
      duration: '01h00',
      breaktime: 15,
      timeSlots: [],
      categoryTimeslots: [],
    });
    expect(await offersOf(id)).toEqual([]);
    expect(await bookingOf(bookingId)).toEqual({
      offer_id: null,
      category_id: id,
      category_name: 'Salle',
      status: 'booked',
    });
    // What isn't of the schedule can still be changed.
    expect((await patch(id, { name: 'Salon' })).status).toBe(200);
    expect((await patch(id, { duration: '01h00' })).body.violations).toMatchObject([
      { propertyPath: 'timeSlots', message: "Un service à l'heure a exactement une tranche horaire" },
    ]);
    const mended = await patch(id, { timeSlots: [evening] });
    expect(mended.body.categoryTimeslots.map((each: Made['periods'][0]) => each.start)).toEqual([
      '20h00',
      '21h15',
      '22h30',
      '23h45',
      '01h00',
    ]);
  });
});

describe('DELETE /categories/:id', () => {
  it('deletes its offers and never its bookings', async () => {
    const { id } = await category({ timeSlots: [morning] });
    const { bookingId } = await sold(id, morning);
    expect((await world.call('DELETE', `/categories/${id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', `/categories/${id}`, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', `/categories/${id}`, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', `/categories/${id}`, { as: 'hotelierA' })).status).toBe(404);
    expect(await offersOf(id)).toEqual([]);
    expect(await bookingOf(bookingId)).toEqual({
      offer_id: null,
      category_id: null,
      category_name: 'Salle',
      status: 'booked',
    });
  });
});

describe('POST /check-category-bookings', () => {
  it('counts the bookings to come that are not cancelled', async () => {
    const { id } = await category({ timeSlots: [morning] });
    await sold(id, morning, null, TODAY);
    await sold(id, morning, null, '2026-03-20');
    const { bookingId } = await sold(id, morning, null, '2026-05-01');
    const check = (body: unknown, as: 'staffA' | 'hotelierB' | 'traveller' = 'staffA') =>
      world.call('POST', '/check-category-bookings', { as, body });
    expect((await check({ id })).body).toEqual({ success: true, bookings: 2 });
    await world.database.db
      .updateTable('bookings')
      .set({ status: 'canceled' })
      .where('id', '=', bookingId)
      .execute();
    expect((await check({ id: `/api/categories/${id}` })).body.bookings).toBe(1);
    expect((await check({ id }, 'hotelierB')).status).toBe(404);
    expect((await check({ id }, 'traveller')).status).toBe(403);
    expect((await check({})).status).toBe(404);
    expect((await world.call('POST', '/check-category-bookings', { body: { id } })).status).toBe(401);
  });
});
