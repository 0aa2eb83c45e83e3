import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignUnits, type UnitClaim } from './assign-units.ts';

const claim = (id: number, from: number, to: number, more: Partial<UnitClaim> = {}): UnitClaim => ({
  id,
  from,
  to,
  units: 1,
  pinned: null,
  ...more,
});

const overlaps = (one: UnitClaim, other: UnitClaim) => one.from < other.to && other.from < one.to;

const claims = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 8 }),
      pinned: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
      units: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 7 },
  )
  .map((all) =>
    all
      .map(({ from, length, pinned, units }, id) =>
        claim(id, from, from + length, { pinned, units: pinned === null ? units : 1 }),
      )
      // As the database has them: no unit is given twice at a time.
      .filter(
        (each, at, list) =>
          !list
            .slice(0, at)
            .some((other) => other.pinned !== null && other.pinned === each.pinned && overlaps(other, each)),
      ),
  );

/** Whether everybody can have units at all, by trying everything. */
function isPossible(all: readonly UnitClaim[], units: number): boolean {
  const parts = all.flatMap((each) => Array.from({ length: each.units }, () => each));
  const chosen: number[] = [];
  const place = (at: number): boolean => {
    const part = parts[at];
    if (!part) return true;
    for (let unit = 1; unit <= units; unit++) {
      if (part.pinned !== null && part.pinned <= units && part.pinned !== unit) continue;
      if (parts.some((other, index) => index < at && chosen[index] === unit && overlaps(other, part)))
        continue;
      chosen[at] = unit;
      if (place(at + 1)) return true;
    }
    return false;
  };
  return place(0);
}

describe('units of a pool', () => {
  test('the lowest free one is taken, and one that is free again serves the next', () => {
    const found = assignUnits([claim(1, 0, 4), claim(2, 2, 6), claim(3, 4, 8)], 3);
    expect([...found]).toEqual([
      [1, [1]],
      [2, [2]],
      [3, [1]],
    ]);
  });

  test('who has been given one stands in it, and the others make room', () => {
    const found = assignUnits([claim(1, 0, 4), claim(2, 2, 6, { pinned: 1 })], 2);
    expect([...found]).toEqual([
      [1, [2]],
      [2, [1]],
    ]);
  });

  test('whoever comes first is not put where he would keep a longer one out', () => {
    // In unit 1, 3 would leave none to 4.
    const all = [
      claim(1, 10, 12, { pinned: 2 }),
      claim(2, 14, 16, { pinned: 1 }),
      claim(3, 0, 9),
      claim(4, 1, 13),
    ];
    expect(assignUnits(all, 2).get(4)).toEqual([1]);
  });

  test('where two were given units that leave no third one free throughout, he has none', () => {
    const found = assignUnits(
      [claim(1, 0, 4, { pinned: 1 }), claim(2, 6, 9, { pinned: 2 }), claim(3, 2, 8)],
      2,
    );
    expect(found.get(3)).toEqual([]);
  });

  test('one that takes several has as many; one beyond what there is, fewer', () => {
    expect(assignUnits([claim(1, 0, 4, { units: 3 }), claim(2, 0, 4)], 3)).toEqual(
      new Map([
        [1, [1, 2, 3]],
        [2, []],
      ]),
    );
  });

  test('a unit that is gone is nobody’s', () => {
    expect(assignUnits([claim(1, 0, 4, { pinned: 3 })], 2).get(1)).toEqual([1]);
  });

  test('nobody shares a unit, who was given one has it, and everybody has one where that can be', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 4 }), (all, units) => {
        const found = assignUnits(all, units);
        for (const each of all) {
          const own = found.get(each.id) ?? [];
          expect(new Set(own).size).toBe(own.length);
          expect(own.every((unit) => unit >= 1 && unit <= units)).toBe(true);
          expect(own.length).toBeLessThanOrEqual(each.units);
          const isGiven = each.pinned !== null && each.pinned <= units;
          expect(isGiven ? own : null).toEqual(isGiven ? [each.pinned] : null);
          for (const other of all) {
            if (other.id >= each.id || !overlaps(each, other)) continue;
            expect(own.filter((unit) => found.get(other.id)?.includes(unit))).toEqual([]);
          }
        }
        const isWhole = all.every((each) => found.get(each.id)?.length === each.units);
        expect(isWhole).toBe(isPossible(all, units));
      }),
      { numRuns: 400 },
    );
  });

  test('without gifts of the desk, so many at a time have one as there are units, however many they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 })), {
          maxLength: 200,
        }),
        (spans) => {
          const all = spans.map(([from, length], id) => claim(id, from, from + length));
          const most = Math.max(
            1,
            ...all.map(({ from }) => all.filter((each) => each.from <= from && each.to > from).length),
          );
          const found = assignUnits(all, most);
          expect(all.every(({ id }) => found.get(id)?.length === 1)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
