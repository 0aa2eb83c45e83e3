import { expect, it } from 'vitest';
import { extremesOf, type HeatRow, hoursOf, rateOf, stepOf } from './occupancy.ts';

const row = (key: number, hours: readonly (readonly [number, number, number])[]): HeatRow => ({
  key,
  name: '',
  taken: 0,
  places: 0,
  hours: hours.map(([hour, taken, places]) => ({ hour, taken, places })),
});

it.each([
  [0, 0],
  [0.199, 0],
  [0.2, 1],
  [0.799, 3],
  [0.8, 4],
  [1, 4],
])('draws %d in step %d', (rate, step) => {
  expect(stepOf(rate)).toBe(step);
});

it('has no rate of no places', () => {
  expect(rateOf({ taken: 1, places: 4 })).toBe(0.25);
  expect(rateOf({ taken: 0, places: 0 })).toBeNull();
  expect(rateOf(undefined)).toBeNull();
});

it('shows each hour from the first to the last that any row has, past midnight too', () => {
  expect(hoursOf([row(1, [[22, 0, 1]]), row(2, [[25, 0, 1]])])).toEqual([22, 23, 24, 25]);
  expect(hoursOf([])).toEqual([]);
});

it('names the fullest and the emptiest hour, of those with enough places', () => {
  const rows = [
    row(1, [
      [9, 9, 9],
      [10, 9, 10],
    ]),
    row(2, [
      [9, 0, 9],
      [10, 2, 10],
    ]),
  ];
  expect(extremesOf(rows)).toEqual({
    most: { key: 1, hour: 10, rate: 0.9 },
    least: { key: 2, hour: 10, rate: 0.2 },
  });
});

it('names none where they look alike, or there is nothing', () => {
  const alike = [
    [9, 500, 1000],
    [10, 501, 1000],
  ] as const;
  expect(extremesOf([row(1, alike)])).toBeNull();
  expect(extremesOf([])).toBeNull();
});
