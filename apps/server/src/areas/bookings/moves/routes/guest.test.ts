import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuests } from '../../../../../test/guest-mover.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { countWrongOffers } from '../../record/queries/doctor.ts';

let world: World;
let venue: Venue;
let other: Venue;
let guests: ReturnType<typeof createGuests>;
let now = NOW;
const [NEXT, LATER] = [addDays(TODAY, 1), addDays(TODAY, 2)];
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA, 2);
  other = await createVenue(world.deps.db, world.accountB, 2);
  guests = createGuests(world, venue);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    `delete from bookings; delete from graphile_worker._private_jobs;
     update accounts set guests_move = true, cancel_hours = 0, closed_weekdays = '{}', is_archived = false;
     update categories set is_confidential = false, horizon_days = null;
     update offers set booked = 0, quantity = 2, closes_days_before = 0, is_available = true, is_closed = false`,
  );
});
afterEach(() => vi.restoreAllMocks());

const refusalOf = ({ status, body }: { status: number; body: { errorType?: string } }) => [
  status,
  body.errorType,
];
const set = (body: object) => world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body });
const ruleOfRoom = (body: object) =>
  world.call('PATCH', `/categories/${venue.roomId}`, { as: 'hotelierA', body });
const inDatabase = async (statement: string) => {
  await world.database.pool.query(statement);
  return { status: 200 };
};

