import { expect, it } from 'vitest';
import { categoryIdsOf, closedOn, closuresWithin } from './closed-days.ts';

const august = { from: '2030-08-05', to: '2030-08-20', categories: null };
const spa = { from: '2030-08-18', to: '2030-08-25', categories: ['/api/categories/7', '/api/categories/12'] };

it.each([
  ['2030-08-04', null],
  ['2030-08-05', 'all'],
  ['2030-08-19', 'all'],
  ['2030-08-21', 'some'],
  ['2030-08-25', 'some'],
  ['2030-08-26', null],
])('says of %s what is closed: %s', (day, closed) => {
  expect(closedOn([spa, august], day)).toBe(closed);
});

it('finds the closings that touch some days', () => {
  expect(closuresWithin([august, spa], { from: '2030-08-20', to: '2030-08-20' })).toEqual([august, spa]);
  expect(closuresWithin([august, spa], { from: '2030-08-21', to: '2030-09-30' })).toEqual([spa]);
});

it('reads which services are meant', () => {
  expect([categoryIdsOf(spa), categoryIdsOf(august)]).toEqual([[7, 12], null]);
});
