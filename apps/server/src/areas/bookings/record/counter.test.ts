import { addDays } from '@meridienne/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { countWrongOffers } from './queries/doctor.ts';

// The first has begun, so that a guest may be absent.
const DAYS = [TODAY, addDays(TODAY, 1)] as const;
let world: World;
let venue: Venue;
let offerIds: number[];
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 2);
  offerIds = [await venue.offerOn(DAYS[0]), await venue.offerOn(DAYS[1])];
});
afterAll(() => world.close());
beforeEach(reset);

async function reset(): Promise<void> {
  await world.database.pool.query(
    'delete from bookings; update offers set booked = 0, quantity = 2, price_minor = 5900, is_available = true',
  );
}

type Act =
  | { kind: 'book'; on: 0 | 1; price: number }
  | { kind: 'change'; which: number; status: string }
  | { kind: 'delete'; which: number }
  | { kind: 'move'; which: number; to: 0 | 1; price: number }
  | { kind: 'price'; on: 0 | 1; quantity: number | null; price: number | null; isOpen: boolean | null };

const on = fc.constantFrom(0 as const, 1 as const);
const price = fc.constantFrom(59, 65);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), on, price }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(5),
      status: fc.constantFrom('booked', 'confirmed', 'noShow', 'canceled', 'canceled'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(5), to: on, price }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      on,
      quantity: fc.option(fc.nat(2)),
      price: fc.option(price),
      isOpen: fc.option(fc.boolean()),
    }),
  },
);

async function perform(step: Act, known: readonly number[]): Promise<number> {
  if (step.kind === 'book') {
    const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '0612345678' };
    const body = { account: world.accountA, offer: offerIds[step.on], price: step.price, ...guest };
    return (await world.call('POST', '/public/bookings', { body })).status;
  }
  if (step.kind === 'price') {
    const status = step.isOpen === null ? null : step.isOpen ? 'available' : 'notAvailable';
    const cell = { category: venue.roomId, timeSlot: venue.slotIds[0], day: DAYS[step.on] };
    const body = { offers: [{ ...cell, price: step.price, quantity: step.quantity, status }] };
    return (await world.call('POST', '/update-offers', { as: 'hotelierA', body })).status;
  }
  const path = `/bookings/${known[step.which % Math.max(1, known.length)] ?? 1}`;
  if (step.kind === 'move') {
    const { updatedAt = TODAY } = (await world.call('GET', path, { as: 'hotelierA' })).body;
    const body = { offer: offerIds[step.to], price: step.price, updatedAt, tellsGuest: true };
    return (await world.call('POST', `${path}/move`, { as: 'hotelierA', body })).status;
  }
  return step.kind === 'delete'
    ? (await world.call('DELETE', path, { as: 'superAdmin' })).status
    : (await world.call('PATCH', path, { as: 'staffA', body: { status: step.status } })).status;
}

const bookingIds = async () =>
  (await world.database.pool.query<{ id: number }>('select id from bookings order by id')).rows.map(
    ({ id }) => id,
  );

describe('the counter of an offer', () => {
  it('equals its bookings after anything that happens to them at once, and oversells never', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
        async (batches) => {
          await reset();
          for (const batch of batches) {
            const known = await bookingIds();
            const statuses = await Promise.all(batch.map((step) => perform(step, known)));
            for (const status of statuses) seen.add(status);
            expect(statuses.filter((status) => status >= 500)).toEqual([]);
            expect(await countWrongOffers(world.database.pool)).toBe(0);
            const { rows } = await world.database.pool.query('select from offers where booked > quantity');
            expect(rows).toEqual([]);
          }
        },
      ),
      { numRuns: 25 },
    );
    // Without these the property would have held over nothing.
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 204, 409]));
  }, 60_000);

  it('is told wrong by the doctor when it is', async () => {
    await perform({ kind: 'book', on: 0, price: 59 }, []);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
    await world.database.pool.query('update offers set booked = 2 where id = $1', [offerIds[0]]);
    expect(await countWrongOffers(world.database.pool)).toBe(1);
    await world.database.pool.query("update offers set booked = 1; update bookings set status = 'canceled'");
    expect(await countWrongOffers(world.database.pool)).toBeGreaterThan(1);
  });

  it('counts every place when all are taken back at the same moment', async () => {
    await Promise.all([1, 2].map(() => perform({ kind: 'book', on: 0, price: 59 }, [])));
    const first = await bookingIds();
    await Promise.all(first.map((_, which) => perform({ kind: 'change', which, status: 'canceled' }, first)));
    await Promise.all([1, 2].map(() => perform({ kind: 'book', on: 0, price: 59 }, [])));
    // Both places are sold again: one of the new ones goes, and of the two old ones one comes back.
    const all = await bookingIds();
    await perform({ kind: 'change', which: 3, status: 'canceled' }, all);
    const statuses = await Promise.all(
      [0, 1].map((which) => perform({ kind: 'change', which, status: 'booked' }, all)),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });
});
