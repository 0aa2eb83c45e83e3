import { expect, it } from 'vitest';
import { readWaitingFilters, waitingAddress, writeWaitingFilters } from './waiting-filters.ts';

it.each([
  ['', { isEnded: false, day: null, category: null }],
  ['ended=1&day=2030-03-12&category=7', { isEnded: true, day: '2030-03-12', category: 7 }],
  ['day=2030-02-30&category=-1', { isEnded: false, day: null, category: null }],
  ['category=x', { isEnded: false, day: null, category: null }],
])('reads %s', (address, filters) => {
  expect(readWaitingFilters(new URLSearchParams(address))).toEqual(filters);
});

it('writes what it reads', () => {
  const filters = { isEnded: true, day: '2030-03-12', category: 7 };
  expect(readWaitingFilters(new URLSearchParams(writeWaitingFilters(filters)))).toEqual(filters);
  expect(writeWaitingFilters({ isEnded: false, day: null, category: null })).toEqual({
    ended: '',
    day: '',
    category: '',
  });
  const [, search] = waitingAddress('2030-03-12').split('?');
  expect(readWaitingFilters(new URLSearchParams(search))).toMatchObject({ day: '2030-03-12' });
});
