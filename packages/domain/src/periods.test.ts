import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allowedDurations, PERIOD_DURATIONS, periodsOf } from './periods.ts';
import { slotEndOffset, slotLengthMinutes } from './time-slot.ts';

const spans = (periods: { start: number; end: number }[]): string =>
  periods.map(({ start, end }) => `${start}-${end}`).join(' ');

test.each([
  { name: 'no break', start: 600, end: 720, duration: 60, breaktime: 0, expected: '600-660 660-720' },
  {
    name: 'a last period ends with the slot',
    start: 600,
    end: 735,
    duration: 60,
    breaktime: 15,
    expected: '600-660 675-735',
  },
  {
    name: 'no break is needed after the last',
    start: 600,
    end: 720,
    duration: 60,
    breaktime: 30,
    expected: '600-660',
  },
  {
    name: 'one period fills the slot',
    start: 600,
    end: 750,
    duration: 150,
    breaktime: 45,
    expected: '600-750',
  },
  {
    name: 'past midnight',
    start: 1380,
    end: 60,
    duration: 60,
    breaktime: 0,
    expected: '1380-1440 1440-1500',
  },
  {
    name: 'a period across midnight',
    start: 1350,
    end: 60,
    duration: 60,
    breaktime: 5,
    expected: '1350-1410 1415-1475',
  },
  { name: 'longer than the slot', start: 600, end: 630, duration: 60, breaktime: 0, expected: '' },
])('cuts a slot: $name', ({ expected, start, end, duration, breaktime }) => {
  expect(spans(periodsOf({ start, end, duration, breaktime }))).toBe(expected);
});

test.each([
  { start: 600, end: 600, duration: 30, breaktime: 0 },
  { start: 600, end: 700, duration: 0, breaktime: 0 },
  { start: 600, end: 700, duration: -30, breaktime: 0 },
  { start: 600, end: 700, duration: 30, breaktime: -5 },
  { start: 600, end: 700, duration: 30.5, breaktime: 0 },
])('refuses to cut %j', (slot) => {
  expect(() => periodsOf(slot)).toThrow(RangeError);
});

test.each([
  [600, 900, [30, 60, 150]],
  [630, 840, [30]],
  [600, 720, [30, 60, 120]],
  [600, 780, [30, 60, 90]],
  [1320, 120, [30, 60, 120]],
  [600, 645, []],
])('allows for a slot from %i to %i the durations %j', (start, end, durations) => {
  expect(allowedDurations(start, end)).toEqual(durations);
});

describe('laws', () => {
  const slot = fc
    .record({
      start: fc.integer({ min: 0, max: 1439 }),
      end: fc.integer({ min: 0, max: 1439 }),
      duration: fc.constantFrom(...PERIOD_DURATIONS),
      breaktime: fc.integer({ min: 0, max: 24 }).map((steps) => steps * 5),
    })
    .filter(({ start, end }) => start !== end);

  it('keeps periods inside the slot, in order, a break apart, and leaves no room for another', () => {
    fc.assert(
      fc.property(slot, ({ start, end, duration, breaktime }) => {
        const periods = periodsOf({ start, end, duration, breaktime });
        const slotEnd = slotEndOffset(start, end);
        let next = start;
        for (const period of periods) {
          expect(period).toEqual({ start: next, end: next + duration });
          expect(period.end).toBeLessThanOrEqual(slotEnd);
          next = period.end + breaktime;
        }
        expect(next + duration).toBeGreaterThan(slotEnd);
      }),
    );
  });

  it('fills the slot to its end with an allowed duration and no break', () => {
    fc.assert(
      fc.property(slot, ({ start, end }) => {
        for (const duration of allowedDurations(start, end)) {
          const periods = periodsOf({ start, end, duration, breaktime: 0 });
          expect(periods.length * duration).toBe(slotLengthMinutes(start, end));
        }
      }),
    );
  });
});
