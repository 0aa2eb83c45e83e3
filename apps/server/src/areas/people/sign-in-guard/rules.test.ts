import { expect, it } from 'vitest';
import type { GrowingLimit } from '../../../http/growing-limit.ts';
import { DEVICE_LIMIT, NETWORK_LIMIT, PAIR_LIMIT, SIGNED_IN_LIMIT, USER_LIMIT } from './rules.ts';

const DAY = 24 * 3600;

/** What somebody gets through in a day at most: `free`, then one after each wait. */
function mostInADay({ free, firstWaitSeconds, longestWaitSeconds, windowSeconds }: GrowingLimit): number {
  const inWindow = (seconds: number): number => {
    let count = free;
    for (let at = firstWaitSeconds, wait = firstWaitSeconds; at <= seconds; at += wait) {
      count += 1;
      wait = Math.min(longestWaitSeconds, wait * 2);
    }
    return count;
  };
  return Math.ceil(DAY / windowSeconds) * inWindow(windowSeconds);
}

// The arithmetic of docs/adr/0016-guessing-without-locking-out.md: a limit that is loosened shows there.
it.each([
  [PAIR_LIMIT, 39],
  [USER_LIMIT, 490],
  [NETWORK_LIMIT, 2_208],
  [DEVICE_LIMIT, 109],
  [SIGNED_IN_LIMIT, 109],
])('lets so many guesses through in a day: $name', (limit, most) => {
  expect(mostInADay(limit)).toBe(most);
});
