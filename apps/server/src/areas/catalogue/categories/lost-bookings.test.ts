import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Reply, TODAY, type World } from '../../../../test/world.ts';

/** What goes with a slot or a category: told before, refused when it has become another number, listed afterwards. */

const YESTERDAY = '2026-03-20';
let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  world.call(method, path, { as: 'hotelierA', body });

async function slot(start = '08h00', end = '12h00'): Promise<number> {
  const name = `Tranche ${++made}`;
  return (await call('POST', '/time_slots', { account: world.accountA, start, end, name })).body.id;
}

async function category(body: Record<string, unknown>) {
  const name = `Salle ${++made}`;
  const reply = await call('POST', '/categories', { account: world.accountA, name, ...body });
  expect(reply.status).toBe(201);
  const periods: { id: number; start: string }[] = reply.body.categoryTimeslots;
  return { id: reply.body.id as number, periods };
}

interface Sold {
  slotId: number;
  periodId?: number | undefined;
  day?: string;
  status?: 'booked' | 'confirmed' | 'noShow' | 'canceled';
}

/** An offer with one booking of it. */
async function sold(categoryId: number, { slotId, periodId, day = '2026-04-01', status = 'booked' }: Sold) {
  const offer = await world.database.db
    .insertInto('offers')
    .values({
      account_id: world.accountA,
      category_id: categoryId,
      time_slot_id: slotId,
      period_id: periodId ?? null,
      day,
      closes_minute: 720,
      price_minor: 1000,
      quantity: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return book({ offerId: offer.id, categoryId, day, status });
}

async function book(booking: { offerId: number; categoryId: number; day: string; status?: Sold['status'] }) {
  const { offerId, categoryId, day, status = 'booked' } = booking;
  await world.database.db
    .updateTable('offers')
    .set(({ eb }) => ({ booked: eb('booked', '+', status === 'canceled' ? 0 : 1) }))
    .where('id', '=', offerId)
    .execute();
  const { id } = await world.database.db
    .insertInto('bookings')
    .values({
      account_id: world.accountA,
      number: 40_000_000 + ++made,
      book_on: 'Widget',
      status,
      offer_id: offerId,
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
      is_confidential: false,
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.fr',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bookingId: id, offerId };
}

const NONE = { bookings: 0, firstBookAt: null, lastBookAt: null };
const lost = (bookings: number, firstBookAt: string, lastBookAt = firstBookAt) => ({
  bookings,
  firstBookAt,
  lastBookAt,
});
const preview = async (what: 'time_slots' | 'categories', id: number, change?: unknown) => {
  const reply = await call('POST', `/${what}/${id}/check-loss`, { change });
  expect([reply.status, reply.body]).toEqual([200, reply.body]);
  return reply.body;
};
/** The bookings of a category whose offer is gone, told by the list as those to be given another place. */
const toReplace = async (ids: readonly number[], query = 'toReplace=true') => {
  const path = `/accounts/${world.accountA}/bookings?${query}&pagination=false&sortField=bookAt&sortOrder=ASC`;
  const { body } = await world.call('GET', path, { as: 'staffA' });
  const members: { id: number }[] = body['hydra:member'];
  return members.map(({ id }) => id).filter((id) => ids.includes(id));
};

/** Each act that takes offers away, made ready with bookings on what goes and on what stays. */
const ACTS: Record<
  string,
  () => Promise<{
    tell: () => Promise<unknown>;
    act: (agreed?: number) => Promise<Reply>;
    offerId: number;
    categoryId: number;
  }>
> = {
  'a slot is deleted': async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId, await slot('14h00', '18h00')] });
    const { offerId } = await sold(id, { slotId });
    return {
      offerId,
      categoryId: id,
      tell: () => preview('time_slots', slotId),
      act: (agreed) =>
        call('DELETE', `/time_slots/${slotId}${agreed === undefined ? '' : `?lostBookings=${agreed}`}`),
    };
  },
  'a category is deleted': async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    const { offerId } = await sold(id, { slotId });
    return {
      offerId,
      categoryId: id,
      tell: () => preview('categories', id),
      act: (agreed) =>
        call('DELETE', `/categories/${id}${agreed === undefined ? '' : `?lostBookings=${agreed}`}`),
    };
  },
  'a slot is taken from a category': async () => {
    const slotId = await slot();
    const other = await slot('14h00', '18h00');
    const { id } = await category({ timeSlots: [slotId, other] });
    await sold(id, { slotId: other });
    const { offerId } = await sold(id, { slotId });
    const change = { timeSlots: [other] };
    return {
      offerId,
      categoryId: id,
      tell: () => preview('categories', id, change),
      act: (lostBookings) => call('PATCH', `/categories/${id}`, { ...change, lostBookings }),
    };
  },
  'the type changes': async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    const { offerId } = await sold(id, { slotId });
    const change = { type: 'duration', duration: '01h00' };
    return {
      offerId,
      categoryId: id,
      tell: () => preview('categories', id, change),
      act: (lostBookings) => call('PATCH', `/categories/${id}`, { ...change, lostBookings }),
    };
  },
  'the break changes': async () => {
    const slotId = await slot();
    const { id, periods } = await category({ type: 'duration', timeSlots: [slotId], duration: '01h00' });
    await sold(id, { slotId, periodId: periods[0]?.id });
    const { offerId } = await sold(id, { slotId, periodId: periods[1]?.id });
    const change = { breaktime: 30 };
    return {
      offerId,
      categoryId: id,
      tell: () => preview('categories', id, change),
      act: (lostBookings) => call('PATCH', `/categories/${id}`, { ...change, lostBookings }),
    };
  },
  'a slot under a category by the hour gets other hours': async () => {
    const slotId = await slot();
    const { id, periods } = await category({ type: 'duration', timeSlots: [slotId], duration: '02h00' });
    const whole = await category({ timeSlots: [slotId] });
    await sold(whole.id, { slotId });
    await sold(id, { slotId, periodId: periods[1]?.id });
    const { offerId } = await sold(id, { slotId, periodId: periods[0]?.id });
    const change = { start: '10h00' };
    return {
      offerId,
      categoryId: id,
      tell: () => preview('time_slots', slotId, change),
      act: (lostBookings) => call('PATCH', `/time_slots/${slotId}`, { ...change, lostBookings }),
    };
  },
};

