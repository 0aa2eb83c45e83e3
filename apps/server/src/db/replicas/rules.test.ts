import { expect, it } from 'vitest';
import { createChangedAccounts } from './changed-accounts.ts';
import { type Position, unfitFor } from './look.ts';
import { createProgress } from './progress.ts';

it('knows before which instant all that was committed can be read', () => {
  const progress = createProgress();
  expect(progress.includes).toBe(-Infinity);
  progress.wrote(1_000, 500);
  progress.wrote(2_000, 700);
  progress.wrote(3_000, 700);
  progress.replayed(499);
  expect(progress.includes).toBe(-Infinity);
  progress.replayed(699);
  expect(progress.includes).toBe(1_000);
  // It reads on while the primary can't be asked.
  progress.replayed(700);
  expect(progress.includes).toBe(3_000);
  progress.wrote(4_000, 900);
  progress.replayed(700);
  expect(progress.includes).toBe(3_000);
  progress.forget();
  progress.replayed(10_000);
  expect(progress.includes).toBe(-Infinity);
});

it('knows when an account has changed, and takes all for changed when they are too many', () => {
  let time = 10;
  const changed = createChangedAccounts(() => time);
  changed.note(1);
  expect([changed.changedAt(1), changed.changedAt(2)]).toEqual([10, -Infinity]);
  time = 20;
  changed.forgetBefore(15);
  expect(changed.changedAt(1)).toBe(-Infinity);
  changed.note(null);
  expect([changed.changedAt(1), changed.changedAt(2)]).toEqual([20, 20]);
  time = 30;
  for (let accountId = 3; accountId < 10_004; accountId++) changed.note(accountId);
  expect(changed.changedAt(2)).toBe(30);
});

const PRIMARY: Position = { isReplica: false, system: '77', timeline: 2, position: 100 };
it.each([
  [{ isReplica: true }, 'fit'],
  [{ isReplica: false }, 'takes bookings itself'],
  [{ isReplica: true, system: '78' }, 'another database server'],
  // Further in a log of its own.
  [{ isReplica: true, timeline: 1, position: 900 }, 'not been seen to follow'],
])('takes %j for what it is', (more, words) => {
  expect(unfitFor(PRIMARY, { ...PRIMARY, ...more }) ?? 'fit').toContain(words);
});
