import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Life, slowAccount, slowDays, slowWidgets } from '../../../test/slow-statistics.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { scopeOfJob } from '../../kernel/scope.ts';
import { rollUp } from './commands/roll-up.ts';
import { countWrongDays } from './queries/doctor.ts';

const START = Date.now();
const HOUR = 3_600_000;
let now = new Date(START);
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
});
afterAll(() => world.close());

/** Clocks that change at night, at midnight, a minute after it, by parts of an hour, and not at all. */
const zone = fc.constantFrom(
  'Europe/Paris',
  'Africa/Cairo',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Pago_Pago',
);
/** Around the nights in which some of them change, and in the last days. */
const instant = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('2025-03-09', '2025-03-30', '2025-04-25', '2025-10-26', '2025-10-31', '2025-11-02'),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
  fc.integer({ min: 0, max: 60 * 60 }).map((minutes) => new Date(START - minutes * 60_000)),
);
const nth = fc.nat();
const visit = fc.option(fc.constantFrom('a', 'b', 'c', 'd', ' '));
const bookOn = fc.constantFrom('Widget', 'Widget', 'Widget', 'Back office', 'Preview');
const status = fc.constantFrom('booked', 'confirmed', 'noShow', 'canceled');
const currency = fc.constantFrom('EUR', 'JPY', 'GBP');

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open'), widget: nth, visit, at: instant }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book'),
      widget: fc.option(nth),
      bookOn,
      price: fc.nat(50_000),
      at: instant,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('status'), booking: nth, status }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteBooking'), booking: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tellBooked'), booking: nth, widget: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteWidget'), widget: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('currency'), currency }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone'), zone }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rollUp'),
      steps: fc.constantFrom(1, 2, 9),
      rows: fc.constantFrom(1, 4, 100),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look'), at: instant, widget: nth }) },
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

const query = async <Row = unknown>(text: string, values: unknown[]) =>
  (await world.deps.pool.query(text, values)).rows as Row[];
const pick = <Each>(list: readonly Each[], at: number): Each | undefined => list[at % list.length];

async function begin(): Promise<{ accountId: number; life: Life }> {
  const [account] = await query<{ id: number }>(
    `insert into accounts (name, is_premium, freemium_start_date) values ('Random', true, null) returning id`,
    [],
  );
  const widgets = await query<{ id: number }>(
    `insert into widgets (account_id, name) select $1, 'W' || n from generate_series(1, 3) n returning id`,
    [account?.id],
  );
  return {
    accountId: account?.id ?? 0,
    life: {
      timeZone: 'Europe/Paris',
      currency: 'EUR',
      widgetIds: widgets.map(({ id }) => id).toSorted((a, b) => a - b),
      bookings: [],
      openings: [],
    },
  };
}

