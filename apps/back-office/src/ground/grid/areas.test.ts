import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bounding,
  daysIn,
  type GridShape,
  holds,
  keepOf,
  shapeOf,
  union,
  wholeGrid,
  without,
} from './areas.ts';
import type { SelectedDays } from './selection.ts';

const DAYS = 31;
const shape = (openDays = 2 ** DAYS - 1): GridShape => ({
  rows: ['a', 'b', 'c', 'd'],
  dayCount: DAYS,
  openDays,
});
const area = (firstRow: number, lastRow: number, firstDay: number, lastDay: number) => ({
  firstRow,
  lastRow,
  firstDay,
  lastDay,
});
const anyBits = fc.integer({ min: 1, max: 2 ** DAYS - 1 });
const anySelected = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), anyBits)
  .map((days): SelectedDays => new Map(Object.entries(days)));
const anyArea = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(30), fc.nat(30))
  .map(([row, otherRow, day, otherDay]) =>
    bounding(area(row, row, day, day), area(otherRow, otherRow, otherDay, otherDay)),
  );

it('is a rectangle from whichever corner', () => {
  const from = area(2, 2, 5, 5);
  const to = area(1, 1, 7, 7);
  expect(bounding(from, to)).toEqual(area(1, 2, 5, 7));
  expect(daysIn(bounding(to, from), shape())).toEqual(
    new Map([
      ['b', 0b1110_0000],
      ['c', 0b1110_0000],
    ]),
  );
});

it('takes whole days between a cell and the header of a day', () => {
  expect(bounding(area(2, 2, 5, 5), area(0, 3, 7, 7))).toEqual(area(0, 3, 5, 7));
});

it('has all 31 days of a row in its bits', () => {
  const all = daysIn(wholeGrid(shape()), shape());
  expect([...all.values()]).toEqual([2_147_483_647, 2_147_483_647, 2_147_483_647, 2_147_483_647]);
  expect(daysIn(area(0, 0, 30, 30), shape())).toEqual(new Map([['a', 2 ** 30]]));
});

it('leaves past days out', () => {
  const { days, today } = { days: ['2025-11-19', '2025-11-20', '2025-11-21'], today: '2025-11-20' };
  const row = { categoryId: 1, timeSlotId: 1, periodId: null, hours: '', name: null, cells: [] };
  const groups = [
    {
      id: 1,
      name: 'Spa',
      rows: [
        { ...row, key: '1-1' },
        { ...row, key: '1-2' },
      ],
    },
    { id: 2, name: 'Salle', rows: [], elsewhere: { to: '/category/2', text: 'Administrer', hours: '' } },
  ];
  const read = shapeOf({ days, today, groups });
  expect(read).toEqual({ rows: ['1-1', '1-2'], dayCount: 3, openDays: 0b110 });
  expect(daysIn(wholeGrid(read), read)).toEqual(
    new Map([
      ['1-1', 0b110],
      ['1-2', 0b110],
    ]),
  );
  expect(daysIn(area(0, 1, 0, 0), read)).toEqual(new Map());
});

it('adds and takes away: each area undoes the other', () => {
  fc.assert(
    fc.property(anySelected, anyArea, (selected, where) => {
      const days = daysIn(where, shape());
      const both = union(selected, days);
      expect(holds(both, days)).toBe(true);
      expect(holds(both, selected)).toBe(true);
      const rest = without(both, days);
      expect([...rest.values()].every((bits) => bits > 0)).toBe(true);
      expect(union(rest, days)).toEqual(both);
      for (const [row, bits] of days) expect((rest.get(row) ?? 0) & bits).toBe(0);
    }),
  );
});

it('keeps of a selection what the grid still has', () => {
  fc.assert(
    fc.property(anySelected, anyBits, (selected, openDays) => {
      const smaller = { ...shape(openDays), rows: ['b', 'd'] };
      const kept = keepOf(selected, smaller);
      expect(holds(selected, kept)).toBe(true);
      expect(holds(daysIn(wholeGrid(smaller), smaller), kept)).toBe(true);
      expect(keepOf(kept, smaller)).toEqual(kept);
    }),
  );
  expect(keepOf(new Map([['a', 0b11]]), shape(0b10))).toEqual(new Map([['a', 0b10]]));
  expect(keepOf(new Map([['gone', 0b11]]), shape())).toEqual(new Map());
});
