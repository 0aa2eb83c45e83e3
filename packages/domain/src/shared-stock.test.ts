import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type BookedHours,
  type HoursOnSale,
  mostBookings,
  type SharedStock,
  spanIn,
  takenOf,
  unitsLeft,
} from './shared-stock.ts';
import type { StepSpan } from './step-counts.ts';

const ALL = { from: -1e9, to: 1e9 };
const CLEAN = { cleanBefore: 0, cleanAfter: 0 };
const stock = (units: number, cleaning = CLEAN): SharedStock => ({
  units,
  cleaning: new Map([[1, cleaning]]),
});
const booked = (from: number, to: number, count = 1): BookedHours => ({ categoryId: 1, from, to, count });
const onSale = (from: number, to: number, places = 9): HoursOnSale => ({ categoryId: 1, from, to, places });
const most = (
  of: SharedStock,
  bookings: BookedHours[],
  hours: HoursOnSale[],
  blocks: never[] | Block[] = [],
) => mostBookings(of, takenOf(of, { bookings, blocks }), hours);
type Block = StepSpan & { units: number };

describe('how many more bookings could be made', () => {
  const morning = onSale(100, 148);
  const afternoon = onSale(148, 208);
  const whole = onSale(100, 208);

  test.each([
    { name: 'of one', stock: stock(5), bookings: [], hours: [whole], expected: 5 },
    { name: 'of its own places', stock: stock(5), bookings: [], hours: [onSale(100, 208, 2)], expected: 2 },
    {
      name: 'half days before whole ones',
      stock: stock(5),
      bookings: [],
      hours: [whole, morning, afternoon],
      expected: 10,
    },
    {
      name: 'beside a whole day',
      stock: stock(5),
      bookings: [booked(100, 208)],
      hours: [whole, morning, afternoon],
      expected: 8,
    },
    {
      name: 'cleaned in between',
      stock: stock(5, { cleanBefore: 0, cleanAfter: 5 }),
      bookings: [],
      hours: [whole, morning, afternoon],
      expected: 5,
    },
    {
      name: 'where a unit is blocked',
      stock: stock(2),
      bookings: [],
      hours: [morning, afternoon],
      blocks: [{ from: 0, to: 120, units: 1 }],
      expected: 3,
    },
    {
      name: 'where all are',
      stock: stock(2),
      bookings: [],
      hours: [morning],
      blocks: [{ from: 147, to: 500, units: 3 }],
      expected: 0,
    },
    {
      name: 'of others by themselves',
      stock: stock(1),
      bookings: [],
      hours: [whole, { ...whole, categoryId: 2 }],
      expected: 10,
    },
  ])('$name', ({ stock: of, bookings, hours, blocks, expected }) => {
    expect(most(of, bookings, hours, blocks)).toBe(expected);
  });

  it('leaves what is taken as it was', () => {
    const taken = takenOf(stock(3), { bookings: [booked(100, 120)], blocks: [] });
    mostBookings(stock(3), taken, [onSale(90, 130), onSale(110, 200)]);
    expect(taken.most(ALL)).toBe(1);
  });
});

/** Spans about a midnight of UTC, and what the obvious count says of each. */
const span = fc
  .tuple(fc.integer({ min: 280, max: 296 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, length]) => ({ from, to: from + length }));
const bookings = fc.array(
  span.map(({ from, to }) => booked(from, to)),
  { maxLength: 7 },
);
const cleaning = fc.record({ cleanBefore: fc.constantFrom(0, 5), cleanAfter: fc.constantFrom(0, 10) });
const blocks = fc.array(
  fc.tuple(span, fc.integer({ min: 1, max: 2 })).map(([each, units]) => ({ ...each, units })),
  { maxLength: 2 },
);
const steps = Array.from({ length: 60 }, (_, at) => 260 + at);
const countAt = (step: number, spans: readonly (StepSpan | null)[]) =>
  spans.filter((each) => each && each.from <= step && step < each.to).length;
const blockedAt = (step: number, of: readonly Block[]) =>
  of.reduce((sum, { from, to, units }) => sum + (from <= step && step < to ? units : 0), 0);
const fits = (of: SharedStock, blocked: readonly Block[], all: readonly BookedHours[]) =>
  steps.every(
    (step) =>
      countAt(
        step,
        all.map((each) => spanIn(of, each)),
      ) <= Math.max(0, of.units - blockedAt(step, blocked)),
  );
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);

describe('as an obvious count says', () => {
  it('what is free of a span', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        cleaning,
        bookings,
        blocks,
        span,
        (units, clean, all, blocked, asked) => {
          const of = stock(units, clean);
          const worst = Math.max(
            ...steps
              .filter((step) => asked.from <= step && step < asked.to)
              .map(
                (step) =>
                  countAt(
                    step,
                    all.map((each) => spanIn(of, each)),
                  ) + blockedAt(step, blocked),
              ),
          );
          expect(unitsLeft(units, takenOf(of, { bookings: all, blocks: blocked }), asked)).toBe(
            Math.max(0, units - worst),
          );
        },
      ),
    );
  });

  it('how many more bookings there is room for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        cleaning,
        bookings,
        blocks,
        bookings,
        (units, clean, wanted, blocked, made) => {
          const of = stock(units, clean);
          // What is booked already is a block where it is too many: nothing fits in there.
          const there = made.filter((_, at) => fits(of, blocked, made.slice(0, at + 1)));
          fc.pre(fits(of, blocked, there));
          const best = Math.max(
            ...subsets(wanted)
              .filter((set) => fits(of, blocked, [...there, ...set]))
              .map((set) => set.length),
          );
          expect(
            most(
              of,
              there,
              wanted.map(({ from, to }) => onSale(from, to, 1)),
              blocked,
            ),
          ).toBe(best);
        },
      ),
    );
  });
});
