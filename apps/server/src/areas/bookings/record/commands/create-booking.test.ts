import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { scopeOfJob } from '../../../../kernel/scope.ts';
import { createStorefronts } from '../../storefront/queries/known-storefronts.ts';
import { readBookingContext } from '../queries/booking-context.ts';
import { draftBooking } from '../rules.ts';
import { type BookingOrder, createBooking } from './create-booking.ts';

let world: World;
let offerOn: (day: string) => Promise<number>;
beforeAll(async () => {
  world = await createWorld();
  ({ offerOn } = await createVenue(world.deps.db, world.accountA, 1));
});
afterAll(() => world.close());

/** An order as it stands once everything has been read and checked. */
async function orderOn(day: string, key: string | null): Promise<BookingOrder> {
  const offerId = await offerOn(day);
  const input = {
    account: world.accountA,
    offer: offerId,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    price: 59,
  };
  const storefronts = createStorefronts(world.deps.pool);
  const tools = { pool: world.deps.pool, storefronts };
  const { context } = await readBookingContext(tools, scopeOfJob(world.accountA), {
    offerId,
    widgetId: null,
    userId: null,
    key: null,
    at: NOW,
  });
  if (!context) throw new Error('No such offer');
  const drafted = draftBooking(context, input, { isPhoneRequired: false });
  if (!('draft' in drafted)) throw new Error('Not to be booked');
  return {
    context,
    draft: drafted.draft,
    input,
    bookOn: 'Widget',
    userId: null,
    desk: null,
    widgetId: null,
    consentTextId: null,
    idempotency: key === null ? null : { key, requestHash: 'of the body' },
    at: NOW,
    told: null,
    hold: null,
  };
}
const create = (order: BookingOrder) => createBooking(world.deps.pool, scopeOfJob(world.accountA), order);

it('a retry that was checked before its first try took the last place gets that place', async () => {
  const order = await orderOn(addDays(TODAY, 1), 'one');
  const first = await create(order);
  expect(first.kind).toBe('booked');
  expect(await create(order)).toMatchObject({ ...first, isNew: false });
  expect((await create({ ...order, idempotency: { key: 'two', requestHash: '' } })).kind).toBe('lost');
});

it('a widget that was deleted since it was read takes no place', async () => {
  const order = await orderOn(addDays(TODAY, 3), null);
  expect((await create({ ...order, widgetId: 999_999 })).kind).toBe('lost');
  expect((await create(order)).kind).toBe('booked');
});

it('a deadlock with whoever holds the account costs another try, and no booking', async () => {
  const order = await orderOn(addDays(TODAY, 2), null);
  const other = await world.deps.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from accounts where id = $1 for update', [world.accountA]);
    const booking = create(order);
    await waitForLock();
    // The booking has waited longer, so it is the one that PostgreSQL gives up, but on a very busy machine.
    await other
      .query('select from offers where id = $1 for update', [order.context.offerId])
      .catch(() => undefined);
    await other.query('rollback');
    expect((await booking).kind).toBe('booked');
  } finally {
    other.release();
  }
});

async function waitForLock(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.deps.pool.query(waiting)).rowCount === 0);
}
