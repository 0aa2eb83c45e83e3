import { describe, expect, it } from 'vitest';
import { busiestAndQuietest, columnsOf, type StockHour } from './stock-hours.ts';

const at = (weekday: number, hour: number, booked: number, more: Partial<StockHour> = {}): StockHour => ({
  weekday,
  hour,
  booked,
  blocked: 0,
  isOnSale: true,
  ...more,
});
const off = { isOnSale: false };

describe('the hours that are drawn', () => {
  it.each([
    ['from the first on sale to the last', [at(1, 9, 1), at(2, 11, 0), at(3, 12, 1, off)], [9, 10, 11]],
    [
      'those that are taken where none is on sale',
      [at(1, 8, 0, off), at(1, 9, 0, { ...off, blocked: 1 })],
      [9],
    ],
    ['none where nothing is', [at(1, 8, 0, off)], []],
  ])('%s', (_case, hours, columns) => {
    expect(columnsOf(hours)).toEqual(columns);
  });
});

describe('the busiest and the quietest time', () => {
  it('are hours on sale, as long as equally many are booked, to a tenth', () => {
    expect(
      busiestAndQuietest([
        at(1, 10, 0.5),
        at(1, 9, 0.5),
        at(1, 12, 0.5),
        at(2, 14, 4.04),
        at(2, 15, 3.96),
        at(2, 16, 5, off),
        at(2, 17, 0, off),
        at(3, 14, 4),
      ]),
    ).toEqual({
      most: { weekday: 2, from: 14, to: 16, booked: 4 },
      least: { weekday: 1, from: 9, to: 11, booked: 0.5 },
    });
  });

  it('are not of two days', () => {
    const both = busiestAndQuietest([at(1, 23, 2), at(2, 0, 2), at(2, 1, 0)]);
    expect(both?.most).toEqual({ weekday: 1, from: 23, to: 24, booked: 2 });
  });

  it.each([
    ['nothing is on sale', [at(1, 9, 2, off)]],
    ['all are equal', [at(1, 9, 2), at(2, 9, 2.04)]],
  ])('are none where %s', (_case, hours) => {
    expect(busiestAndQuietest(hours)).toBeNull();
  });
});
