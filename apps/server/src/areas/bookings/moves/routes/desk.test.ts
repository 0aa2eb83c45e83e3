import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { countWrongOffers } from '../../record/queries/doctor.ts';

let world: World;
let venue: Venue;
let now = NOW;
const [NEXT, LATER] = [addDays(TODAY, 1), addDays(TODAY, 2)];
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA, 2);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    `delete from bookings; delete from closures; delete from graphile_worker._private_jobs;
     update categories set is_confidential = false;
     update offers set booked = 0, quantity = 2, is_available = true, is_closed = false`,
  );
});
afterEach(() => vi.restoreAllMocks());

const GUEST = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const book = async (day = NEXT, more: object = {}) => {
  const body = { account: world.accountA, offer: await venue.offerOn(day), price: 59, ...GUEST, ...more };
  const made = await world.call('POST', '/public/bookings', { as: 'hotelierA', body });
  expect(made.status).toBe(201);
  return read(made.body.id);
};
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'superAdmin' })).body;
const move = (booking: Record<string, never>, body: object, as: Caller = 'hotelierA') =>
  world.call('POST', `/bookings/${booking['id']}/move`, {
    as,
    body: { updatedAt: booking['updatedAt'], price: 59, tellsGuest: false, ...body },
  });
const history = async (id: number, as: Caller = 'hotelierA') =>
  (await world.call('GET', `/bookings/${id}/history`, { as })).body.changes;
const placesOf = async (offer: number) =>
  (await world.database.pool.query('select booked from offers where id = $1', [offer])).rows[0].booked;
const offerOf = async (category: number, day: string, startMinute: number) =>
  (
    await world.database.pool.query(
      `select o.id from offers o join time_slots s on s.id = o.time_slot_id left join periods p on p.id = o.period_id
       where o.category_id = $1 and o.day = $2 and coalesce(p.start_minute, s.start_minute) = $3`,
      [category, day, startMinute],
    )
  ).rows[0].id as number;
