import { describe, expect, it } from 'vitest';
import { daysOf, isFiltered, isWrongWayRound, readFilters, writeFilters } from './booking-filters.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const read = (address: string) => readFilters(new URLSearchParams(address), TODAY);

it.each([
  ['upcoming', '2026-11-21', null],
  ['today', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['past30', '2026-10-23', '2026-11-21'],
  ['all', null, null],
] as const)('%s is from %s to %s', (period, from, to) => {
  expect(daysOf(period, TODAY)).toEqual({ from, to });
});

describe('the address', () => {
  it('means today and later when it says nothing', () => {
    expect(read('')).toEqual({
      search: '',
      service: '',
      statuses: [],
      isToReplace: false,
      period: 'upcoming',
      days: { from: TODAY, to: null },
    });
    expect(isFiltered(read('view=list&page=2'))).toBe(false);
  });

  it.each([
    'q=Le Goff&service=Spa&status=booked,noShow&days=month',
    'from=2026-01-31&to=2026-02-01',
    'to=2026-02-01',
    'days=all',
    'toReplace=1',
  ])('keeps %s', (address) => {
    const filters = read(address);
    expect(isFiltered(filters)).toBe(true);
    const written = Object.entries(writeFilters(filters)).filter(([, value]) => value !== '');
    expect(new URLSearchParams(Object.fromEntries(written))).toEqual(
      new URLSearchParams(Object.fromEntries(new URLSearchParams(address))),
    );
  });

  it('was kept with a last name before there was one search', () => {
    expect(read('lastname=Le Goff').search).toBe('Le Goff');
  });

  it('counts for nothing where it means nothing', () => {
    expect(read('status=gone,canceled,canceled&days=decade&from=2026-02-30&toReplace=yes')).toMatchObject({
      isToReplace: false,
      statuses: ['canceled'],
      period: 'upcoming',
    });
  });
});

it('knows days the wrong way round', () => {
  expect(isWrongWayRound({ from: '2026-02-02', to: '2026-02-01' })).toBe(true);
  expect(isWrongWayRound({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
  expect(isWrongWayRound({ from: '2026-02-01', to: null })).toBe(false);
});
