import { expect, it } from 'vitest';
import { type ChangedPart, mergeChanges } from './merge-changes.ts';

const part = (values: Partial<ChangedPart>): ChangedPart => ({ kind: 'offers', ...values });

it('holds the categories and the days of both', () => {
  const one = part({ categories: [1, 2], from: '2026-03-21', to: '2026-03-21' });
  const other = part({ categories: [2, 3], from: '2026-02-01', to: '2026-03-02' });
  const both = part({ categories: [1, 2, 3], from: '2026-02-01', to: '2026-03-21' });
  expect(mergeChanges(one, other)).toEqual(both);
  expect(mergeChanges(other, one)).toEqual({ ...both, categories: [2, 3, 1] });
});

it('means any category, or any day, as soon as one of the two does', () => {
  const days = { from: '2026-03-21', to: '2026-03-22' };
  expect(mergeChanges(part({ categories: [1], ...days }), part(days))).toEqual(part(days));
  expect(mergeChanges(part({ categories: [1] }), part({ categories: [1], ...days }))).toEqual(
    part({ categories: [1] }),
  );
});

it('means any category when there are too many to name', () => {
  const many = (from: number) => part({ categories: Array.from({ length: 60 }, (_, at) => from + at) });
  expect(mergeChanges(many(1), many(41)).categories).toHaveLength(100);
  expect(mergeChanges(many(1), many(42)).categories).toBeUndefined();
});
