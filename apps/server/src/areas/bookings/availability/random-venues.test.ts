import { addDays, addMonths, daysBetween, endOfMonth, isoWeekday, startOfMonth } from '@meridienne/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

// Venues drawn at random, and each answer beside the plainest count of the same rows.
const MINUTE = 660; // 11h00 in Paris, when the tests live

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Offer {
  id: number;
  category_id: number;
  time_slot_id: number;
  period_id: number | null;
  day: string;
  price_minor: number;
  quantity: number;
  booked: number;
  is_available: boolean;
  is_closed: boolean;
}

interface Drawn {
  /** Whether each category is sold by the hour, and in which of the three slots. */
  categories: {
    isByTheHour: boolean;
    slots: number[];
    notice: number | null;
    horizon: number | null;
    discount: number | null;
  }[];
  fewLeft: number | null;
  closedWeekdays: number[];
  cells: { at: number; ahead: number; price: number; places: number; taken: number; state: number }[];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  categories: fc.array(
    fc.record({
      isByTheHour: fc.boolean(),
      slots: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
      // So long into it, hours before, and weeks.
      notice: fc.option(
        fc.oneof(
          fc.integer({ min: -240, max: 240 }),
          fc.integer({ min: 241, max: 4_000 }),
          fc.constant(86_400),
        ),
      ),
      horizon: fc.option(fc.constantFrom(1, 10, 30, 300)),
      discount: fc.option(fc.integer({ min: 1, max: 90 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  fewLeft: fc.option(fc.integer({ min: 1, max: 20 })),
  closedWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  cells: fc.array(
    fc.record({
      at: fc.nat(1_000),
      // Yesterday, this month, and far ahead: the last is beyond what is looked at.
      ahead: fc.oneof(fc.integer({ min: -1, max: 45 }), fc.constantFrom(200, 547, 560)),
      price: fc.integer({ min: 0, max: 300 }),
      places: fc.integer({ min: 0, max: 25 }),
      taken: fc.integer({ min: 0, max: 25 }),
      state: fc.nat(5),
    }),
    { minLength: 5, maxLength: 60 },
  ),
});

/** Puts the venue into the place of the one before. */
async function build({ categories, fewLeft, closedWeekdays, cells }: Drawn) {
  const { pool } = world.database;
  const account = world.accountA;
  const ids = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>(text, [account, ...values])).rows.map(({ id }) => id);
  await pool.query('delete from widgets; delete from categories; delete from time_slots');
  await pool.query('update accounts set closed_weekdays = $2 where id = $1', [account, closedWeekdays]);
  const slots = await ids(`insert into time_slots (account_id, start_minute, end_minute)
    values ($1, 540, 720), ($1, 720, 960), ($1, 960, 1200) returning id`);
  const [widget = 0] = await ids(
    `insert into widgets (account_id, name, few_left) values ($1, 'Site', $2) returning id`,
    fewLeft,
  );
  const places: Place[] = [];
  const categoryIds: number[] = [];
  for (const { isByTheHour, slots: sold, ...rule } of categories) {
    const [category = 0] = await ids(
      `insert into categories (account_id, name, type, duration_minutes, notice, horizon_days, begun_discount)
       values ($1, 'C', $2, $3, $4, $5, $6) returning id`,
      ...(isByTheHour ? ['duration', 60] : ['timeslot', null]),
      rule.notice,
      rule.horizon,
      rule.discount,
    );
    categoryIds.push(category);
    for (const at of sold) {
      const slot = slots[at];
      await pool.query('insert into category_time_slots values ($1, $2, $3)', [account, category, slot]);
      const start = 540 + at * 180;
      const whole = { ...rule, category, slot: slot ?? 0, period: null, start, end: start + 180 };
      if (!isByTheHour) places.push(whole);
      else
        for (const hour of [start, start + 60, start + 120]) {
          const [period = 0] = await ids(
            `insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
             values ($1, $2, $3, $4, $5) returning id`,
            category,
            slot,
            hour,
            hour + 60,
          );
          places.push({ ...whole, period, start: hour, end: hour + 60 });
        }
    }
  }
  for (const { at, ahead, price, places: quantity, taken, state } of cells) {
    const place = places[at % places.length];
    await pool.query(
      `insert into offers (account_id, category_id, time_slot_id, period_id, closes_minute, closes_days_before, day,
         price_minor, quantity, booked, is_available, is_closed)
       select $1, $2, $3, $4, c + 1440 * closes_days(c), closes_days(c), $5, $6, $7, $8, $9, $10
       from offer_closes($11, $12, $13, $14) c on conflict do nothing`,
      [
        account,
        place?.category,
        place?.slot,
        place?.period,
        addDays(TODAY, ahead),
        price * 100,
        quantity,
        Math.min(taken, quantity),
        state !== 1,
        state === 2,
        place?.period == null ? 'timeslot' : 'duration',
        place?.start,
        place?.end,
        place?.notice,
      ],
    );
  }
  const { rows } = await pool.query<Offer>('select * from offers where account_id = $1', [account]);
  const bookable = rows.flatMap((each) => {
    const place = places.find(
      ({ category, slot, period }) =>
        category === each.category_id && slot === each.time_slot_id && period === each.period_id,
    );
    const isFree = each.is_available && !each.is_closed && each.booked < each.quantity;
    if (
      !place ||
      !isFree ||
      closedWeekdays.includes(isoWeekday(each.day)) ||
      !isInTime(place, daysBetween(TODAY, each.day))
    )
      return [];
    return { ...each, price_minor: priceNow(place, each) };
  });
  return { slots, widget, categoryIds, bookable };
}

interface Place {
  category: number;
  slot: number;
  period: number | null;
  start: number;
  end: number;
  notice: number | null;
  horizon: number | null;
  discount: number | null;
}

/** In minutes from the midnight of today, with no thought of days. */
function isInTime({ start, end, period, notice, horizon }: Place, ahead: number): boolean {
  if (ahead < 0 || (horizon !== null && ahead > horizon)) return false;
  const begins = ahead * 1440 + start;
  const ends = ahead * 1440 + end;
  if (notice === null) return MINUTE < (period === null ? ends - 60 : begins);
  return MINUTE < begins - notice && MINUTE < ends;
}

const priceNow = ({ start, discount }: Place, { day, price_minor: price }: Offer): number =>
  discount !== null && day === TODAY && start <= MINUTE ? Math.round(price * (1 - discount / 100)) : price;

/** What is told of the weekdays of a month on which the venue never opens, from today on. */
function closedOf({ closedWeekdays }: Drawn, month: string) {
  const days = Array.from({ length: 31 }, (_, index) => addDays(month, index)).filter(
    (day) => day >= TODAY && day <= endOfMonth(month) && closedWeekdays.includes(isoWeekday(day)),
  );
  return days.length > 0 ? { closed: Object.fromEntries(days.map((day) => [day, ''])) } : {};
}

/** A venue takes some hundred statements; what is drawn is the same everywhere. */
const runs = { numRuns: 12, seed: 19 };

describe('of any venue', () => {
  it('the days of a category and a slot are those that a plain count finds, from any day on', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, fc.integer({ min: -40, max: 60 }), async (venue, ahead) => {
        const { slots, categoryIds, bookable } = await build(venue);
        const date = addDays(TODAY, ahead);
        const from = date < TODAY ? TODAY : date;
        for (const categoryId of [undefined, ...categoryIds])
          for (const timeSlotId of [undefined, ...slots]) {
            const own = bookable.filter(
              (each) =>
                (categoryId === undefined || each.category_id === categoryId) &&
                (timeSlotId === undefined || each.time_slot_id === timeSlotId),
            );
            const first = own
              .map(({ day }) => day)
              .filter((day) => day >= from && day <= addMonths(from, 18))
              .toSorted()[0];
            const ask = async (firstCheck: boolean) =>
              (
                await world.call('POST', '/public/get-availability', {
                  body: { accountId: world.accountA, date, firstCheck, categoryId, timeSlotId },
                })
              ).body;
            const monthOf = (day: string) =>
              own.filter((each) => each.day >= startOfMonth(day) && each.day <= endOfMonth(day));
            expect(await ask(true)).toEqual({
              offers: first === undefined ? {} : daysOf(monthOf(first)),
              firstDayAvailable: first ?? null,
              today: TODAY,
              ...(first !== undefined && closedOf(venue, startOfMonth(first))),
            });
            expect((await ask(false)).offers).toEqual(daysOf(monthOf(date)));
          }
      }),
      runs,
    );
  });

  it('a card’s lowest price and places left are those of its periods and of its slot', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (venue) => {
        const { widget, bookable } = await build(venue);
        for (const day of [TODAY, ...new Set(bookable.map((each) => each.day))]) {
          const body = { accountId: world.accountA, widgetId: widget, date: day };
          const reply = await world.call('POST', '/public/get-offers-by-day', { body });
          const told: Record<string, unknown> = Object.fromEntries(
            reply.body['hydra:member'].map((card: Card) => [
              `${card.category.id} ${card.timeSlot.id}`,
              { minPrice: card.minPrice, left: card.left },
            ]),
          );
          const cells = Object.groupBy(
            bookable.filter((each) => each.day === day),
            (each) => `${each.category_id} ${each.time_slot_id}`,
          );
          const expected = Object.entries(cells).map(([cell, offers = []]) => {
            const [whole] = offers.filter((each) => each.period_id === null);
            const left = whole && whole.quantity - whole.booked;
            return [
              cell,
              {
                minPrice: whole ? undefined : Math.min(...offers.map((each) => each.price_minor)) / 100,
                left: left !== undefined && left <= (venue.fewLeft ?? 0) ? left : undefined,
              },
            ];
          });
          expect(told).toEqual(Object.fromEntries(expected));
        }
      }),
      runs,
    );
  });
});

interface Card {
  category: { id: number };
  timeSlot: { id: number };
  minPrice?: number;
  left?: number;
}

const daysOf = (offers: readonly Offer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(offers, ({ day }) => day)).map(([day, those = []]) => [
      day,
      { count: those.length, minPrice: Math.min(...those.map((each) => each.price_minor)) / 100 },
    ]),
  );
