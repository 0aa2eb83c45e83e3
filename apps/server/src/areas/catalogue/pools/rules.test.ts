import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, clipped, countToMove, findStretches } from './rules.ts';

const booked = (from: number, to: number, bookingId = 1): Claim => ({ bookingId, from, to, units: 1 });
const blocked = (from: number, to: number, units = 1): Claim => ({ bookingId: null, from, to, units });

describe('conflicts of a pool', () => {
  it.each([
    ['none where one leaves as the next comes', [booked(0, 4), booked(4, 8)], 1, [], 0],
    ['one where two meet', [booked(0, 5), booked(4, 8)], 1, [{ from: 4, to: 5, over: 1 }], 1],
    [
      'an unbroken one by its worst moment',
      [booked(0, 9), booked(1, 8), booked(2, 4), booked(5, 6)],
      1,
      [{ from: 1, to: 8, over: 2 }],
      2,
    ],
    [
      'two where there is a pause, and one booking in the way of both',
      [booked(0, 9), booked(1, 2), booked(4, 5)],
      1,
      [
        { from: 1, to: 2, over: 1 },
        { from: 4, to: 5, over: 1 },
      ],
      1,
    ],
    ['a booking where all is blocked', [blocked(0, 9, 3), booked(2, 4)], 3, [{ from: 2, to: 4, over: 1 }], 1],
    ['none where only blocks are too many', [blocked(0, 9, 3), blocked(1, 2, 3)], 3, [], 0],
    ['none of what is free', [blocked(0, 9), booked(0, 9), booked(0, 9)], 3, [], 0],
  ])('has %s', (_case, claims, units, stretches, moved) => {
    expect(findStretches(claims, units)).toEqual(stretches);
    expect(countToMove(claims, units)).toBe(moved);
  });

  it('counts no more bookings to move than any choice of them needs', () => {
    const span = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 6 }));
    const claims = fc.tuple(fc.array(span, { maxLength: 7 }), fc.array(span, { maxLength: 2 }));
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 3 }), ([bookings, blocks], units) => {
        const all = [
          ...bookings.map(([from, length], at) => booked(from, from + length, at)),
          ...blocks.map(([from, length]) => blocked(from, from + length)),
        ].toSorted((one, other) => one.from - other.from);
        const without = (which: number) =>
          all.filter(({ bookingId }) => bookingId === null || ((which >> bookingId) & 1) === 0);
        const fewest = Math.min(
          ...Array.from({ length: 1 << bookings.length }, (_, which) => which)
            .filter((which) => findStretches(without(which), units).length === 0)
            .map((which) => all.length - without(which).length),
        );
        expect(countToMove(all, units)).toBe(fewest);
      }),
    );
  });

  it('is looked for within a while', () => {
    expect(clipped([booked(0, 9), blocked(3, 5)], 2, 4)).toEqual([booked(2, 4), blocked(3, 4)]);
  });
});