describe('a guest’s move', () => {
  it('takes the new place and frees the old one; the booking stays the same, under the same rule', async () => {
    const breakfast = { addons: [{ id: venue.addonId, amount: 2 }], price: 84, nbPeople: 2 };
    const guest = await guests.book(NEXT, { arrivedAt: '11h00', ...breakfast });
    const before = await guests.read(guest.id, 'superAdmin');
    await set({ cancelHours: 48 });
    const [from, to] = [await venue.offerOn(NEXT), await venue.offerOn(LATER)];
    const { status, body } = await guests.move(guest, { offer: `/api/offers/${to}`, price: 84 });
    expect([status, body]).toEqual([
      200,
      {
        ...guest.seen,
        bookAt: LATER,
        updatedAt: expect.not.stringMatching(guest.seen.updatedAt),
        cancelUntil: { day: LATER, time: '10h30' },
        googleUrl: expect.any(String),
      },
    ]);
    expect(await guests.read(guest.id, 'superAdmin')).toEqual({
      ...before,
      bookAt: LATER,
      offer: `/api/offers/${to}`,
      updatedAt: body.updatedAt,
    });
    expect([await guests.placesOf(from), await guests.placesOf(to)]).toEqual([0, 1]);
    expect((await guests.history(guest.id)).at(-1)).toMatchObject({
      kind: 'moved',
      by: 'guest',
      byName: null,
      from: { bookAt: NEXT },
      to: { bookAt: LATER },
      tellsGuest: true,
    });
  });

  it('is told to pages that show either day', async () => {
    const guest = await guests.book(NEXT);
    const tell = vi.spyOn(world.deps.changes, 'tell');
    await guests.move(guest, { offer: await guests.offerOf(venue.spaId, LATER, 900), price: 45 });
    expect(tell.mock.calls.map(([, news]) => news)).toEqual([
      expect.objectContaining({ kind: 'bookings', from: NEXT, categories: [venue.roomId] }),
      expect.objectContaining({ kind: 'bookings', from: LATER, categories: [venue.spaId] }),
    ]);
  });

  it('onto itself is no move, also from a page that is out of date', async () => {
    const guest = await guests.book(NEXT);
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const offer = await venue.offerOn(NEXT);
    const same = await guests.move(guest, { offer, price: 1, updatedAt: '2026-01-01T00:00:00.000Z' });
    expect([same.status, same.body]).toEqual([200, guest.seen]);
    expect(tell).not.toHaveBeenCalled();
    expect(await guests.history(guest.id)).toHaveLength(1);
  });

  it('costs what the server says: another price that was shown moves nothing, and is told', async () => {
    const guest = await guests.book(NEXT);
    const offer = await guests.offerOf(venue.roomId, NEXT, 840);
    const { status, body } = await guests.move(guest, { offer });
    expect([status, body.errorType, body.price]).toEqual([409, 'price', 79]);
    expect((await guests.see(guest.token)).body).toEqual(guest.seen);
    expect((await guests.move(guest, { offer, price: 79 })).body.price).toBe(79);
  });

  it('leaves a total that the desk has set by hand, as it is told before', async () => {
    const guest = await guests.book(NEXT);
    const { id, seen } = guest;
    const body = { updatedAt: seen.updatedAt, price: 30, priceReason: 'Geste', tellsGuest: false };
    const set30 = await world.call('PATCH', `/bookings/${id}/details`, { as: 'hotelierA', body });
    expect(set30.status).toBe(200);
    const now30 = (await guests.see(guest.token)).body;
    const [own] = await guests.choices(guest.token, NEXT);
    const [told] = await guests.choices(guest.token, LATER);
    expect([own, told]).toMatchObject([
      { isOwn: true, price: 30 },
      { isOwn: false, price: 59 },
    ]);
    const moved = await guests.move({ ...guest, seen: now30 }, { offer: told.offer, price: told.price });
    expect(moved.body.price).toBe(59);
    expect(await guests.read(id)).toMatchObject({ price: 59, priceReason: null });
  });

  it('moves nothing by a second tab, and says that the booking has changed', async () => {
    const guest = await guests.book(NEXT);
    await guests.move(guest, { offer: await venue.offerOn(LATER) });
    const second = await guests.move(guest, { offer: await venue.offerOn(addDays(TODAY, 3)) });
    expect(refusalOf(second)).toEqual([409, 'changed']);
    expect((await guests.see(guest.token)).body.bookAt).toBe(LATER);
  });

  it('moves nothing by a link that is old or none, nor by looking', async () => {
    const guest = await guests.book(NEXT);
    const offer = await venue.offerOn(LATER);
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/public/move-guest-booking?token=${guest.token}&offer=${offer}`;
      expect((await world.app.inject({ method, url })).statusCode).toBe(404);
    }
    expect((await guests.move({ ...guest, token: `${guest.token}x` }, { offer })).status).toBe(404);
    now = new Date(NOW.getTime() + 40 * 86_400_000);
    expect(refusalOf(await guests.move(guest, { offer }))).toEqual([410, 'expired']);
    now = NOW;
    expect((await guests.see(guest.token)).body).toEqual(guest.seen);
  });

  it('reaches no offer of another account', async () => {
    const guest = await guests.book(NEXT);
    const foreign = await guests.move(guest, { offer: await other.offerOn(LATER) });
    expect([foreign.status, foreign.body.violations[0].propertyPath]).toEqual([422, 'offer']);
    expect((await guests.move(guest, { offer: 987_654 })).status).toBe(422);
    expect((await guests.see(guest.token)).body).toEqual(guest.seen);
  });
});

describe('who may move', () => {
  it('is a guest who may still cancel, by the rule that he booked under', async () => {
    await set({ cancelHours: 23 });
    const guest = await guests.book(NEXT);
    const offer = await venue.offerOn(LATER);
    await set({ cancelHours: 0 });
    now = new Date(NOW.getTime() + 30 * 60_000);
    expect((await guests.see(guest.token)).body).toMatchObject({ isMovable: false, refusal: 'late' });
    expect(refusalOf(await guests.move(guest, { offer }))).toEqual([409, 'rule']);
    now = new Date(NOW.getTime() + 29 * 60_000);
    expect((await guests.see(guest.token)).body.isMovable).toBe(true);
    expect((await guests.move(guest, { offer })).status).toBe(200);
  });

  it.each([
    ['has cancelled', "update bookings set status = 'canceled'"],
    ['did not come', "update bookings set status = 'noShow'"],
    ['is there already', 'update bookings set checked_in_at = now()'],
    ['has come to a venue that lets nobody', 'update accounts set guests_move = false'],
  ])('is nobody who %s', async (_, statement) => {
    const guest = await guests.book(NEXT);
    await world.database.pool.query(statement);
    const seen = (await guests.see(guest.token)).body;
    expect(seen.isMovable).toBe(false);
    const answer = await guests.move({ ...guest, seen }, { offer: await venue.offerOn(LATER) });
    expect(refusalOf(answer)).toEqual([409, 'rule']);
    expect((await guests.see(guest.token)).body).toEqual(seen);
  });

  it('is the traveller whose booking it is, and no other', async () => {
    const own = { email: 'traveller@example.com', user: world.userIds.traveller };
    const { id, seen } = await guests.book(NEXT, own);
    const offer = await venue.offerOn(LATER);
    const body = { offer, price: 59, updatedAt: seen.updatedAt };
    const choices = `/bookings/${id}/move-choices?date=${LATER}`;
    for (const as of ['hotelierA', 'staffA', 'hotelierB', 'superAdmin'] as const) {
      expect((await world.call('POST', `/bookings/${id}/own-move`, { as, body })).status).toBe(404);
      expect((await world.call('GET', choices, { as })).status).toBe(404);
    }
    expect((await world.call('POST', `/bookings/${id}/own-move`, { body })).status).toBe(401);
    const told = await world.call('GET', choices, { as: 'traveller' });
    expect(told.body.choices).toContainEqual(expect.objectContaining({ offer: `/api/offers/${offer}` }));
    const moved = await world.call('POST', `/bookings/${id}/own-move`, { as: 'traveller', body });
    expect(moved.body).toMatchObject({ id, bookAt: LATER, priceReason: null, account: { guestsMove: true } });
    expect((await guests.history(id)).at(-1)).toMatchObject({ kind: 'moved', by: 'traveller' });
    const foreign = { ...body, offer: await other.offerOn(LATER), updatedAt: moved.body.updatedAt };
    const refused = await world.call('POST', `/bookings/${id}/own-move`, { as: 'traveller', body: foreign });
    expect(refused.status).toBe(422);
  });

  it('is decided by the venue, in its settings', async () => {
    expect((await set({ guestsMove: false })).body.guestsMove).toBe(false);
    expect((await set({ guestsMove: 'no' })).status).toBe(422);
    expect((await set({ guestsMove: true })).body.guestsMove).toBe(true);
  });
});

describe('where to', () => {
  it.each([
    ['is sold out', 'update offers set booked = quantity where day = $1', 'stock'],
    ['is closed', 'update offers set is_closed = true where day = $1', 'stock'],
    ['was taken off sale', 'update offers set is_available = false where day = $1', 'stock'],
  ])('is not what %s: the booking keeps its place', async (_, statement, errorType) => {
    const guest = await guests.book(NEXT);
    const offer = await venue.offerOn(LATER);
    await world.database.pool.query(statement, [LATER]);
    expect(await guests.choices(guest.token, LATER)).toEqual([]);
    expect(refusalOf(await guests.move(guest, { offer }))).toEqual([409, errorType]);
    expect((await guests.see(guest.token)).body).toEqual(guest.seen);
    expect(await guests.placesOf(await venue.offerOn(NEXT))).toBe(1);
  });

  it.each([
    // Sunday and Monday follow the Saturday of the tests.
    ['a weekday on which it never opens', () => set({ closedWeekdays: [1] }), 'stock'],
    [
      'what is sold no longer by its notice',
      () => inDatabase('update offers set closes_days_before = 3'),
      'stock',
    ],
    ['what isn’t sold so far ahead', () => ruleOfRoom({ horizonDays: 1 }), 'stock'],
    ['a venue that sells nothing', () => inDatabase('update accounts set is_archived = true'), 'closed'],
  ])('is not %s, though the desk might', async (_, keep, errorType) => {
    const guest = await guests.book(NEXT);
    expect((await keep()).status).toBe(200);
    const offer = await venue.offerOn(LATER);
    const rooms = (await guests.choices(guest.token, LATER)).filter(
      ({ categoryName }: { categoryName: string }) => categoryName === 'Room',
    );
    expect(rooms).toEqual([]);
    expect(refusalOf(await guests.move(guest, { offer }))).toEqual([409, errorType]);
    expect((await guests.see(guest.token)).body).toMatchObject({ bookAt: NEXT });
    const { id, seen } = guest;
    const byDesk = { offer, price: 59, updatedAt: seen.updatedAt, tellsGuest: false };
    expect((await world.call('POST', `/bookings/${id}/move`, { as: 'hotelierA', body: byDesk })).status).toBe(
      200,
    );
  });

  it('is not a place that somebody else holds', async () => {
    const guest = await guests.book(NEXT);
    await set({ holdMinutes: 10 });
    const offer = await venue.offerOn(LATER);
    await world.database.pool.query('update offers set quantity = 1 where id = $1', [offer]);
    const held = await world.call('POST', '/public/hold-offer', { body: { account: world.accountA, offer } });
    expect(held.status).toBe(200);
    expect(refusalOf(await guests.move(guest, { offer }))).toEqual([409, 'stock']);
  });

  it('is told with what the booking costs there, and what has to be asked', async () => {
    const addons = [{ id: venue.addonId, amount: 1 }];
    const guest = await guests.book(NEXT, { addons, price: 71.5, arrivedAt: '11h00', nbPeople: 2 });
    await world.database.pool.query(
      'update categories set is_limited = true, people_min = 3, people_max = 4 where id = $1',
      [venue.spaId],
    );
    const told = await guests.choices(guest.token, NEXT);
    expect(told).toHaveLength(6);
    expect(told[0]).toEqual({
      offer: `/api/offers/${await venue.offerOn(NEXT)}`,
      categoryName: 'Room',
      timeSlotName: '10h30 - 14h00',
      price: 71.5,
      isOwn: true,
      arrivals: null,
      people: null,
    });
    const afternoon = told.find((each: { price: number }) => each.price === 91.5);
    expect(afternoon).toMatchObject({ timeSlotName: '14h00 - 18h00', isOwn: false, people: null });
    expect(afternoon.arrivals).toEqual([
      '14h00',
      '14h30',
      '15h00',
      '15h30',
      '16h00',
      '16h30',
      '17h00',
      '17h30',
    ]);
    const spa = told.find((each: { timeSlotName: string }) => each.timeSlotName === '15h00 - 16h00');
    expect(spa).toMatchObject({
      categoryName: 'Spa',
      price: 57.5,
      arrivals: null,
      people: { min: 3, max: 4 },
    });
    const to = { offer: afternoon.offer, price: 91.5 };
    const unsaid = await guests.move(guest, to);
    expect([unsaid.status, unsaid.body.violations[0].propertyPath]).toEqual([422, 'arrivedAt']);
    expect((await guests.move(guest, { offer: spa.offer, price: 57.5 })).status).toBe(422);
    const said = await guests.move(guest, { ...to, arrivedAt: '15h00' });
    expect(said.body).toMatchObject({ timeSlotName: '14h00 - 18h00', arrivedAt: '15h00', nbPeople: 2 });
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('is no arrival of an hour ago', async () => {
    now = new Date('2026-03-21T09:00:00Z');
    const guest = await guests.book(NEXT);
    now = new Date('2026-03-21T11:40:00Z');
    const offer = await venue.offerOn(TODAY);
    const late = await guests.move(guest, { offer, arrivedAt: '11h00' });
    expect([late.status, late.body.violations[0].propertyPath]).toEqual([422, 'arrivedAt']);
    expect((await guests.move(guest, { offer, arrivedAt: '13h00' })).body.arrivedAt).toBe('13h00');
  });
});

it('is limited to twenty an hour of one booking, moved or not', async () => {
  const guest = await guests.book(NEXT);
  const limits = world.deps.settings as { rateLimit: boolean };
  limits.rateLimit = true;
  try {
    const offer = await venue.offerOn(LATER);
    const answers = [];
    for (let tries = 0; tries < 21; tries++)
      answers.push((await guests.move(guest, { offer, price: 1 })).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
  } finally {
    limits.rateLimit = false;
  }
  expect((await guests.see(guest.token)).body).toEqual(guest.seen);
});
