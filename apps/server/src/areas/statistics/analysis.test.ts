import { ANALYSIS_DAYS_MAX } from '@meridienne/contracts';
import { addDays, venueNow } from '@meridienne/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listsOf, slowAnalysis, type Venue } from '../../../test/slow-analysis.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { scopeOfJob } from '../../kernel/scope.ts';
import { rollUp } from './commands/roll-up.ts';
import { countWrongDays } from './queries/doctor.ts';

const HOUR = 3_600_000;
const START = Date.now();
/** By a clock that is ahead of every venue's: no test begins on one day and ends on another. */
const TODAY = venueNow(new Date(START), 'UTC').day;
const FIRST = addDays(TODAY, -9);

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: () => new Date(START) });
});
afterAll(() => world.close());

const nth = fc.nat(999);
const at = fc.integer({ min: 0, max: 9 * 24 * 60 }).map((minutes) => new Date(START - minutes * 60_000));
/** That a slot may change to, one past midnight. */
const HOURS = [
  [600, 660],
  [660, 720],
  [1380, 1500],
] as const;
/** Some of the offers', one past midnight, and one that no offer has. */
const CELLS = [
  [600, 660],
  [630, 840],
  [1320, 1560],
  [615, 700],
] as const;
const cell = fc.constantFrom(...CELLS);
const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('book'),
      at,
      lead: fc.constantFrom(0, 0, 1, 2, 3, 5, 9, 20, 40),
      cell,
      offer: fc.option(nth),
      category: fc.option(nth),
      widget: fc.option(nth),
      bookOn: fc.constantFrom('Widget', 'Widget', 'Back office', 'Preview'),
      price: fc.nat(20_000),
      extras: fc.constantFrom(0, 0, 250, 1000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('status'),
      booking: nth,
      status: fc.constantFrom('booked', 'confirmed', 'noShow', 'canceled', 'canceled'),
      at: fc.option(at),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      booking: nth,
      by: fc.integer({ min: -3, max: 3 }),
      cell,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('hours'), nth, to: fc.constantFrom(...HOURS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteBooking'), booking: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteWidget'), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteCategory'), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('currency'), to: fc.constantFrom('EUR', 'JPY') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('zone'),
      to: fc.constantFrom('Europe/Paris', 'Pacific/Pago_Pago', 'Pacific/Auckland'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollUp'), rows: fc.constantFrom(1, 4, 100) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

const query = async <Row = { id: number }>(text: string, values: unknown[]) =>
  (await world.deps.pool.query(text, values)).rows as Row[];
const pick = <Each>(list: readonly Each[], which: number): Each | undefined => list[which % list.length];

/** Two categories and two widgets; offers of ten days and the next three, some of them not on sale. */
async function begin(quantities: readonly number[]): Promise<{ accountId: number; venue: Venue }> {
  const [account] = await query(
    `insert into accounts (name, is_premium, freemium_start_date) values ('Random', true, null) returning id`,
    [],
  );
  const accountId = account?.id ?? 0;
  const named = async (table: 'widgets' | 'categories') =>
    (
      await query<{ id: number; name: string }>(
        `insert into ${table} (account_id, name) select $1, 'N' || n from generate_series(1, 2) n returning id, name`,
        [accountId],
      )
    ).toSorted((a, b) => a.id - b.id);
  const venue: Venue = {
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    widgets: await named('widgets'),
    categories: await named('categories'),
    offers: [],
    bookings: [],
  };
  let count = 0;
  for (const [start, end] of CELLS.slice(0, 3)) {
    const half = (minute: number) => minute % 1440;
    const [slot] = await query(
      `insert into time_slots (account_id, start_minute, end_minute) values ($1, $2, $3) returning id`,
      [accountId, half(start), half(end)],
    );
    for (const { id } of venue.categories) {
      await query(
        'insert into category_time_slots (account_id, category_id, time_slot_id) values ($1, $2, $3)',
        [accountId, id, slot?.id],
      );
      for (let ahead = 0; ahead < 13; ahead++) {
        const quantity = pick(quantities, count++) ?? 0;
        const [made] = await query(
          `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity,
             is_available, is_closed)
           values ($1, $2, $3, $4, 600, 5900, $5, $6, $7) returning id`,
          [accountId, id, slot?.id, addDays(FIRST, ahead), quantity, count % 5 !== 0, count % 7 === 0],
        );
        venue.offers.push({
          id: made?.id ?? 0,
          slotId: slot?.id ?? 0,
          categoryId: id,
          day: addDays(FIRST, ahead),
          start,
          end,
          quantity,
          booked: 0,
          isOnSale: count % 5 !== 0 && count % 7 !== 0,
        });
      }
    }
  }
  return { accountId, venue };
}

async function live(accountId: number, venue: Venue, each: Act): Promise<void> {
  switch (each.kind) {
    case 'book': {
      const free = venue.offers.filter(({ booked, quantity }) => booked < quantity);
      const offer = each.offer === null ? undefined : pick(free, each.offer);
      if (offer) {
        offer.booked++;
        await query('update offers set booked = booked + 1 where id = $1', [offer.id]);
      }
      const [start, end] = offer ? [offer.start, offer.end] : each.cell;
      const category = each.category === null ? null : (pick(venue.categories, each.category)?.id ?? null);
      const booking = {
        offerId: offer?.id ?? null,
        at: each.at,
        bookOn: each.bookOn,
        widgetId: each.widget === null ? null : (pick(venue.widgets, each.widget)?.id ?? null),
        categoryId: offer?.categoryId ?? category,
        day: offer?.day ?? addDays(venueNow(each.at, venue.timeZone).day, each.lead),
        start,
        end,
        status: 'booked',
        canceledAt: null,
        currency: venue.currency,
        priceMinor: each.price + each.extras * 2,
        extrasMinor: each.extras * 2,
      };
      const addons = each.extras
        ? [{ id: 1, name: 'A', visitorName: 'A', priceMinor: each.extras, amount: 2 }]
        : [];
      const [made] = await query(INSERT_BOOKING, [
        accountId,
        booking.bookOn,
        booking.widgetId,
        booking.categoryId,
        booking.day,
        start,
        end,
        booking.priceMinor,
        booking.currency,
        JSON.stringify(addons),
        booking.at,
        booking.offerId,
      ]);
      venue.bookings.push({ id: made?.id ?? 0, ...booking });
      return;
    }
    case 'status': {
      const booking = pick(venue.bookings, each.booking);
      if (!booking) return;
      booking.canceledAt = each.status === 'canceled' ? each.at : null;
      booking.status = each.status;
      await query('update bookings set status = $2 where id = $1', [booking.id, each.status]);
      await query('update bookings set canceled_at = $2 where id = $1', [booking.id, booking.canceledAt]);
      return;
    }
    case 'move': {
      const booking = pick(venue.bookings, each.booking);
      if (!booking) return;
      const [start, end] = each.cell;
      Object.assign(booking, { offerId: null, day: addDays(booking.day, each.by), start, end });
      await query(`${MOVE} where id = $1`, [booking.id, booking.day, booking.start, booking.end]);
      return;
    }
    case 'hours': {
      const slotId = pick(venue.offers, each.nth)?.slotId ?? 0;
      const [start, end] = each.to;
      for (const offer of venue.offers) if (offer.slotId === slotId) Object.assign(offer, { start, end });
      const values = [slotId, start, end % 1440];
      await query('update time_slots set start_minute = $2, end_minute = $3 where id = $1', values);
      // Places are those of when a day is counted: all are again.
      await query(CHANGE_ALL, [accountId, FIRST]);
      return;
    }
    case 'deleteBooking': {
      const booking = pick(venue.bookings, each.booking);
      venue.bookings = venue.bookings.filter((other) => other !== booking);
      await query('delete from bookings where id = $1', [booking?.id ?? 0]);
      return;
    }
    case 'deleteWidget': {
      const gone = pick(venue.widgets, each.nth);
      if (!gone || venue.widgets.length === 1) return;
      venue.widgets = venue.widgets.filter((other) => other !== gone);
      for (const booking of venue.bookings) if (booking.widgetId === gone.id) booking.widgetId = null;
      await query('delete from widgets where id = $1', [gone.id]);
      return;
    }
    case 'deleteCategory': {
      const gone = pick(venue.categories, each.nth);
      if (!gone || venue.categories.length === 1) return;
      venue.categories = venue.categories.filter((other) => other !== gone);
      venue.offers = venue.offers.filter(({ categoryId }) => categoryId !== gone.id);
      for (const booking of venue.bookings) if (booking.categoryId === gone.id) booking.categoryId = null;
      await query('delete from categories where id = $1', [gone.id]);
      return;
    }
    case 'currency':
      venue.currency = each.to;
      await query('update accounts set currency = $2 where id = $1', [accountId, each.to]);
      return;
    case 'zone':
      venue.timeZone = each.to;
      await query('update accounts set time_zone = $2 where id = $1', [accountId, each.to]);
      return;
    case 'rollUp':
      for (let step = 0; step < 20; step++) {
        if (!(await rollUp(world.deps.db, scopeOfJob(accountId), each.rows))) return;
      }
  }
}

const INSERT_BOOKING = `
  insert into bookings (account_id, number, book_on, widget_id, category_id, category_type, category_name,
    category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, addons, language,
    is_confidential, first_name, last_name, email, created_at, offer_id)
  select $1, 10000000 + coalesce(max(number) - 9999999, 0), $2, $3, $4, 'timeslot', 'Room', 'Room', $5, $6, $7, 0, $8, $9,
    $10, 'fr', false, 'Ada', 'Lovelace', 'ada@example.org', $11, $12
  from bookings where account_id = $1
  returning id`;

const MOVE = 'update bookings set offer_id = null, day = $2, start_minute = $3, end_minute = $4';

const CHANGE_ALL = `
  insert into statistic_changed_days (account_id, day)
  select account_id, day from statistic_progress, generate_series($2::date, rolled_to - 1, interval '1 day') day
  where account_id = $1 on conflict do nothing`;

const read = (path: string) => world.call('GET', path, { as: 'superAdmin' });
const analysisPath = (accountId: number, period: Span, compared: Span) =>
  `/accounts/${accountId}/statistics/analysis?day[after]=${period.from}&day[before]=${period.to}` +
  `&compared[after]=${compared.from}&compared[before]=${compared.to}`;
interface Span {
  from: string;
  to: string;
}
const LAST_FIVE = { from: addDays(TODAY, -4), to: TODAY };
const FIVE_BEFORE = { from: FIRST, to: addDays(TODAY, -5) };

it(
  'equals the slow count and the list behind each figure, whenever it is rolled up',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 20, maxLength: 70 }),
        fc.array(fc.nat(3), { minLength: 5, maxLength: 9 }),
        async (acts, quantities) => {
          const { accountId, venue } = await begin(quantities);
          for (const each of acts) await live(accountId, venue, each);
          const { body } = await read(analysisPath(accountId, LAST_FIVE, FIVE_BEFORE));
          expect(body).toEqual({
            currency: venue.currency,
            period: slowAnalysis(venue, LAST_FIVE, FIVE_BEFORE),
            compared: slowAnalysis(venue, FIVE_BEFORE, LAST_FIVE),
          });
          for (const { query: sent, says } of listsOf(body.period)) {
            const search = new URLSearchParams({ itemsPerPage: '1' });
            for (const [name, values] of Object.entries(sent)) {
              for (const value of [values].flat()) search.append(name, String(value));
            }
            const list = await read(`/accounts/${accountId}/bookings?${search.toString()}`);
            expect([sent, list.body['hydra:totalItems']]).toEqual([sent, says]);
          }
        },
      ),
      { numRuns: 15 },
    );
    expect(await countWrongDays(world.deps.pool)).toBe(0);
  },
);

