import { describe, expect, it } from 'vitest';
import type { GridModel, GridRow } from '../../grid/logic/grid-model.ts';
import { gridDays } from './grid-groups.ts';
import { goneCells, moveSelected } from './move-selected.ts';
import { cellsOf, isOvertaken, isWithin, refreshed, selectedDays, toOfferCell } from './price-edit.ts';
import { gridStart, lastStart } from './grid-start.ts';

const row = (key: string): GridRow => ({
  key,
  categoryId: 1,
  timeSlotId: 2,
  periodId: null,
  hours: '',
  name: null,
  cells: gridDays('2026-05-01').map((_, index) =>
    index === 30 ? { offerId: 77, price: 45, left: 3, booked: 0, isAvailable: true } : null,
  ),
});
const modelFrom = (start: string, ...keys: string[]): GridModel => ({
  days: gridDays(start),
  today: '2026-05-01',
  currency: 'EUR',
  groups: [{ id: 1, name: 'A', rows: keys.map(row) }],
});
const LAST = 2 ** 30;

describe('the cells of a selection', () => {
  const model = modelFrom('2026-05-01', '1-2', '1-3');
  const cells = cellsOf(model, selectedDays(model, new Map([['1-2', 1 | LAST]])));

  it('are found by row and day, the last one too', () => {
    expect(cells.map(({ row, day, cell }) => [row.key, day, cell?.offerId])).toEqual([
      ['1-2', '2026-05-01', undefined],
      ['1-2', '2026-05-31', 77],
    ]);
  });

  it('are sent as the server reads them, blanks as null', () => {
    const [, last] = cells;
    expect(last && toOfferCell(last, { price: 45, left: null, isAvailable: false })).toEqual({
      id: 77,
      category: 1,
      timeSlot: 2,
      day: '2026-05-31',
      price: 45,
      quantity: null,
      status: 'notAvailable',
    });
  });

  it('are tried again on the rows that are still there, in whatever month', () => {
    expect(refreshed(modelFrom('2026-05-01', '1-3'), cells)).toEqual([]);
    expect(refreshed(modelFrom('2026-06-01', '1-2'), cells).map(({ day, cell }) => [day, cell])).toEqual([
      ['2026-05-01', null],
      ['2026-05-31', null],
    ]);
  });

  it('lie within others when each of them does', () => {
    const days = (...list: string[]) => new Map([['1-2', new Set(list)]]);
    expect(isWithin(days('2026-05-01'), days('2026-05-01', '2026-05-02'))).toBe(true);
    expect(isWithin(days('2026-05-01', '2026-05-03'), days('2026-05-01', '2026-05-02'))).toBe(false);
    expect(isWithin(days('2026-05-01'), new Map())).toBe(false);
  });
});

it.each([
  [{ price: 45 }, { price: 46 }, true],
  [{ price: 45 }, { price: 46, left: 2 }, true],
  [{ price: 45, left: 1 }, { price: 46 }, false],
  [{ price: 45 }, { isAvailable: false }, false],
])('what sets %j is overtaken by %j: %s', (earlier, later, expected) => {
  const days = (...list: string[]) => new Map([['1-2', new Set(list)]]);
  const blank = { price: null, left: null, isAvailable: null };
  const edit = (values: object, ...list: string[]) => ({
    days: days(...list),
    values: { ...blank, ...values },
  });
  expect(isOvertaken(edit(earlier, '2026-05-01'), edit(later, '2026-05-01', '2026-05-02'))).toBe(expected);
  expect(isOvertaken(edit(earlier, '2026-05-01', '2026-05-03'), edit(later, '2026-05-01'))).toBe(false);
});

describe('moveSelected', () => {
  const selected = new Map([
    ['1-2', 0b110],
    ['1-3', 0b001],
  ]);

  it('keeps the days when the grid begins on another one', () => {
    expect(moveSelected(selected, '2026-05-01', modelFrom('2026-05-02', '1-2', '1-3'))).toEqual(
      new Map([['1-2', 0b11]]),
    );
    expect(moveSelected(selected, '2026-05-01', modelFrom('2026-04-30', '1-2', '1-3'))).toEqual(
      new Map([
        ['1-2', 0b1100],
        ['1-3', 0b0010],
      ]),
    );
    expect(moveSelected(new Map([['1-2', LAST]]), '2026-05-01', modelFrom('2026-04-30', '1-2'))).toEqual(
      new Map(),
    );
  });

  it.each(['2026-06-01', '2026-06-02', '2026-03-31'])('loses them with their month (%s)', (start) => {
    expect(moveSelected(selected, '2026-05-01', modelFrom(start, '1-2', '1-3')).size).toBe(0);
  });

  it('tells how many cells are gone, wherever the grid begins', () => {
    expect(goneCells(selected, modelFrom('2026-06-01', '1-3'))).toBe(2);
    expect(goneCells(new Map([['1-2', LAST | 1]]), modelFrom('2026-05-01'))).toBe(2);
    expect(goneCells(selected, modelFrom('2026-06-01', '1-2', '1-3'))).toBe(0);
  });

  it('loses only the rows that are gone, and is the same when nothing moved', () => {
    expect(moveSelected(selected, '2026-05-01', modelFrom('2026-05-01', '1-3'))).toEqual(
      new Map([['1-3', 1]]),
    );
    expect(moveSelected(selected, '2026-05-01', modelFrom('2026-05-01', '1-3', '1-2'))).toBe(selected);
  });
});

it.each([
  [null, '2026-05-01'],
  ['', '2026-05-01'],
  ['30-02-2026', '2026-05-01'],
  ['30-04-2026', '2026-05-01'],
  ['01-06-2026', '2026-06-01'],
  ['2026-06-01', '2026-06-01'],
  ['31-12-9999', '2026-05-01'],
  ['02-04-2029', '2026-05-01'],
  ['01-04-2029', '2029-04-01'],
])('the address’s %j begins on %s', (date, start) => {
  expect(gridStart(date, '2026-05-01')).toBe(start);
});

it('the last month ends on the last day that can be set', () => {
  expect(gridDays(lastStart('2026-05-01')).at(-1)).toBe('2029-05-01');
});
