import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (answers: () => boolean) => {
  const hangs = vi.fn();
  const heartbeat = watchHeartbeat(
    { everyMs: 1_000, misses: 3 },
    { ask: () => void (answers() && heartbeat.heard()), hangs },
  );
  return { heartbeat, hangs };
};

it('lets go on who answers now and then', () => {
  let asked = 0;
  const { heartbeat, hangs } = watch(() => ++asked % 3 === 0);
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(60);
  expect(hangs).not.toHaveBeenCalled();
  heartbeat.stop();
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(60);
});

it('tells once of who has left so many questions unanswered', () => {
  const { hangs } = watch(() => false);
  vi.advanceTimersByTime(3_999);
  expect(hangs).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(hangs).toHaveBeenCalledOnce();
});