it('has no place twice when the hours of a slot change under its bookings', async () => {
  const { accountId, venue } = await begin([2, ...Array.from({ length: 77 }, () => 0)]);
  const book = { kind: 'book', at: new Date(START - HOUR), lead: 1, cell: CELLS[0], category: 0 } as const;
  const taken = { ...book, offer: 0, widget: null, bookOn: 'Back office', price: 1, extras: 0 } as const;
  await live(accountId, venue, taken);
  const span = { from: FIRST, to: FIRST };
  const services = async () => {
    const { body } = await read(analysisPath(accountId, span, FIVE_BEFORE));
    return body.period.services.filter(({ places }: { places: number }) => places > 0);
  };
  expect(await services()).toMatchObject([{ taken: 1, places: 2 }]);
  await live(accountId, venue, { kind: 'hours', nth: 0, to: HOURS[1] });
  expect(await services()).toMatchObject([
    {
      taken: 1,
      places: 2,
      hours: [
        { hour: 10, taken: 1, places: 1 },
        { hour: 11, taken: 0, places: 1 },
      ],
    },
  ]);
});

it('calls each service as whoever asks does', async () => {
  const { accountId, venue } = await begin([1]);
  const [pool, hall] = venue.categories;
  await query(`update categories set names = '{"en":"Pool","es":" "}' where id = $1`, [pool?.id]);
  const path = analysisPath(accountId, LAST_FIVE, FIVE_BEFORE);
  const named = async (language: string) =>
    (
      await world.call('GET', path, { as: 'superAdmin', headers: { 'accept-language': language } })
    ).body.period.services.map(({ name }: { name: string }) => name);
  expect(await named('en')).toEqual(['Pool', hall?.name]);
  expect(await named('es')).toEqual([pool?.name, hall?.name]);
});

