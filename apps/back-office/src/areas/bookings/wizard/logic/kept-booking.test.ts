import { beforeEach, expect, it } from 'vitest';
import { forgetOld, keepBooking, KEPT_MS, type KeptBooking, readKept } from './kept-booking.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
const typed: KeptBooking = {
  values: { lastname: 'Lovelace', email: 'ada@example.com', amounts: { 4: 2 } },
  offer: null,
  step: 'customer',
  resumeAt: 'options',
  tries: { key: 'k', uncertain: [] },
};
const ADA = { userId: 1, accountId: 7 };
const NOW = 1_000_000;

it('gives back what was typed, to the same person in the same venue, within some minutes', () => {
  keepBooking(store, ADA, typed, NOW);
  expect(readKept(store, { ...ADA, accountId: 8 }, NOW)).toBeNull();
  expect(readKept(store, ADA, NOW + KEPT_MS - 1)).toEqual(typed);
});

it.each([
  ['somebody else', { ...ADA, userId: 2 }, NOW],
  ['whoever comes too late', ADA, NOW + KEPT_MS],
])('leaves nothing of it for %s', (_who, who, now) => {
  keepBooking(store, ADA, typed, NOW);
  expect(readKept(store, who, now)).toBeNull();
  expect(kept.size).toBe(0);
});

it('forgets by itself what nobody has come back for', () => {
  keepBooking(store, ADA, typed, NOW);
  forgetOld(store, NOW + KEPT_MS - 1);
  expect(kept.size).toBe(1);
  forgetOld(store, NOW + KEPT_MS);
  expect(kept.size).toBe(0);
});

it('reads nothing out of what is no such thing', () => {
  kept.set('meridienne.booking', '{"userId":');
  expect(readKept(store, ADA, NOW)).toBeNull();
});
