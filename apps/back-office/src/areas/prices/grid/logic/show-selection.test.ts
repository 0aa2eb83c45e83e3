import { expect, it } from 'vitest';
import type { GridLine } from '../../../../ground/grid/lines.ts';
import { bitsOf } from './show-selection.ts';

const lines: GridLine[] = [
  { kind: 'days' },
  { kind: 'group', firstRow: 0, rowCount: 2 },
  { kind: 'row', row: 0, group: 1 },
  { kind: 'row', row: 1, group: 1 },
  { kind: 'group', firstRow: 2, rowCount: 0 },
];
// The first day is past.
const shape = { rows: ['a', 'b'], dayCount: 3, openDays: 0b110 };
const shown = (selected: Record<string, number>) => bitsOf(lines, shape, new Map(Object.entries(selected)));

it.each([
  ['nothing', {}, [0, 0, 0, 0, 0]],
  ['a cell', { a: 0b100 }, [0, 0, 0b1000, 0, 0]],
  ['a day, and its header', { a: 0b100, b: 0b100 }, [0b1000, 0, 0b1000, 0b1000, 0]],
  ['a slot, and its label', { a: 0b110 }, [0, 0, 0b1101, 0, 0]],
  ['a group, and its heading', { a: 0b110, b: 0b110 }, [0b1100, 1, 0b1101, 0b1101, 0]],
])('marks %s', (_what, selected, bits) => {
  expect(shown(selected)).toEqual(bits);
});

it('has a place for the last of 31 days', () => {
  const full = { rows: ['a'], dayCount: 31, openDays: 2 ** 31 - 1 };
  const [days, group, row] = bitsOf(
    [{ kind: 'days' }, { kind: 'group', firstRow: 0, rowCount: 1 }, { kind: 'row', row: 0, group: 1 }],
    full,
    new Map([['a', 2 ** 31 - 1]]),
  );
  expect([days, group, row]).toEqual([-2, 1, -1]);
});

it('marks nothing in a grid without rows, or of past days', () => {
  expect(bitsOf([{ kind: 'days' }], { rows: [], dayCount: 3, openDays: 0b111 }, new Map())).toEqual([0]);
  expect(bitsOf(lines, { ...shape, openDays: 0 }, new Map())).toEqual([0, 0, 0, 0, 0]);
});