it('notes when a booking is cancelled, and forgets it when it is taken back', async () => {
  const { accountId, venue } = await begin([1]);
  const book = { kind: 'book', at: new Date(START - HOUR), lead: 1, cell: CELLS[0], category: 0 } as const;
  const made = { ...book, offer: null, widget: null, bookOn: 'Back office', price: 1, extras: 0 } as const;
  await live(accountId, venue, made);
  const id = venue.bookings[0]?.id;
  const noted = async () =>
    (await query<{ canceled_at: Date | null }>('select canceled_at from bookings where id = $1', [id]))[0]
      ?.canceled_at;
  await query(`update bookings set status = 'canceled' where id = $1`, [id]);
  expect(await noted()).toBeInstanceOf(Date);
  await query(`update bookings set status = 'booked' where id = $1`, [id]);
  expect(await noted()).toBeNull();
});

it('covers a year and no more, for each of the periods', async () => {
  const year = { from: addDays(TODAY, 1 - ANALYSIS_DAYS_MAX), to: TODAY };
  const longer = { from: addDays(year.from, -1), to: TODAY };
  const statusOf = async (period: Span, compared: Span) =>
    (await read(analysisPath(world.accountA, period, compared))).status;
  expect(await statusOf(year, year)).toBe(200);
  expect(await statusOf(longer, year)).toBe(422);
  expect(await statusOf(year, longer)).toBe(422);
  expect(await statusOf({ from: TODAY, to: FIRST }, year)).toBe(422);
});
