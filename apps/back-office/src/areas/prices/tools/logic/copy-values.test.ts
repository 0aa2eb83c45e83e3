import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { copiedKeys, copyBodyOf, copyValuesAt } from './copy-values.ts';
import type { PriceNode } from './price-tree.ts';

const node = (key: string, children: readonly PriceNode[] = []): PriceNode => ({
  key,
  title: '',
  name: null,
  endsNextDay: false,
  rows: 1,
  isHourly: false,
  children,
});
const nodes = [node('1', [node('1-11'), node('1-12')]), node('2', [node('2-21')])];
// A Wednesday.
const today = '2026-11-18';
const setting = { what: 'week', accountId: 7, today, nodes } as const;
const values = copyValuesAt('2026-11-25', today);
const week = { from: '2026-11-23', to: '2026-11-29', onto: '2026-11-30', until: '2026-12-06' };

it('copies all slots until somebody unticks one, then those that there still are', () => {
  expect(copiedKeys(undefined, nodes)).toEqual(['1-11', '1-12', '2-21']);
  expect(copiedKeys(['2-21', '9-9', '1-11'], nodes)).toEqual(['1-11', '2-21']);
  expect(copyBodyOf(values, setting)).toEqual({ account: 7, ids: null, ...week });
  expect(copyBodyOf({ ...values, ids: ['2-21'] }, setting)).toEqual({ account: 7, ids: ['2-21'], ...week });
});

it('names the slots of a single category, also when all of them are meant', () => {
  const one = { ...setting, categoryId: 2, nodes: nodes.slice(1) };
  expect(copyBodyOf(values, one)).toEqual({ account: 7, ids: ['2-21'], ...week });
});

it.each([
  ['without slots', { ...values, ids: [] }],
  ['without a week', { ...values, first: null }],
  ['onto a week that is past', { ...values, first: dayjs('2026-11-11') }],
])('sends nothing %s', (_what, typed) => {
  expect(copyBodyOf(typed, setting)).toBe(null);
});
