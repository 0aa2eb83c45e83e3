import { STATISTIC_DAYS_MAX } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../test/world.ts';

let world: World;
let venue: Venue;
let now = NOW;
let canceledId: number;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA, 50);
  const at = async (instant: string, work: () => Promise<unknown>) => {
    now = new Date(instant);
    await work();
    now = NOW;
  };
  const widget = `/api/widgets/${venue.widgetId}`;
  await at('2026-03-10T10:00:00Z', () => open('first'));
  // The same visit on another day, and one after midnight in Paris.
  await at('2026-03-11T10:00:00Z', () => open('first'));
  await at('2026-03-11T23:30:00Z', () => open('second'));
  await at('2026-02-28T23:30:00Z', () => book({ widget }));
  await at('2026-03-10T10:05:00Z', () => book({ widget }));
  await at('2026-03-10T10:06:00Z', () => book({ bookOn: 'Preview' }));
  await at('2026-02-01T10:00:00Z', async () => {
    canceledId = await book({ widget });
    await change(canceledId, 'canceled');
  });
  await at('2026-02-02T10:00:00Z', async () => {
    // Whose day has come and gone since.
    const absent = await book({ bookOn: 'Back office' });
    await world.database.pool.query("update bookings set status = 'noShow' where id = $1", [absent]);
    await change(await book({ bookOn: 'Back office' }), 'canceled');
  });
});
afterAll(() => world.close());

const open = (visitId: string) =>
  world.call('POST', '/public/post-statistic', {
    body: { widgetId: venue.widgetId, action: 'opened', visitId },
  });
const book = async (more: object): Promise<number> => {
  const { body } = await world.call('POST', '/public/bookings', {
    as: 'hotelierA',
    body: {
      account: world.accountA,
      offer: await venue.offerOn(addDays(TODAY, 5)),
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '0612345678',
      ...more,
    },
  });
  return body.id;
};
const change = (id: number, status: string) =>
  world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status } });
const get = (path: string, as: 'hotelierA' | 'hotelierB' | 'superAdmin' | 'staffA' = 'staffA') =>
  world.call('GET', path, { as });
const euros = (price: number) => [{ currency: 'EUR', price }];

it('an account’s: bookings that stand, made in all and this month by its clock; the first of them', async () => {
  const { body } = await get(`/account_with_stats/${world.accountA}`);
  expect(body).toMatchObject({
    '@type': 'Account',
    id: world.accountA,
    name: 'Hôtel A',
    currency: 'EUR',
    totalBookings: 3,
    totalCa: 177,
    monthBookings: 2,
    monthCa: 118,
    firstBooking: {
      status: 'noShow',
      date: '2026-02-02',
    },
    amounts: euros(177),
    monthAmounts: euros(118),
  });
});

it('an account’s that has sold nothing', async () => {
  const { body } = await get(`/account_with_stats/${world.accountB}`, 'hotelierB');
  expect(body).toMatchObject({
    totalBookings: 0,
    totalCa: 0,
    monthBookings: 0,
    monthCa: 0,
    firstBooking: null,
    amounts: [],
    monthAmounts: [],
  });
});

it('a widget’s: a visit counts once, a cancellation apart', async () => {
  const path = `/widgets_with_stats?account.id=${world.accountA}`;
  const { body } = await get(path);
  expect(body).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 1 });
  expect(body['hydra:member']).toEqual([
    {
      '@id': `/api/widgets/${venue.widgetId}`,
      '@type': 'Widget',
      id: venue.widgetId,
      name: 'Site',
      isActive: true,
      consolidatedStatistic: {
        opened: 2,
        booked: 2,
        canceled: 1,
        price: 118,
        amounts: euros(118),
      },
    },
  ]);
  const march = await get(`${path}&day[after]=2026-03-02`);
  expect(march.body['hydra:member'][0].consolidatedStatistic).toMatchObject({
    opened: 2,
    booked: 1,
    canceled: 0,
  });
  const tenth = await get(`${path}&day[after]=10-03-2026&day[before]=10-03-2026`);
  expect(tenth.body['hydra:member'][0].consolidatedStatistic).toMatchObject({
    opened: 1,
    booked: 1,
    price: 59,
  });
});

const days = (path = '') =>
  get(`/accounts/${world.accountA}/statistics?day[after]=2026-02-01&day[before]=2026-03-31${path}`);

