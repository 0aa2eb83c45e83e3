import { expect, it, test } from 'vitest';
import { busyPause, outcomeOf, pauseAfter } from './rules.ts';

it('waits longer each time, for three days in all', () => {
  const pauses = Array.from({ length: 10 }, (_, at) => pauseAfter(at + 1, 0));
  expect(pauses.at(-1)).toBeNull();
  const all = pauses.filter((pause) => pause !== null);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  const hours = all.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect([hours > 60, hours < 80]).toEqual([true, true]);
  expect(pauseAfter(1, 0.999)).toBeLessThan(5_501);
});

it('asks less often, the more of them ask', () => {
  expect([busyPause(0, 0), busyPause(1_000, 0), busyPause(1_000_000, 0)]).toEqual([2_000, 10_000, 60_000]);
  expect(busyPause(1_000, 0.999)).toBeLessThan(15_001);
});

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [301, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
] as const)('%i is %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
