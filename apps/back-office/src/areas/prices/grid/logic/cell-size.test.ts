import { expect, it } from 'vitest';
import { cellSizeOf, emsOf } from './cell-size.ts';
import type { GridCell, GridModel } from './grid-model.ts';

const cell: GridCell = { offerId: 1, price: 45, left: 3, booked: 0, isAvailable: true };
const grid = (currency: string, ...cells: (GridCell | null)[]): GridModel => ({
  days: ['2026-12-01'],
  today: '2026-12-01',
  currency,
  groups: [
    {
      id: 1,
      name: 'Salon',
      rows: cells.map((each, at) => ({
        key: `1-${at}`,
        categoryId: 1,
        timeSlotId: at,
        periodId: null,
        hours: '',
        name: null,
        cells: [each],
      })),
    },
  ],
});

it.each([
  ['usual prices', [cell, { ...cell, price: 45.5 }, null]],
  ['thousands', [{ ...cell, price: 1250 }]],
  ['booked places of two digits', [{ ...cell, left: 14, booked: 6 }]],
  ['nothing on sale', [null]],
  ['no rows', []],
])('leaves the days as they are for %s', (_what, cells) => {
  expect(cellSizeOf(grid('EUR', ...cells), 'fr')).toEqual({ isTight: false, width: 64 });
});

it('takes smaller type before wider days', () => {
  expect(cellSizeOf(grid('TND', cell), 'fr')).toEqual({ isTight: true, width: 64 });
});

it.each([
  ['fr', 'EUR', { price: 145.5 }, 68],
  ['fr', 'EUR', { price: 1234.5 }, 80],
  ['fr', 'EUR', { price: 12_345 }, 68],
  ['fr', 'TND', { price: 45.12 }, 88],
  ['fr', 'TND', { price: 2_147_483.647 }, 132],
  ['fr', 'EUR', { left: 1250, booked: 2 }, 92],
])('widens all days for the longest text: in %s, %s %o', (language, currency, more, width) => {
  const model = grid(currency, cell, { ...cell, ...more });
  expect(cellSizeOf(model, language)).toEqual({ isTight: true, width });
});

it('takes less room for a comma than for a digit, and more for a letter', () => {
  expect(emsOf(',')).toBeLessThan(emsOf('1'));
  expect(emsOf('€')).toBeGreaterThan(emsOf('1'));
  expect(emsOf('45,50')).toBeCloseTo(4 * emsOf('0') + emsOf(','));
});