it('day by day, by the venue’s clock', async () => {
  const { body } = await days();
  const none = { opened: 0, booked: 0, canceled: 0, bookings: 0, price: 0 };
  const byPhone = { ...none, day: '2026-02-02', canceled: 1, bookings: 1, price: 59 };
  const ofWidget = [
    { ...none, day: '2026-02-01', canceled: 1 },
    { ...none, day: '2026-03-01', booked: 1, bookings: 1, price: 59 },
    { day: '2026-03-10', opened: 1, booked: 1, canceled: 0, bookings: 1, price: 59 },
    { ...none, day: '2026-03-12', opened: 1 },
  ];
  expect(body).toEqual({
    from: '2026-02-01',
    to: '2026-03-31',
    currency: 'EUR',
    amounts: euros(177),
    days: ofWidget.toSpliced(1, 0, byPhone),
  });
  expect((await days(`&widget=${venue.widgetId}`)).body).toMatchObject({
    days: ofWidget,
    amounts: euros(118),
  });
});

it('all that a page shows of a period, as each call tells it', async () => {
  const account = `/accounts/${world.accountA}`;
  const march = 'day[after]=2026-03-01&day[before]=2026-03-31';
  const february = 'day[after]=2026-02-01&day[before]=2026-02-28';
  for (const widget of ['', `&widget=${venue.widgetId}`]) {
    const { body } = await get(
      `${account}/statistics/overview?${march}&${february.replaceAll('day', 'compared')}${widget}`,
    );
    const [whole, widgets, period, compared] = await Promise.all([
      get(`/account_with_stats/${world.accountA}`),
      get(`/widgets_with_stats?account.id=${world.accountA}&${march}`),
      get(`${account}/statistics?${march}${widget}`),
      get(`${account}/statistics?${february}${widget}`),
    ]);
    expect(whole.body).toMatchObject(body.account);
    expect(body.account).toMatchObject({ totalBookings: 3, monthBookings: 2 });
    expect(body).toEqual({
      account: body.account,
      widgets: widgets.body['hydra:member'],
      period: period.body,
      compared: compared.body,
    });
  }
});

it('an amount stays in the currency that it was taken in', async () => {
  await world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { currency: 'JPY' } });
  const { body } = await get(`/account_with_stats/${world.accountA}`);
  expect(body).toMatchObject({ totalBookings: 3, totalCa: 0, amounts: euros(177) });
  expect((await days()).body).toMatchObject({ currency: 'JPY', amounts: euros(177) });
  await world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { currency: 'EUR' } });
});

describe('refused', () => {
  const SPAN = 'day[after]=2026-03-01&day[before]=2026-03-02';
  const COMPARED = 'compared[after]=2026-02-27&compared[before]=2026-02-28';

  it('is another venue’s account or widget, as one that is not there', async () => {
    const other = await createVenue(world.deps.db, world.accountB);
    const found = [
      await get(`/account_with_stats/${world.accountB}`),
      await get(`/widgets_with_stats?account.id=${world.accountB}`),
      await get(`/accounts/${world.accountB}/statistics?${SPAN}`),
      await get(`/accounts/${world.accountA}/statistics?${SPAN}&widget=${other.widgetId}`),
      await get('/account_with_stats/999999', 'superAdmin'),
      await get(`/accounts/${world.accountB}/statistics/overview?${SPAN}&${COMPARED}`),
      await get(
        `/accounts/${world.accountA}/statistics/overview?${SPAN}&${COMPARED}&widget=${other.widgetId}`,
      ),
    ];
    expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it.each([
    ['/widgets_with_stats', 'account.id'],
    ['/widgets_with_stats?account.id=A&day[after]=tomorrow', 'day[after]'],
    ['/widgets_with_stats?account.id=A&day[after]=2026-02-30', 'day[after]'],
    ['/widgets_with_stats?account.id=A&day[after]=2026-03-02&day[before]=2026-03-01', 'day[before]'],
    ['/accounts/A/statistics?day[before]=2026-03-01', 'day[after]'],
    ['/accounts/A/statistics?day[after]=2026-03-01', 'day[before]'],
    [
      `/accounts/A/statistics?day[after]=2020-01-01&day[before]=${addDays('2020-01-01', STATISTIC_DAYS_MAX)}`,
      'day[before]',
    ],
    [`/accounts/A/statistics?${SPAN}&widget=none`, 'widget'],
    [`/accounts/A/statistics/overview?${SPAN}&compared[before]=2026-02-28`, 'compared[after]'],
    [
      `/accounts/A/statistics/overview?${SPAN}&compared[after]=2026-03-02&compared[before]=2026-03-01`,
      'compared[before]',
    ],
  ])('is %s', async (path, propertyPath) => {
    const { status, body } = await get(path.replace('A', String(world.accountA)), 'superAdmin');
    expect(status).toBe(422);
    expect(body.violations).toMatchObject([{ propertyPath }]);
  });
});
