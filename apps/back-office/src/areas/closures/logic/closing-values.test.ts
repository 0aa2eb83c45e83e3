import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { bodyOf, closingAt, daysOf, faultOfDays, isTooLong } from './closing-values.ts';

const TODAY = '2030-05-10';
const days = (from: string | null, to: string | null) =>
  [from && dayjs(`${from}T12:00`), to && dayjs(`${to}T12:00`)] as never;

it.each([
  [null, 'daysMissing'],
  [days('2030-05-11', null), 'daysMissing'],
  [days('2030-05-09', '2030-05-12'), 'pastDay'],
  [days('2030-05-12', '2030-05-11'), 'daysOrder'],
  [days('2030-05-10', '2030-05-10'), null],
])('says what is wrong with days %#', (dates, fault) => {
  expect(faultOfDays(dates, TODAY)).toBe(fault);
});

it('closes what it was opened for, unless something else is chosen', () => {
  const whole = closingAt({ from: '2030-05-12', to: '2030-05-14', categoryIds: null });
  expect(daysOf(whole, TODAY)).toEqual({ from: '2030-05-12', to: '2030-05-14', categoryIds: null });
  expect(daysOf({ ...whole, isAll: false }, TODAY)).toBeNull();
  const some = closingAt({ from: '2030-05-12', to: '2030-05-12', categoryIds: [3] });
  expect(daysOf(some, TODAY)).toEqual({ from: '2030-05-12', to: '2030-05-12', categoryIds: [3] });
  expect(daysOf({ ...some, isAll: true }, TODAY)?.categoryIds).toBeNull();
});

it('sends no reason where none is given', () => {
  const closed = { from: '2030-05-12', to: '2030-05-12', categoryIds: null };
  expect(bodyOf(4, closed, { reason: '  ' }).reason).toBeNull();
  expect(bodyOf(4, closed, { reason: ' Férié ', tellsReason: true })).toEqual({
    account: 4,
    from: '2030-05-12',
    to: '2030-05-12',
    categories: null,
    reason: 'Férié',
    tellsReason: true,
  });
});

it('counts as the server does', () => {
  expect([isTooLong('é'.repeat(200)), isTooLong('🌞'.repeat(200)), isTooLong('x'.repeat(201))]).toEqual([
    false,
    false,
    true,
  ]);
});
