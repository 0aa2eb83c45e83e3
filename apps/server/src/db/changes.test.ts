import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChanges } from './changes.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A database that answers when told so, and what it was asked to tell. */
function createFake() {
  const told: unknown[] = [];
  const answers: (() => void)[] = [];
  const query = ({ values: [, payloads] }: { values: [string, string[]] }) => {
    told.push(...payloads.flatMap((payload) => JSON.parse(payload)));
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const log = { warn: () => undefined } as never;
  const changes = createChanges({ pool: { query } as unknown as Pool, url: '', log });
  return { told, answers, changes };
}

it('tells one after the other, and all of it before it stops', async () => {
  const { told, answers, changes } = createFake();
  changes.tell(1, { kind: 'offers' });
  await vi.advanceTimersByTimeAsync(200);
  changes.tell(2, { kind: 'offers' });
  changes.tellAccess(7);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([[1, { kind: 'offers' }]]);
  let hasStopped = false;
  const stopped = changes.stop().then(() => (hasStopped = true));
  answers[0]?.();
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told.slice(1)).toEqual([
    [2, { kind: 'offers' }],
    ['user', 7],
  ]);
  expect(hasStopped).toBe(false);
  answers[1]?.();
  await stopped;
});

it('names no category of too many, which no message would hold', async () => {
  const { told, changes } = createFake();
  changes.tell(1, {
    kind: 'offers',
    categories: Array.from({ length: 2000 }, (_, at) => at),
    from: '2026-03-21',
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([[1, { kind: 'offers', from: '2026-03-21' }]]);
});
