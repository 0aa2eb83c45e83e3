import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { tryAgain } from './patience.ts';

const UNDER_WAY = new ApiError('', 409, { errorType: 'pending' });
const AWAY = new ApiError('', 503);
const LOST = new ApiError('', 0);
const FAILED = new ApiError('', 500);
const REFUSED = new ApiError('', 404);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The instants of the tries, in milliseconds, by a server that fails with these and then answers. */
const triesOn = async (failures: readonly Error[], retries?: number) => {
  const beganAt = Date.now();
  const at: number[] = [];
  const call = async () => {
    const failure = failures[at.push(Date.now() - beganAt) - 1];
    if (failure) throw failure;
    return 'answered';
  };
  const end = tryAgain(call, retries).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { end: await end, at };
};

test.each([
  ['what was answered isn’t asked again', [], undefined, 'answered', [0]],
  ['a silence is tried twice more', [LOST, FAILED], undefined, 'answered', [0, 500, 2000]],
  ['and then told', [LOST, FAILED, LOST], 4, LOST, [0, 500, 2000]],
  ['a clear refusal is final', [REFUSED], 4, REFUSED, [0]],
  ['also after a silence', [LOST, REFUSED], 4, REFUSED, [0, 500]],
  [
    'a server that asks to come back is asked longer',
    [AWAY, UNDER_WAY, AWAY, UNDER_WAY],
    4,
    'answered',
    [0, 500, 2000, 6000, 14_000],
  ],
  ['but not for ever', [AWAY, AWAY, AWAY, AWAY, UNDER_WAY], 4, UNDER_WAY, [0, 500, 2000, 6000, 14_000]],
  ['nor by who only reads', [AWAY, AWAY, AWAY], undefined, AWAY, [0, 500, 2000]],
  ['one that then fails isn’t', [AWAY, AWAY, FAILED], 4, FAILED, [0, 500, 2000]],
  ['a fault of the page itself is none of the server', [new TypeError('bug')], 4, new TypeError('bug'), [0]],
] as const)('%s', async (_, failures, retries, end, at) => {
  expect(await triesOn(failures, retries)).toEqual({ end, at });
});
