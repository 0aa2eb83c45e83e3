import { expect, test } from 'vitest';
import { nearestDays } from './nearest-days.ts';

const month = (...days: string[]) => ({
  offers: Object.fromEntries(days.map((day) => [day, { count: 1, minPrice: Number(day.slice(8)) }])),
  firstDayAvailable: null,
  today: null,
});

test.each([
  [
    'before and after',
    ['2030-03-13', '2030-03-15', '2030-03-20', '2030-03-25'],
    ['2030-03-13', '2030-03-15', '2030-03-20'],
  ],
  [
    'of two as near the later',
    ['2030-03-10', '2030-03-12', '2030-03-13', '2030-03-16', '2030-03-18'],
    ['2030-03-12', '2030-03-13', '2030-03-16'],
  ],
  ['never one that is past, nor the day itself', ['2030-03-08', '2030-03-14', '2030-03-29'], ['2030-03-29']],
  ['none', [], []],
])('%s', (_, days, near) => {
  expect(nearestDays([month(...days), undefined], '2030-03-14', '2030-03-09').map(({ day }) => day)).toEqual(
    near,
  );
});

test('over the end of a month, with the lowest price', () => {
  expect(nearestDays([month('2030-03-30'), month('2030-04-02')], '2030-03-31', '2030-03-01')).toEqual([
    { day: '2030-03-30', price: 30 },
    { day: '2030-04-02', price: 2 },
  ]);
});