async function live(accountId: number, life: Life, each: Act): Promise<void> {
  switch (each.kind) {
    case 'open': {
      const widgetId = pick(life.widgetIds, each.widget) ?? 0;
      now = each.at;
      await tell({ widgetId, action: 'opened', ...(each.visit !== null && { visitId: each.visit }) });
      life.openings.push({ widgetId, visit: each.visit?.trim() || null, at: each.at });
      return;
    }
    case 'book': {
      const widgetId = each.widget === null ? null : (pick(life.widgetIds, each.widget) ?? null);
      const [made] = await query<{ id: number; number: number }>(INSERT_BOOKING, [
        accountId,
        each.bookOn,
        widgetId,
        each.price,
        life.currency,
        each.at,
      ]);
      life.bookings.push({
        id: made?.id ?? 0,
        number: made?.number ?? 0,
        at: each.at,
        widgetId,
        toldBy: null,
        bookOn: each.bookOn,
        status: 'booked',
        priceMinor: each.price,
        currency: life.currency,
      });
      return;
    }
    case 'status': {
      const booking = pick(life.bookings, each.booking);
      if (!booking) return;
      booking.status = each.status;
      await query('update bookings set status = $2 where id = $1', [booking.id, each.status]);
      return;
    }
    case 'deleteBooking': {
      const booking = pick(life.bookings, each.booking);
      if (!booking) return;
      life.bookings = life.bookings.filter((other) => other !== booking);
      await query('delete from bookings where id = $1', [booking.id]);
      return;
    }
    case 'tellBooked': {
      const booking = pick(life.bookings, each.booking);
      const widgetId = pick(life.widgetIds, each.widget) ?? 0;
      if (!booking) return;
      await tell({ widgetId, action: 'booked', bookingId: booking.number });
      // Told once, by whichever widget; one that is deleted has told nothing.
      if (booking.bookOn !== 'Widget' || booking.toldBy !== null) return;
      booking.toldBy = widgetId;
      booking.widgetId ??= widgetId;
      return;
    }
    case 'deleteWidget': {
      const widgetId = pick(life.widgetIds, each.widget);
      if (life.widgetIds.length === 1) return;
      life.widgetIds = life.widgetIds.filter((id) => id !== widgetId);
      life.openings = life.openings.filter((opening) => opening.widgetId !== widgetId);
      for (const booking of life.bookings) {
        if (booking.widgetId === widgetId) booking.widgetId = null;
        if (booking.toldBy === widgetId) booking.toldBy = null;
      }
      await query('delete from widgets where id = $1', [widgetId]);
      return;
    }
    case 'currency':
      life.currency = each.currency;
      await query('update accounts set currency = $2 where id = $1', [accountId, each.currency]);
      return;
    case 'zone':
      life.timeZone = each.zone;
      await query('update accounts set time_zone = $2 where id = $1', [accountId, each.zone]);
      return;
    case 'rollUp':
      for (let step = 0; step < each.steps; step++) {
        if (!(await rollUp(world.deps.db, scopeOfJob(accountId), each.rows))) return;
      }
      return;
    case 'look':
      await look(accountId, life, each.at, each.widget);
  }
}

const INSERT_BOOKING = `
  insert into bookings (account_id, number, book_on, widget_id, category_type, category_name,
    category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
    is_confidential, first_name, last_name, email, created_at)
  select $1, 10000000 + count(*) + coalesce(max(number) - 10000000, 0), $2, $3, 'timeslot', 'Room', 'Room', '2026-01-01', 600, 660, $4, $4, $5,
    'fr', false, 'Ada', 'Lovelace', 'ada@example.org', $6
  from bookings where account_id = $1
  returning id, number`;

const tell = (event: object) => world.call('POST', '/public/post-statistic', { body: event });
const read = async (path: string) => (await world.call('GET', path, { as: 'superAdmin' })).body;

/** Each call says what the slow count says. */
async function look(accountId: number, life: Life, at: Date, widget: number): Promise<void> {
  now = at;
  expect(await read(`/account_with_stats/${accountId}`)).toMatchObject(slowAccount(life, at));
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [from, to] = [day(at.getTime() - 30 * HOUR), day(at.getTime() + 300 * HOUR)];
  const span = `day[after]=${from}&day[before]=${to}`;
  const inAll = await read(`/widgets_with_stats?account.id=${accountId}`);
  expect(inAll['hydra:member']).toMatchObject(slowWidgets(life, '', '9999'));
  const within = await read(`/widgets_with_stats?account.id=${accountId}&${span}`);
  expect(within['hydra:member']).toMatchObject(slowWidgets(life, from, to));
  expect(await read(`/accounts/${accountId}/statistics?${span}`)).toEqual(slowDays(life, from, to, null));
  const one = pick(life.widgetIds, widget) ?? 0;
  expect(await read(`/accounts/${accountId}/statistics?${span}&widget=${one}`)).toEqual(
    slowDays(life, from, to, one),
  );
}

it('equals the slow count, whatever happens and whenever it is rolled up', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 50 }), instant, async (acts, end) => {
      const { accountId, life } = await begin();
      for (const each of acts) await live(accountId, life, each);
      await look(accountId, life, end, 0);
    }),
    { numRuns: 30 },
  );
  expect(await countWrongDays(world.deps.pool)).toBe(0);
});
