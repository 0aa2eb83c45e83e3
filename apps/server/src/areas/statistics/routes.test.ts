import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';

let world: World;
let venue: Venue;
let offerId: number;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  offerId = await venue.offerOn(addDays(TODAY, 1));
});
afterAll(() => world.close());
beforeEach(() => world.deps.pool.query('delete from statistic_events; delete from statistic_openings'));

const tell = (event: object) =>
  world.call('POST', '/public/post-statistic', { body: { widgetId: venue.widgetId, ...event } });
const events = () => world.deps.db.selectFrom('statistic_events').selectAll().execute();
const openings = () => world.deps.db.selectFrom('statistic_openings').selectAll().execute();
const book = async (change: object) => {
  const { body } = await world.call('POST', '/public/bookings', {
    body: {
      account: `/api/accounts/${world.accountA}`,
      offer: `/api/offers/${offerId}`,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '0612345678',
      price: 59,
      ...change,
    },
  });
  return body as { id: number; bookingId: number };
};

it('keeps a visit’s first opening of a widget, and each closing, with their step', async () => {
  const seen = { step: 'date', hasReserved: true, visitId: 'visit' };
  expect(await tell({ action: 'opened', ...seen })).toMatchObject({ status: 200, body: { success: true } });
  await tell({ action: 'opened', ...seen, step: 'service' });
  await tell({ action: 'closed', ...seen });
  await tell({ action: 'closed' });
  expect(await openings()).toMatchObject([{ step: 'date', has_reserved: true, account_id: world.accountA }]);
  expect(await events()).toMatchObject([
    { action: 'closed', step: 'date', has_reserved: true, visit_id: 'visit', account_id: world.accountA },
    { action: 'closed', step: null, has_reserved: false, visit_id: null },
  ]);
});

it('keeps each opening of a visit that has no id', async () => {
  await tell({ action: 'opened' });
  await tell({ action: 'opened' });
  expect(await openings()).toHaveLength(2);
});

it('counts a booking that named no widget when it is told, and only once', async () => {
  const { id, bookingId } = await book({});
  expect(await events()).toEqual([]);
  await tell({ action: 'booked', bookingId });
  await tell({ action: 'booked', bookingId });
  expect(await events()).toMatchObject([{ action: 'booked', booking_id: id, widget_id: venue.widgetId }]);
  const booking = await world.deps.db.selectFrom('bookings').where('id', '=', id).selectAll().execute();
  expect(booking).toMatchObject([{ widget_id: venue.widgetId }]);
});

it.each([
  ['counted with the booking', () => ({ widget: `/api/widgets/${venue.widgetId}` }), 1],
  ['of a preview', () => ({ bookOn: 'Preview' }), 0],
])('adds nothing for a booking %s', async (_case, change, count) => {
  const { bookingId } = await book(change());
  expect((await tell({ action: 'booked', bookingId })).status).toBe(200);
  expect(await events()).toHaveLength(count);
});

it('adds nothing for what is not there, or is another venue’s', async () => {
  const { bookingId } = await book({});
  const { id } = await world.deps.db
    .insertInto('widgets')
    .values({ account_id: world.accountB, name: 'B' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell({ action: 'booked', bookingId, widgetId: id });
  await tell({ action: 'booked', bookingId: 2_147_483_647 });
  await tell({ action: 'booked' });
  await tell({ action: 'opened', widgetId: 2_147_483_647 });
  expect(await events()).toEqual([]);
  expect(await openings()).toEqual([]);
});

it.each([
  [{ action: 'sold' }, 'action'],
  [{ action: 'opened', step: 'x'.repeat(61) }, 'step'],
  [{ action: 'booked', bookingId: 3_000_000_000 }, 'bookingId'],
  [{ action: 'opened', widgetId: '7' }, 'widgetId'],
])('refuses %o', async (event, propertyPath) => {
  const { status, body } = await tell(event);
  expect(status).toBe(422);
  expect(body.violations).toMatchObject([{ propertyPath }]);
});
