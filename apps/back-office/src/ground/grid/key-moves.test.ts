import { describe, expect, it } from 'vitest';
import { areaAt, type GridLine, gripAt, linesOf, type Place } from './lines.ts';
import { entrance, move } from './key-moves.ts';

// 0 the days, 1 a group, 2 and 3 its rows, 4 a group without rows, 5 a group, 6 its row.
const lines = linesOf({ groups: [{ rows: ['a', 'b'] }, { rows: [] }, { rows: ['c'] }] });
const shape = { rows: ['a', 'b', 'c'], dayCount: 31, openDays: 2 ** 31 - 1 };
const at = (line: number, column: number): Place => ({ line, column });

describe('a key', () => {
  const press = (from: Place, key: string, on: readonly GridLine[] = lines) => {
    const [last = '', ...held] = key.split('+').toReversed();
    const step = { key: last, isFar: held.includes('Ctrl'), isExtending: held.includes('Shift') };
    return move(from, step, { lines: on, dayCount: 31, page: 2 });
  };

  it.each([
    ['Right', at(2, 5), 'ArrowRight', at(2, 6)],
    ['Right at the end', at(2, 31), 'ArrowRight', at(2, 31)],
    ['Left to the label', at(2, 1), 'ArrowLeft', at(2, 0)],
    ['Left in the days, which have no label', at(0, 1), 'ArrowLeft', at(0, 1)],
    ['Down', at(2, 5), 'ArrowDown', at(3, 5)],
    ['Down over headings', at(3, 5), 'ArrowDown', at(6, 5)],
    ['Down through the headings in the first column', at(3, 0), 'ArrowDown', at(4, 0)],
    ['Down at the end', at(6, 5), 'ArrowDown', at(6, 5)],
    ['Up to the day', at(2, 5), 'ArrowUp', at(0, 5)],
    ['Up from the first label', at(1, 0), 'ArrowUp', at(1, 0)],
    ['a page down', at(2, 5), 'PageDown', at(6, 5)],
    ['a page up, not to the days', at(3, 5), 'PageUp', at(2, 5)],
    ['Home', at(2, 5), 'Home', at(2, 1)],
    ['Home again', at(2, 1), 'Home', at(2, 0)],
    ['End', at(2, 5), 'End', at(2, 31)],
    ['the first cell', at(6, 5), 'Ctrl+Home', at(2, 1)],
    ['the last cell', at(2, 5), 'Ctrl+End', at(6, 31)],
    ['the last row', at(2, 5), 'Ctrl+ArrowDown', at(6, 5)],
    ['the first row', at(6, 5), 'Ctrl+ArrowUp', at(2, 5)],
    ['extending keeps to cells', at(2, 5), 'Shift+ArrowUp', at(2, 5)],
    ['extending keeps off the label', at(2, 1), 'Shift+ArrowLeft', at(2, 1)],
    ['extending labels', at(3, 0), 'Shift+ArrowDown', at(6, 0)],
    ['extending labels stays in them', at(3, 0), 'Shift+ArrowRight', at(3, 0)],
    ['extending groups, over one without rows', at(1, 0), 'Shift+ArrowDown', at(5, 0)],
    ['extending days', at(0, 3), 'Shift+ArrowRight', at(0, 4)],
    ['extending days to the last', at(0, 3), 'Shift+Ctrl+End', at(0, 31)],
    ['extending to the last cell', at(2, 3), 'Shift+Ctrl+End', at(6, 31)],
  ])('%s', (_what, from, key, to) => {
    expect(press(from, key)).toEqual(to);
  });

  it('means nothing when it is another', () => {
    expect(press(at(2, 5), 'x')).toBe(null);
  });
});

describe('where the keyboard enters', () => {
  it('is the first cell that is not past', () => {
    expect(entrance(lines, 0b1000)).toEqual(at(2, 4));
    expect(entrance(lines, 0)).toEqual(at(2, 1));
    expect(entrance(lines, 2 ** 31 - 1)).toEqual(at(2, 1));
  });

  it('is a heading where there are no rows', () => {
    expect(entrance([{ kind: 'days' }, { kind: 'group', firstRow: 0, rowCount: 0 }], 1)).toEqual(at(1, 0));
    expect(entrance([{ kind: 'days' }], 1)).toEqual(at(0, 0));
  });
});

describe('what a hand takes hold of', () => {
  it.each([
    [at(0, 0), null],
    [at(0, 3), 'day'],
    [at(1, 0), 'group'],
    [at(3, 0), 'row'],
    [at(3, 4), 'cell'],
    [at(9, 4), null],
  ])('at %o is %s', (place, grip) => {
    expect(gripAt(lines, place)).toBe(grip);
  });

  const allDays = { firstDay: 0, lastDay: 30 };
  const ninth = { firstDay: 8, lastDay: 8 };
  it.each([
    ['a cell', at(6, 9), 'cell', { firstRow: 2, lastRow: 2, ...ninth }],
    ['a day, dragged over a cell', at(6, 9), 'day', { firstRow: 0, lastRow: 2, ...ninth }],
    ['a row, dragged over a cell', at(3, 9), 'row', { firstRow: 1, lastRow: 1, ...allDays }],
    ['a group, dragged over a row', at(3, 0), 'group', { firstRow: 0, lastRow: 1, ...allDays }],
    ['no cell over a header', at(0, 9), 'cell', null],
    ['no cell over a label', at(3, 0), 'cell', null],
    ['no group without rows', at(4, 0), 'group', null],
  ] as const)('selects %s', (_what, place, grip, area) => {
    expect(areaAt(lines, shape, place, grip)).toEqual(area);
  });

  it('selects no past day, and nothing where all are past', () => {
    expect(areaAt(lines, { ...shape, openDays: 0b10 }, at(2, 1), 'cell')).toBe(null);
    expect(areaAt(lines, { ...shape, openDays: 0b10 }, at(2, 2), 'cell')).not.toBe(null);
    expect(areaAt(lines, { ...shape, openDays: 0 }, at(2, 0), 'row')).toBe(null);
  });
});