describe.each(Object.entries(ACTS))('before %s', (_act, prepare) => {
  it('says how many bookings lose their offer, and does not with another number', async () => {
    const { tell, act, offerId, categoryId } = await prepare();
    expect(await tell()).toEqual(lost(1, '2026-04-01'));
    // Neither what is cancelled nor what is over; and nothing is done yet.
    await book({ offerId, categoryId, day: '2026-04-01', status: 'canceled' });
    const { bookingId } = await book({ offerId, categoryId, day: '2026-04-01', status: 'confirmed' });
    expect(await toReplace([bookingId])).toEqual([]);
    const refused = await act(1);
    expect(refused).toMatchObject({
      status: 409,
      body: { errorType: 'lostBookings', ...lost(2, '2026-04-01') },
    });
    expect(refused.body['hydra:description']).toContain('Il est maintenant de 2');
    expect(await tell()).toEqual(lost(2, '2026-04-01'));
    expect([200, 204]).toContain((await act(2)).status);
    expect(await toReplace([bookingId])).toEqual([bookingId]);
  });

  it('asks nothing of a caller who does not say what it was told', async () => {
    const { act, offerId, categoryId } = await prepare();
    const { bookingId } = await book({ offerId, categoryId, day: '2026-04-01' });
    expect([200, 204]).toContain((await act()).status);
    expect(await toReplace([bookingId])).toEqual([bookingId]);
  });
});

describe('what is told before', () => {
  it('counts from the venue’s today on, from the first day to the last', async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    expect(await preview('time_slots', slotId)).toEqual(NONE);
    await sold(id, { slotId, day: YESTERDAY });
    await sold(id, { slotId, day: '2026-03-25', status: 'canceled' });
    expect(await preview('time_slots', slotId)).toEqual(NONE);
    expect(await preview('categories', id)).toEqual(NONE);
    await sold(id, { slotId, day: '2026-12-05' });
    await sold(id, { slotId, day: TODAY });
    expect(await preview('time_slots', slotId)).toEqual(lost(2, TODAY, '2026-12-05'));
    expect(await preview('categories', id)).toEqual(lost(2, TODAY, '2026-12-05'));
  });

  it('is nothing for a change that leaves every offer where it is', async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    await sold(id, { slotId });
    expect(await preview('categories', id, { timeSlots: [slotId, await slot('14h00', '15h00')] })).toEqual(
      NONE,
    );
    expect(await preview('time_slots', slotId, { start: '09h00' })).toEqual(NONE);
    expect(await preview('time_slots', slotId, {})).toEqual(NONE);
    expect((await call('PATCH', `/time_slots/${slotId}`, { name: 'Matin', lostBookings: 1 })).status).toBe(
      409,
    );
    expect((await call('PATCH', `/time_slots/${slotId}`, { start: '09h00', lostBookings: 0 })).status).toBe(
      200,
    );
    expect((await call('PATCH', `/categories/${id}`, { surface: 12, lostBookings: 0 })).status).toBe(200);
  });

  it('refuses what the change itself would be refused for', async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    for (const [path, change, propertyPath] of [
      [`/categories/${id}`, { timeSlots: [] }, 'timeSlots'],
      [`/categories/${id}`, { type: 'duration', duration: '02h30' }, 'duration'],
      [`/categories/${id}`, { timeSlots: [`/api/time_slots/999999`] }, 'timeSlots[0]'],
      [`/time_slots/${slotId}`, { end: '08h00' }, 'end'],
      [`/time_slots/${slotId}`, { end: '12h10' }, 'end'],
    ] as const) {
      const reply = await call('POST', `${path}/check-loss`, { change });
      expect([path, change, reply.status]).toEqual([path, change, 422]);
      expect(reply.body.violations).toMatchObject([{ propertyPath }]);
      expect(await call('PATCH', path, change)).toMatchObject({ status: 422 });
    }
  });

  it('is for the account’s administrators', async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    for (const path of [`/time_slots/${slotId}`, `/categories/${id}`]) {
      const ask = (as?: 'staffA' | 'hotelierB' | 'traveller') =>
        world.call('POST', `${path}/check-loss`, { ...(as && { as }), body: {} });
      expect((await ask()).status).toBe(401);
      expect((await ask('staffA')).status).toBe(403);
      expect((await ask('traveller')).status).toBe(403);
      expect((await ask('hotelierB')).status).toBe(404);
      const removed = await world.call('DELETE', `${path}?lostBookings=0`, { as: 'staffA' });
      expect(removed.status).toBe(403);
    }
  });
});