const jobs = async () =>
  (
    await world.database.pool.query(
      `select t.identifier as task from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
    )
  ).rows.map(({ task }) => task);

describe('POST /bookings/:id/move', () => {
  it('takes the new place and frees the old one; the booking stays the same one', async () => {
    const booking = await book(NEXT, {
      arrivedAt: '11h00',
      nbPeople: 2,
      addons: [{ id: venue.addonId, amount: 2 }],
      price: 84,
    });
    const [from, to] = [await venue.offerOn(NEXT), await venue.offerOn(LATER)];
    now = new Date(NOW.getTime() + 60_000);
    const moved = await move(booking, { offer: `/api/offers/${to}`, price: 84 });
    expect(moved.body).toMatchObject({
      ...booking,
      bookAt: LATER,
      offer: `/api/offers/${to}`,
      updatedAt: expect.not.stringMatching(booking.updatedAt),
    });
    expect(moved.status).toBe(200);
    expect([await placesOf(from), await placesOf(to)]).toEqual([0, 1]);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('goes to another service, which gives it its name and hours, and where arrival hours are none', async () => {
    const booking = await book(NEXT, { arrivedAt: '11h00', nbPeople: 2 });
    const to = await offerOf(venue.spaId, NEXT, 900);
    const { body, status } = await move(booking, { offer: to, price: 45 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bookingId: booking.bookingId,
      createdAt: booking.createdAt,
      categoryName: 'Spa',
      categoryId: venue.spaId,
      timeSlotName: '15h00 - 16h00',
      bookAt: NEXT,
      arrivedAt: null,
      nbPeople: 2,
      price: 45,
      offerPrice: 45,
    });
    expect(await placesOf(await venue.offerOn(NEXT))).toBe(0);
    expect(await placesOf(to)).toBe(1);
  });

  it('onto itself is no move: nothing changes, nobody is told, the history has nothing', async () => {
    const booking = await book();
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const same = await move(booking, {
      offer: booking.offer,
      price: 1,
      tellsGuest: true,
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(same.status).toBe(200);
    expect(same.body).toEqual({ ...booking, '@context': expect.any(String) });
    expect(tell).not.toHaveBeenCalled();
    expect((await history(booking.id)).map(({ kind }: { kind: string }) => kind)).toEqual(['created']);
    expect(await placesOf(await venue.offerOn(NEXT))).toBe(1);
  });

  it('tells both days, and both services', async () => {
    const booking = await book();
    const tell = vi.spyOn(world.deps.changes, 'tell');
    await move(booking, { offer: await offerOf(venue.spaId, LATER, 900), price: 45 });
    expect(tell.mock.calls.map(([, news]) => news)).toEqual([
      expect.objectContaining({ kind: 'bookings', from: NEXT, to: NEXT, categories: [venue.roomId] }),
      expect.objectContaining({ kind: 'bookings', from: LATER, to: LATER, categories: [venue.spaId] }),
    ]);
  });

  it('is refused where no place is left, it is closed, over or gone, and leaves everything as it was', async () => {
    const booking = await book();
    const { pool } = world.database;
    const full = await venue.offerOn(LATER);
    const refused = async (offer: number, errorType: string, text: RegExp) => {
      const { status, body } = await move(booking, { offer });
      expect([status, body.errorType, body['hydra:description']]).toEqual([
        409,
        errorType,
        expect.stringMatching(text),
      ]);
      expect(await read(booking.id)).toEqual(booking);
      expect(await countWrongOffers(pool)).toBe(0);
    };
    await book(LATER);
    await book(LATER);
    await refused(full, 'stock', /plus de place/);
    await pool.query('delete from bookings where day = $1; ', [LATER]);
    await pool.query('update offers set booked = 0, is_closed = true where id = $1', [full]);
    await refused(full, 'stock', /n'accueille plus ce jour-là/);
    await pool.query('update offers set is_closed = false, is_available = false where id = $1', [full]);
    await refused(full, 'stock', /plus de place/);
    // The slot of today ends at 14h00.
    now = new Date(NOW.getTime() + 5 * 3_600_000);
    await refused(await venue.offerOn(TODAY), 'stock', /plus de place/);
  });

  it('goes to an offer of today that has begun and isn’t over, as the desk may book it', async () => {
    const booking = await book();
    now = new Date(NOW.getTime() + 2 * 3_600_000);
    expect((await move(booking, { offer: await venue.offerOn(TODAY) })).status).toBe(200);
  });

  it('knows neither another venue’s offer nor its booking, and lets nobody but administrators move', async () => {
    const other = await createVenue(world.deps.db, world.accountB);
    const booking = await book();
    const foreign = await move(booking, { offer: await other.offerOn(LATER) });
    expect([foreign.status, foreign.body.violations[0].propertyPath]).toEqual([422, 'offer']);
    const offer = await venue.offerOn(LATER);
    expect((await move(booking, { offer }, 'hotelierB')).status).toBe(404);
    expect((await move(booking, { offer }, 'staffA')).status).toBe(403);
    expect((await move(booking, { offer }, 'traveller')).status).toBe(403);
    expect(await read(booking.id)).toEqual(booking);
  });

  it('says the true price where another was shown, and when somebody has changed it meanwhile', async () => {
    const booking = await book(NEXT, { addons: [{ id: venue.addonId, amount: 1 }], price: 71.5 });
    const offer = await offerOf(venue.roomId, NEXT, 840);
    const wrong = await move(booking, { offer, price: 71.5 });
    expect([wrong.status, wrong.body.errorType, wrong.body.price]).toEqual([409, 'price', 91.5]);
    expect(
      (await move({ ...booking, updatedAt: '2026-01-01T00:00:00.000Z' }, { offer, price: 91.5 })).body
        .errorType,
    ).toBe('changed');
    expect((await move(booking, { offer, price: 91.5 })).body).toMatchObject({ price: 91.5, offerPrice: 79 });
  });

  it('keeps the old price with a reason, which the guest isn’t told', async () => {
    const booking = await book();
    const offer = await offerOf(venue.roomId, NEXT, 840);
    const without = await move(booking, { offer, keepsPrice: true });
    expect([without.status, without.body.violations[0].propertyPath]).toEqual([422, 'priceReason']);
    const { body } = await move(booking, { offer, keepsPrice: true, priceReason: ' Geste commercial ' });
    expect(body).toMatchObject({ price: 59, offerPrice: 79, priceReason: 'Geste commercial' });
    // Back to where the same price is the computed one.
    const back = await move(body, { offer: await venue.offerOn(NEXT), keepsPrice: true });
    expect(back.body).toMatchObject({ price: 59, offerPrice: 59, priceReason: null });
    expect((await history(booking.id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      null,
      'Geste commercial',
      null,
    ]);
  });

  it('asks what becomes of an arrival outside the new slot, and of persons the new service doesn’t take', async () => {
    const booking = await book(NEXT, { arrivedAt: '11h00', nbPeople: 2 });
    const offer = await offerOf(venue.roomId, NEXT, 840);
    const outside = await move(booking, { offer, price: 79 });
    expect([outside.status, outside.body.violations[0].propertyPath]).toEqual([422, 'arrivedAt']);
    expect((await move(booking, { offer, price: 79, arrivedAt: '18h30' })).status).toBe(422);
    const moved = await move(booking, { offer, price: 79, arrivedAt: '15h00' });
    expect(moved.body).toMatchObject({ arrivedAt: '15h00', timeSlotName: '14h00 - 18h00' });
    const back = await venue.offerOn(NEXT);
    expect((await move(moved.body, { offer: back, arrivedAt: null })).body.arrivedAt).toBeNull();
    await world.database.pool.query('update bookings set nb_people = 4 where id = $1', [booking.id]);
    const many = await move(await read(booking.id), { offer, price: 79 });
    expect([many.status, many.body.violations[0].propertyPath]).toEqual([422, 'nbPeople']);
    expect((await move(await read(booking.id), { offer, price: 79, nbPeople: 2 })).body.nbPeople).toBe(2);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('gives a place to whoever has lost the offer', async () => {
    const booking = await book();
    await world.database.pool.query('update bookings set offer_id = null where id = $1', [booking.id]);
    await world.database.pool.query('update offers set booked = 0');
    expect((await read(booking.id)).toReplace).toBe(true);
    const { body } = await move(await read(booking.id), { offer: await venue.offerOn(LATER) });
    expect(body).toMatchObject({ toReplace: false, bookAt: LATER });
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('moves nobody who is absent, has arrived, has cancelled or was erased', async () => {
    const offer = await venue.offerOn(LATER);
    const states: [string, string][] = [
      ['Client absent', "status = 'noShow'"],
      ['annulée', "status = 'canceled'"],
      ['déjà arrivé', 'checked_in_at = now()'],
      [
        'effacées',
        "first_name = '', last_name = '', email = '', phone = null, user_id = null, erased_at = now()",
      ],
    ];
    for (const [text, state] of states) {
      const { id } = await book(TODAY);
      await world.database.pool.query(`update bookings set ${state} where id = $1`, [id]);
      const refused = await move(await read(id), { offer });
      expect([refused.status, refused.body['hydra:description']]).toEqual([
        409,
        expect.stringContaining(text),
      ]);
      await world.database.pool.query('delete from bookings; update offers set booked = 0');
    }
    // Who has arrived may still get another room today.
    const { id } = await book(TODAY);
    await world.database.pool.query('update bookings set checked_in_at = now() where id = $1', [id]);
    const elsewhere = await move(await read(id), {
      offer: await offerOf(venue.roomId, TODAY, 840),
      price: 79,
    });
    expect(elsewhere.status).toBe(200);
  });

  it('shows no hotelier who a confidential guest is, wherever the booking goes', async () => {
    const { pool } = world.database;
    await pool.query('update categories set is_confidential = true where id = $1', [venue.roomId]);
    const hidden = await book();
    const out = await move(hidden, { offer: await offerOf(venue.spaId, NEXT, 900), price: 45 });
    expect(out.body).toMatchObject({ isConfidential: true, email: null, phone: null });
    // What the venue has known stays known.
    await pool.query('update categories set is_confidential = (id = $1)', [venue.spaId]);
    const open = await book(LATER);
    const into = await move(open, { offer: await offerOf(venue.spaId, LATER, 900), price: 45 });
    expect(into.body).toMatchObject({ isConfidential: false, email: 'ada@example.com' });
  });

  it('keeps from where to where, at what price, who and when, and whether the guest is told', async () => {
    const booking = await book(NEXT, { nbPeople: 2 });
    now = new Date(NOW.getTime() + 60_000);
    await move(booking, { offer: await offerOf(venue.spaId, LATER, 900), price: 45, tellsGuest: true });
    expect((await history(booking.id, 'staffA')).at(-1)).toEqual({
      id: expect.any(Number),
      kind: 'moved',
      at: now.toISOString(),
      by: 'staff',
      byName: 'hotelierA',
      fields: ['bookAt', 'timeSlotName', 'categoryName', 'price'],
      from: { bookAt: NEXT, timeSlotName: '10h30 - 14h00', categoryName: 'Chambre', price: 59 },
      to: { bookAt: LATER, timeSlotName: '15h00 - 16h00', categoryName: 'Spa', price: 45 },
      currency: 'EUR',
      reason: null,
      tellsGuest: true,
      toldAt: null,
    });
    expect(await jobs()).toContain('booking-change');
    expect((await world.call('GET', `/bookings/${booking.id}/history`, { as: 'hotelierB' })).status).toBe(
      404,
    );
  });
});
