import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from './early.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is taken once, and by its name', async () => {
  askEarly('account 1', Promise.resolve('Aurore'));
  expect(await takeEarly('account 2')).toBeNull();
  expect(await takeEarly('account 1')).toBe('Aurore');
  expect(await takeEarly('account 1')).toBeNull();
});

it('is waited for when it is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  askEarly('texts fr', promise);
  const taken = takeEarly('texts fr');
  resolve('Prix');
  expect(await taken).toBe('Prix');
});

it('that failed is still to be asked for', async () => {
  askEarly('account 1', Promise.reject(new Error('away')));
  expect(await takeEarly('account 1')).toBeNull();
});

it('is forgotten when nobody takes it soon', async () => {
  askEarly('account 1', Promise.resolve('Aurore'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await takeEarly('account 1')).toBeNull();
});
