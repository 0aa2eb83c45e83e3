import { describe, expect, it } from 'vitest';
import { isWrongWayRound } from '../../../../ground/days/open-days.ts';
import { daysOf, isFiltered, readFilters, writeFilters } from './booking-filters.ts';
import { bookingListAddress } from './list-address.ts';
import { NOT_NARROWED } from './narrowing.ts';

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
      isUnconfirmed: false,
      period: 'upcoming',
      days: { from: TODAY, to: null },
      ...NOT_NARROWED,
    });
    expect(isFiltered(read('view=list&page=2'))).toBe(false);
  });

  it.each([
    'q=Le Goff&service=Spa&status=booked,noShow&days=month',
    'from=2026-01-31&to=2026-02-01',
    'to=2026-02-01',
    'days=all',
    'toReplace=1',
    'source=widget,preview',
    'widget=12&category=3',
    'startFrom=0&startTo=59',
    'madeFrom=2026-11-01&madeTo=2026-11-30',
    'madeTo=2026-11-30',
    'leadFrom=0&leadTo=1',
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
    const nothing =
      'source=phone&widget=0&category=1e3&startFrom=2880&madeTo=2026-02-30&leadFrom=-1&leadTo=a';
    const address = `status=gone,canceled,canceled&days=decade&from=2026-02-30&toReplace=yes&${nothing}`;
    expect(read(address)).toMatchObject({
      ...NOT_NARROWED,
      isToReplace: false,
      isUnconfirmed: false,
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

describe('the link to a list', () => {
  const shown = (filters: Parameters<typeof bookingListAddress>[0]) =>
    read(bookingListAddress(filters).split('?')[1]!);

  it('is to all bookings but those that it says', () => {
    expect(bookingListAddress({})).toBe('/reservations?view=list&days=all');
    const made = { from: '2026-11-01', to: '2026-11-30' };
    expect(shown({ sources: ['widget'], widget: 4, made })).toMatchObject({
      sources: ['widget'],
      widget: 4,
      made,
      period: 'all',
      days: { from: null, to: null },
    });
  });

  it('has the days that are said, or a period by its name', () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(shown({ days, start: { from: 600, to: 659 } })).toMatchObject({
      period: null,
      days,
      start: { from: 600, to: 659 },
    });
    expect(bookingListAddress({ period: 'upcoming', isToReplace: true })).toBe(
      '/reservations?view=list&toReplace=1',
    );
  });
});