it('a booking that is under way while its slot is deleted is counted', async () => {
  const slotId = await slot();
  const { id } = await category({ timeSlots: [slotId] });
  const { offerId } = await sold(id, { slotId });
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update offers set booked = booked + 1 where id = $1', [offerId]);
    const deletion = call('DELETE', `/time_slots/${slotId}?lostBookings=1`);
    await waited();
    await client.query(
      `insert into bookings (account_id, number, book_on, offer_id, category_id, category_type, category_name,
         category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
         is_confidential, first_name, last_name, email)
       values ($1, 45000000, 'Widget', $2, $3, 'timeslot', 'Salle', 'Salle', '2026-04-01', 600, 720, 0, 0, 'EUR',
         'fr', false, 'A', 'B', 'a@b.fr')`,
      [world.accountA, offerId, id],
    );
    await client.query('commit');
    expect(await deletion).toMatchObject({ status: 409, body: { bookings: 2 } });
  } finally {
    client.release(true);
  }
});

/** Until somebody waits for a lock. */
async function waited(): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    const { rows } = await world.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if (rows.length > 0) return;
    if (Date.now() > end) throw new Error('nobody waited');
  }
}

describe('bookings to be given another place', () => {
  it('are those without an offer that are neither cancelled nor over; the traveller is told nothing of it', async () => {
    const slotId = await slot();
    const { id } = await category({ timeSlots: [slotId] });
    const past = await sold(id, { slotId, day: YESTERDAY });
    const canceled = await sold(id, { slotId, day: '2026-03-22', status: 'canceled' });
    const today = await sold(id, { slotId, day: TODAY });
    const later = await sold(id, { slotId, day: '2026-03-23', status: 'confirmed' });
    const all = [past, canceled, today, later].map(({ bookingId }) => bookingId);
    expect(await toReplace(all)).toEqual([]);
    await call('DELETE', `/time_slots/${slotId}`);
    expect(await toReplace(all)).toEqual([today.bookingId, later.bookingId]);
    expect(await toReplace(all, 'toReplace=false')).toEqual([past.bookingId, canceled.bookingId]);
    // As ever: what was booked in an old schedule, whenever.
    expect(await toReplace(all, 'exists[offer]=false')).toEqual([
      past.bookingId,
      today.bookingId,
      canceled.bookingId,
      later.bookingId,
    ]);
    const read = async (bookingId: number, as: 'staffA' | 'traveller') =>
      (await world.call('GET', `/bookings/${bookingId}`, { as })).body.toReplace;
    expect(await Promise.all(all.map((bookingId) => read(bookingId, 'staffA')))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const { db } = world.database;
    await db
      .updateTable('bookings')
      .set({ user_id: world.userIds.traveller })
      .where('id', '=', later.bookingId)
      .execute();
    expect(await read(later.bookingId, 'traveller')).toBe(false);
    const file = await world.app.inject({
      method: 'POST',
      url: '/api/export-bookings',
      headers: { authorization: `Bearer ${world.token('staffA')}` },
      payload: { accountId: world.accountA, toReplace: true },
    });
    const listed = (
      await world.call('GET', `/accounts/${world.accountA}/bookings?toReplace=true`, { as: 'staffA' })
    ).body['hydra:totalItems'];
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + listed);
    // Settled, it is one no longer.
    await call('PATCH', `/bookings/${later.bookingId}`, { status: 'canceled' });
    expect(await toReplace(all)).toEqual([today.bookingId]);
    const other = await world.call('GET', `/accounts/${world.accountB}/bookings?toReplace=true`, {
      as: 'hotelierB',
    });
    expect(other.body['hydra:totalItems']).toBe(0);
    const foreign = await world.call('GET', `/accounts/${world.accountA}/bookings?toReplace=true`, {
      as: 'hotelierB',
    });
    expect(foreign.status).toBe(404);
  });
});
