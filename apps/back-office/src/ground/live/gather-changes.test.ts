import type { Changed } from '@meridienne/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherChanges } from './gather-changes.ts';

const offers = (category: number): Changed => ({ kind: 'offers', categories: [category] });
const bookings: Changed = { kind: 'bookings' };
let told: (Changed | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => void vi.useRealTimers());

const gather = () => gatherChanges((changed) => told.push(changed), 1_000);

it('tells of the first at once, and of the next ones together', () => {
  const { add } = gather();
  add(offers(1));
  expect(told).toEqual([offers(1)]);
  for (const next of [offers(2), bookings, offers(3)]) add(next);
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told.slice(1)).toEqual([{ kind: 'offers', categories: [2, 3] }, bookings]);
});

it('tells at once again after a while without any', () => {
  const { add } = gather();
  add(offers(1));
  vi.advanceTimersByTime(1_000);
  add(offers(2));
  expect(told).toEqual([offers(1), offers(2)]);
});

it('tells of no more than that some may have been missed', () => {
  const { add } = gather();
  add(bookings);
  add(offers(2));
  add(null);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([bookings, null]);
});

it('tells nothing once it has stopped', () => {
  const { add, stop } = gather();
  add(bookings);
  add(offers(1));
  stop();
  add(offers(2));
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([bookings]);
});
