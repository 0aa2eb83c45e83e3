import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { bodyOf, cellsOf, longTermAt, type LongTermValues, missingOf } from './long-term-values.ts';
import type { PriceNode } from './price-tree.ts';

const leaf = (key: string, rows: number): PriceNode => ({
  key,
  title: '',
  name: null,
  endsNextDay: false,
  rows,
  isHourly: rows > 1,
  children: [],
});
const nodes: PriceNode[] = [{ ...leaf('1', 5), children: [leaf('1-11', 1), leaf('1-12', 4)] }];
const venue = { currency: 'EUR', today: '2026-11-21', nodes };
const values: LongTermValues = {
  ids: ['1', '1-12', '1-11', '9-9'],
  dates: [dayjs('2026-11-21'), dayjs('2026-12-04')],
  days: [7, 6],
  price: '12,50',
  quantity: '',
  status: '',
  rounding: 'ninety',
};

it('sends the checked slots, two dates as text, and a blank as nothing', () => {
  const body = bodyOf(values, venue);
  expect(body).toEqual({
    ids: ['1-11', '1-12'],
    dates: ['2026-11-21', '2026-12-04'],
    days: [6, 7],
    price: 12.5,
    quantity: null,
    status: null,
  });
  // Two weekends, one slot and one of four periods.
  expect(body && cellsOf(body, nodes)).toBe(20);
});

it('sends prices that go up or down as such, with their rounding', () => {
  expect(bodyOf({ ...values, price: '+10 %' }, venue)).toMatchObject({
    price: null,
    priceChange: { kind: 'percent', by: 10, rounding: 'ninety' },
  });
  expect(bodyOf(values, venue)).not.toHaveProperty('priceChange');
});

it('names the category whose periods are meant', () => {
  expect(bodyOf(values, { ...venue, categoryId: 1 })).toMatchObject({ isActivity: true, categoryId: 1 });
});

describe('sends nothing', () => {
  it.each<[string, Partial<LongTermValues>]>([
    ['without a slot', { ids: ['1', '9-9'] }],
    ['without a last day', { dates: [dayjs('2026-11-21'), null] }],
    ['without days', { dates: null }],
    ['without a weekday', { days: [] }],
    ['without price, places and status', { price: ' ' }],
    ['from a past day', { dates: [dayjs('2026-11-20'), dayjs('2026-12-04')] }],
    ['for ten years', { dates: [dayjs('2026-11-21'), dayjs('2036-11-21')] }],
    ['with a negative price', { price: '=-1' }],
    ['with what is no price', { price: '3a' }],
    ['with too many decimals', { price: '1,234' }],
    ['with negative places', { quantity: '-1' }],
  ])('%s', (_what, wrong) => {
    expect(bodyOf({ ...values, ...wrong }, venue)).toBeNull();
  });
});

it('lets a status alone suffice, and 0 be a price', () => {
  expect(bodyOf({ ...values, price: '', status: 'notAvailable' }, venue)).toMatchObject({ price: null });
  expect(bodyOf({ ...values, price: '0' }, venue)).toMatchObject({ price: 0 });
});

it.each([
  ['the slots', { ...values, ids: ['9-9'] }, 'priceTools.firstSlots'],
  ['the dates', longTermAt(['1-11']), 'priceTools.firstDates'],
  ['a value', { ...longTermAt(['1-11']), dates: values.dates }, 'priceTools.firstValues'],
  ['everything', {}, 'priceTools.firstSlots'],
])('asks for %s first', (_what, typed, missing) => {
  expect(missingOf(typed, nodes)).toBe(missing);
  expect(bodyOf(typed, venue)).toBe(null);
});
