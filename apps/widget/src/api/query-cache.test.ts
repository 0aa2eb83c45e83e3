import { expect, test } from 'vitest';
import { createQueryCache } from './query-cache.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an answer is shared while it is fresh, then asked for again', async () => {
  let now = 0;
  let calls = 0;
  const cache = createQueryCache(() => now);
  const load = () => Promise.resolve((calls += 1));
  cache.load('a', load);
  cache.load('a', load);
  await settle();
  expect(cache.read('a')).toEqual({ status: 'done', data: 1 });
  now = 59_999;
  cache.load('a', load);
  expect(calls).toBe(1);
  now = 60_000;
  cache.load('a', load);
  expect(calls).toBe(2);
  // The old answer shows until the new one is there.
  expect(cache.read('a')).toEqual({ status: 'done', data: 1 });
  await settle();
  expect(cache.read('a')).toEqual({ status: 'done', data: 2 });
});

test('a failure is told, and a retry starts over', async () => {
  const cache = createQueryCache();
  const seen: (string | undefined)[] = [];
  cache.watch('a', () => seen.push(cache.read('a')?.status));
  cache.load('a', () => Promise.reject(new Error('down')));
  await settle();
  cache.load('a', () => Promise.resolve('up'));
  await settle();
  expect(seen).toEqual(['failed', 'loading', 'done']);
});

test('the last watcher to leave gives up the call, and its late answer is not taken', async () => {
  const cache = createQueryCache();
  let given: AbortSignal | undefined;
  let answer: (value: string) => void = () => {};
  const stop = cache.watch('a', () => {});
  cache.load('a', (signal) => {
    given = signal;
    return new Promise((resolve) => (answer = resolve));
  });
  stop();
  expect(given?.aborted).toBe(true);
  answer('late');
  await settle();
  expect(cache.read('a')).toEqual({ status: 'loading' });
});

test('clearing forgets answers and calls under way', async () => {
  const cache = createQueryCache();
  cache.put('a', 1);
  let answer: (value: number) => void = () => {};
  cache.load('b', () => new Promise((resolve) => (answer = resolve)));
  cache.clear();
  answer(2);
  await settle();
  expect([cache.read('a'), cache.read('b')]).toEqual([{ status: 'loading' }, { status: 'loading' }]);
});
