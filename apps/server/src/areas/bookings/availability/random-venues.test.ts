import { addDays, addMonths, endOfMonth, startOfMonth } from '@meridienne/domain';
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
  closes_minute: number;
  price_minor: number;
  quantity: number;
  booked: number;
  is_available: boolean;
  is_closed: boolean;
}

interface Drawn {
  /** Whether each category is sold by the hour, and in which of the three slots. */
  categories: { isByTheHour: boolean; slots: number[] }[];
  fewLeft: number | null;
  cells: { at: number; ahead: number; price: number; places: number; taken: number; state: number }[];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  categories: fc.array(
    fc.record({
      isByTheHour: fc.boolean(),
      slots: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  fewLeft: fc.option(fc.integer({ min: 1, max: 20 })),
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
async function build({ categories, fewLeft, cells }: Drawn) {
  const { pool } = world.database;
  const account = world.accountA;
  const ids = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>(text, [account, ...values])).rows.map(({ id }) => id);
  await pool.query('delete from widgets; delete from categories; delete from time_slots');
  const slots = await ids(`insert into time_slots (account_id, start_minute, end_minute)
    values ($1, 540, 720), ($1, 720, 960), ($1, 960, 1200) returning id`);
  const [widget = 0] = await ids(
    `insert into widgets (account_id, name, few_left) values ($1, 'Site', $2) returning id`,
    fewLeft,
  );
  const places: { category: number; slot: number; period: number | null; closes: number }[] = [];
  const categoryIds: number[] = [];
  for (const { isByTheHour, slots: sold } of categories) {
    const [category = 0] = await ids(
      `insert into categories (account_id, name, type, duration_minutes) values ($1, 'C', $2, $3) returning id`,
      ...(isByTheHour ? ['duration', 60] : ['timeslot', null]),
    );
    categoryIds.push(category);
    for (const at of sold) {
      const slot = slots[at];
      await pool.query('insert into category_time_slots values ($1, $2, $3)', [account, category, slot]);
      const start = 540 + at * 180;
      if (!isByTheHour) places.push({ category, slot: slot ?? 0, period: null, closes: start + 180 });
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
          places.push({ category, slot: slot ?? 0, period, closes: hour });
        }
    }
  }
  for (const { at, ahead, price, places: quantity, taken, state } of cells) {
    const place = places[at % places.length];
    await pool.query(
      `insert into offers (account_id, category_id, time_slot_id, period_id, closes_minute, day, price_minor,
         quantity, booked, is_available, is_closed)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
      [
        account,
        place?.category,
        place?.slot,
        place?.period,
        place?.closes,
        addDays(TODAY, ahead),
        price * 100,
        quantity,
        Math.min(taken, quantity),
        state !== 1,
        state === 2,
      ],
    );
  }
  const { rows } = await pool.query<Offer>('select * from offers where account_id = $1', [account]);
  const bookable = rows.filter(
    (each) =>
      each.is_available &&
      !each.is_closed &&
      each.booked < each.quantity &&
      (each.day > TODAY || (each.day === TODAY && each.closes_minute > MINUTE)),
  );
  return { slots, widget, categoryIds, bookable };
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
