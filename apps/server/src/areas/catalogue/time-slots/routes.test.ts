import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const create = (body: Record<string, unknown>, as: 'hotelierA' | 'hotelierB' = 'hotelierA') =>
  world.call('POST', '/time_slots', { as, body: { account: world.accountA, ...body } });

describe('POST /time_slots', () => {
  it('reads 10h30 and 10:30, and a slot past midnight', async () => {
    const { status, body } = await create({ start: '22:00', end: '2h00', name: ' Nuit ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/time_slots/${body.id}`,
      '@type': 'TimeSlot',
      start: '22h00',
      end: '02h00',
      name: 'Nuit',
      type: 'standard',
      categories: [],
      account: `/api/accounts/${world.accountA}`,
    });
  });

  it.each([
    ['no start', { end: '12h00' }, 'start', 'entrer une heure de début!'],
    ['no end', { start: '10h00' }, 'end', 'entrer une heure de fin!'],
    ['a time that is none', { start: '25h00', end: '12h00' }, 'start', 'entrer une heure de début!'],
    [
      'a quarter of an hour',
      { start: '10h15', end: '12h00' },
      'start',
      'Une heure pleine ou une demi-heure est attendue',
    ],
    [
      'equal times',
      { start: '10h00', end: '10:00' },
      'end',
      "L'heure de fin est la même que l'heure de début",
    ],
  ])('refuses %s', async (_case, hours, propertyPath, message) => {
    const { status, body } = await create(hours);
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('has the same hours under the same name once: a create answers it, an update is refused', async () => {
    const exists = [{ propertyPath: 'start', message: 'Cette tranche horaire existe déjà' }];
    const body = { start: '05h00', end: '07h00', name: 'Aube' };
    const replies = await Promise.all([1, 2, 3].map(() => create(body)));
    replies.push(await create({ ...body, start: '5:00', name: ' AUBE ' }));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    const breakfast = await create({ ...body, name: 'Petit-déjeuner' });
    expect(breakfast.body.id).not.toBe(replies[0]?.body.id);
    const nameless = await create({ ...body, name: null });
    expect(nameless.status).toBe(201);
    expect((await create({ ...body, name: ' ' })).body.id).toBe(nameless.body.id);
    const path = `/time_slots/${nameless.body.id}`;
    const change = (fields: unknown) => world.call('PATCH', path, { as: 'hotelierA', body: fields });
    expect((await change({ name: 'aube' })).body.violations).toEqual(exists);
    expect((await change({ start: '05h00', name: '' })).status).toBe(200);
    const elsewhere = { account: world.accountB, ...body };
    const other = await world.call('POST', '/time_slots', { as: 'hotelierB', body: elsewhere });
    expect(other.status).toBe(201);
    await world.call('DELETE', `/time_slots/${other.body.id}`, { as: 'hotelierB' });
  });

  it('is for the account’s administrators', async () => {
    const body = { account: world.accountA, start: '10h00', end: '12h00' };
    expect((await world.call('POST', '/time_slots', { body })).status).toBe(401);
    expect((await world.call('POST', '/time_slots', { as: 'staffA', body })).status).toBe(403);
    expect((await world.call('POST', '/time_slots', { as: 'traveller', body })).status).toBe(403);
    expect((await world.call('POST', '/time_slots', { as: 'hotelierB', body })).status).toBe(404);
  });
});

describe('reading time slots', () => {
  it('lists them as the day runs, a page at a time or whole', async () => {
    for (const [start, end] of [
      ['14h00', '18h00'],
      ['08h00', '12h00'],
      ['08h00', '10h00'],
    ] as const) {
      await world.call('POST', '/time_slots', {
        as: 'hotelierB',
        body: { account: world.accountB, start, end },
      });
    }
    const path = `/accounts/${world.accountB}/time_slots?type=standard`;
    const whole = await world.call('GET', `${path}&pagination=false`, { as: 'hotelierB' });
    expect(
      whole.body['hydra:member'].map((each: { start: string; end: string }) => `${each.start}-${each.end}`),
    ).toEqual(['08h00-10h00', '08h00-12h00', '14h00-18h00']);
    expect(whole.body).not.toHaveProperty('hydra:view');
    const page = await world.call('GET', `/time_slots?account.id=${world.accountB}&itemsPerPage=2&page=2`, {
      as: 'hotelierB',
    });
    expect(page.body['hydra:member']).toHaveLength(1);
    expect((await world.call('GET', path, { as: 'hotelierA' })).status).toBe(404);
    expect((await world.call('GET', path)).status).toBe(401);
    const id = whole.body['hydra:member'][0].id;
    expect((await world.call('GET', `/time_slots/${id}`, { as: 'hotelierB' })).body.start).toBe('08h00');
    expect((await world.call('GET', `/time_slots/${id}`, { as: 'hotelierA' })).status).toBe(404);
  });
});

describe('changing hours', () => {
  const { stringify } = JSON;
  async function withOffers(type: 'timeslot' | 'duration') {
    const { db } = world.database;
    const slot = (await create({ start: '10h00', end: '14h00', name: `Tranche ${++made}` })).body;
    const category = (
      await world.call('POST', '/categories', {
        as: 'hotelierA',
        body: {
          account: world.accountA,
          name: `Salle ${type}`,
          type,
          timeSlots: [slot['@id']],
          ...(type === 'duration' && { duration: '01h00' }),
        },
      })
    ).body;
    const periods = category.categoryTimeslots as { id: number }[];
    const offers = await db
      .insertInto('offers')
      .values(
        (type === 'duration' ? periods.map((each) => each.id) : [null]).map((periodId, index) => ({
          account_id: world.accountA,
          category_id: category.id,
          time_slot_id: slot.id,
          period_id: periodId,
          day: '2026-04-01',
          closes_minute: periodId === null ? 840 : 600 + index * 60,
          price_minor: 1000,
          quantity: 2,
          booked: index === 0 ? 1 : 0,
        })),
      )
      .returning('id')
      .execute();
    const booking = await db
      .insertInto('bookings')
      .values({
        account_id: world.accountA,
        number: 10_000_000 + slot.id,
        book_on: 'Widget',
        offer_id: offers[0]?.id ?? null,
        category_id: category.id,
        category_type: type,
        category_name: 'Salle',
        category_name_visitor: 'Salle',
        day: '2026-04-01',
        start_minute: 600,
        end_minute: 660,
        addons: stringify([]),
        offer_price_minor: 1000,
        price_minor: 1000,
        currency: 'EUR',
        language: 'fr',
        is_confidential: false,
        first_name: 'A',
        last_name: 'B',
        email: 'a@b.fr',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { slot, category, offerIds: offers.map((each) => each.id), bookingId: booking.id };
  }
  const offersOf = (categoryId: number) =>
    world.database.db
      .selectFrom('offers')
      .where('category_id', '=', categoryId)
      .select(['id', 'closes_minute'])
      .orderBy('id')
      .execute();
  const bookingOf = (id: number) =>
    world.database.db
      .selectFrom('bookings')
      .where('id', '=', id)
      .select(['offer_id', 'category_name'])
      .executeTakeFirst();
  const move = (id: number, body: unknown) =>
    world.call('PATCH', `/time_slots/${id}`, { as: 'hotelierA', body });

  it('keeps the offers of whole slots, and when they close follows', async () => {
    const { slot, category, offerIds, bookingId } = await withOffers('timeslot');
    expect((await move(slot.id, { end: '02h00' })).body).toMatchObject({ start: '10h00', end: '02h00' });
    expect(await offersOf(category.id)).toEqual([{ id: offerIds[0], closes_minute: 1500 }]);
    expect((await bookingOf(bookingId))?.offer_id).toBe(offerIds[0]);
  });

  it('deletes the offers by the hour that no longer fit, and no booking', async () => {
    const { slot, category, offerIds, bookingId } = await withOffers('duration');
    expect((await move(slot.id, { start: '11h00', end: '15h00' })).status).toBe(200);
    // 11h, 12h and 13h are the periods that both have; 10h went, 14h came without an offer.
    expect((await offersOf(category.id)).map((each) => each.id)).toEqual(offerIds.slice(1));
    const after = await world.call('GET', `/categories/${category.id}`, { as: 'hotelierA' });
    expect(after.body.categoryTimeslots.map((each: { start: string }) => each.start)).toEqual([
      '11h00',
      '12h00',
      '13h00',
      '14h00',
    ]);
    expect(after.body.categoryTimeslots[0].id).toBe(category.categoryTimeslots[1].id);
    expect(await bookingOf(bookingId)).toEqual({ offer_id: null, category_name: 'Salle' });
  });

  it('deletes a slot with its offers, and no booking', async () => {
    const { slot, category, bookingId } = await withOffers('timeslot');
    expect((await world.call('DELETE', `/time_slots/${slot.id}`, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', `/time_slots/${slot.id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', `/time_slots/${slot.id}`, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', `/time_slots/${slot.id}`, { as: 'hotelierA' })).status).toBe(404);
    expect(await offersOf(category.id)).toEqual([]);
    expect((await bookingOf(bookingId))?.offer_id).toBeNull();
  });

  it('refuses what was read before somebody else saved', async () => {
    const { slot } = await withOffers('timeslot');
    const { updatedAt } = slot;
    const replies = await Promise.all(
      ['A', 'B'].map((name) => move(slot.id, { name: `${name} ${slot.name}`, updatedAt })),
    );
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.errorType).toBe('changed');
    const saved = replies.find((reply) => reply.status === 200)?.body;
    expect((await move(slot.id, { end: '15h00', updatedAt: saved.updatedAt })).status).toBe(200);
  });

  it('refuses hours that would be equal to the one that stays', async () => {
    const { slot } = await withOffers('timeslot');
    expect((await move(slot.id, { end: '10h00' })).status).toBe(422);
    expect((await move(slot.id, { name: `${slot.name} bis` })).body).toMatchObject({
      end: '14h00',
      name: `${slot.name} bis`,
    });
    expect((await move(slot.id, { name: null })).body).toMatchObject({ end: '14h00', name: null });
    const foreign = await world.call('PUT', `/time_slots/${slot.id}`, {
      as: 'hotelierB',
      body: { end: '12h00' },
    });
    expect(foreign.status).toBe(404);
  });
});
