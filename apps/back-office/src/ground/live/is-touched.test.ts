import type { Changed } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { isTouched } from './is-touched.ts';

const ACCOUNT = 7;
const GRID = ['offers', 'grid', ACCOUNT, '2026-03-21'];
const CATEGORY = ['offers', 'category', 3, '2026-03-21'];
const FIRST_STEPS = ['offers', 'first-steps', ACCOUNT];
const change = (values: Partial<Changed>): Changed => ({ kind: 'offers', ...values });

it.each<[string, readonly unknown[], Changed | null, boolean]>([
  ['a grid by any change', GRID, null, true],
  ['a grid by a price of any day', GRID, change({}), true],
  [
    'a grid by a booking on its last day',
    GRID,
    change({ kind: 'bookings', from: '2026-04-20', to: '2026-04-20' }),
    true,
  ],
  ['a grid by a price of the day after', GRID, change({ from: '2026-04-21', to: '2026-12-31' }), false],
  ['a grid by a price of the day before', GRID, change({ from: '2026-01-01', to: '2026-03-20' }), false],
  ['a grid by prices around it', GRID, change({ from: '2026-01-01', to: '2027-01-01' }), true],
  ['a grid by a new category', GRID, change({ kind: 'catalogue' }), true],
  ['another account’s grid', ['offers', 'grid', 8, '2026-03-21'], null, false],
  ['a category’s calendar by its own price', CATEGORY, change({ categories: [2, 3] }), true],
  ['a category’s calendar by another’s price', CATEGORY, change({ categories: [2] }), false],
  [
    'a category’s calendar by a booking of another, with which it may share its stock',
    CATEGORY,
    change({ kind: 'bookings', categories: [2] }),
    true,
  ],
  [
    'a category’s calendar by a price outside it',
    CATEGORY,
    change({ categories: [3], from: '2026-05-01', to: '2026-05-02' }),
    false,
  ],
  [
    'what a change of prices would do, by a booking',
    ['offers', 'preview', 'long-term', '{"dates":["2026-03-21","2026-03-28"]}'],
    change({ kind: 'bookings', from: '2026-05-01', to: '2026-05-01' }),
    true,
  ],
  [
    'how many prices there are, by a price',
    ['offers', 'count', ACCOUNT, '{}'],
    change({ from: '2026-05-01', to: '2026-05-01' }),
    true,
  ],
  [
    'a grid from no day',
    ['offers', 'grid', ACCOUNT, 'soon'],
    change({ from: '2026-05-01', to: '2026-05-01' }),
    true,
  ],
  ['the first steps by a price', FIRST_STEPS, change({ from: '2026-05-01', to: '2026-05-01' }), true],
  ['the first steps by a booking', FIRST_STEPS, change({ kind: 'bookings' }), true],
  ['the first steps by a new slot', FIRST_STEPS, change({ kind: 'catalogue' }), true],
  ['the bookings by a price', ['bookings', 'day', 3], change({}), false],
  ['the bookings by a booking', ['bookings', 'day', 3], change({ kind: 'bookings', categories: [1] }), true],
  [
    'the bookings by a slot that is deleted',
    ['bookings', 'to-replace', 7],
    change({ kind: 'catalogue' }),
    true,
  ],
  ['the statistics by a booking', ['statistics', ACCOUNT, 'account'], change({ kind: 'bookings' }), true],
  ['the statistics by a price', ['statistics', ACCOUNT, 'account'], change({}), false],
  ['another account’s statistics', ['statistics', 8, 'account'], null, false],
  ['the answers by an answer', ['answers', ACCOUNT, 'page'], change({ kind: 'answers' }), true],
  ['the answers by a booking', ['answers', ACCOUNT, 'page'], change({ kind: 'bookings' }), false],
  ['the categories by a price', ['categories', ACCOUNT, 'table'], change({}), false],
  ['the categories by the catalogue', ['categories', ACCOUNT, 'table'], change({ kind: 'catalogue' }), true],
  [
    'what a category would lose by a booking',
    ['categories', 'bookings', 3],
    change({ kind: 'bookings' }),
    true,
  ],
  ['what a slot would lose by a booking', ['time_slots', 'bookings', 3], change({ kind: 'bookings' }), true],
  ['the account by the catalogue', ['accounts', 'one', ACCOUNT], change({ kind: 'catalogue' }), true],
  ['another account', ['accounts', 'one', 8], null, false],
  ['the list of accounts', ['accounts', 'chooser', ''], null, false],
  ['what is no account’s', ['services', 'all'], null, false],
])('%s', (_case, key, changed, expected) => {
  expect(isTouched(key, ACCOUNT, changed)).toBe(expected);
});
