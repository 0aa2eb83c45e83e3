import { expect, it } from 'vitest';
import { effectOf } from './effect.ts';

it('sums what changes, and says on how many days', () => {
  const days = [
    { day: '2030-05-10', before: 15, after: 5 },
    { day: '2030-05-11', before: 4, after: 4 },
    { day: '2030-05-14', before: 15, after: 6 },
  ];
  expect(effectOf(days)).toEqual({
    first: '2030-05-10',
    last: '2030-05-14',
    before: 34,
    after: 15,
    changed: 2,
    days: 3,
  });
  expect(effectOf([])).toBeNull();
});
