import { guestWishTexts } from './guest-wish-texts.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leftText, startCountdown } from './counting-down.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  [1, 'fr', 'Encore 1 minute.'],
  [59, 'fr', 'Encore 59 minutes.'],
  [60, 'fr', 'Encore 1\u00a0h\u00a00\u00a0min.'],
  [125, 'en', '2\u00a0h\u00a05\u00a0min left.'],
  [1, 'es', 'Queda 1 minuto.'],
] as const)('says %i minutes in %s', (minutes, language, text) => {
  expect(leftText(minutes, guestWishTexts[language].words, language)).toBe(text);
});

it('counts by the minute, tells once that it is over, and ends when it is set anew', () => {
  const show = vi.fn();
  const over = vi.fn();
  const set = startCountdown(show, over);
  set(125);
  expect(show).toHaveBeenLastCalledWith(3);
  vi.advanceTimersByTime(5999);
  expect(show).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenLastCalledWith(2);
  vi.advanceTimersByTime(120_000);
  expect(show).toHaveBeenCalledTimes(3);
  expect(over).toHaveBeenCalledTimes(1);
  set(30);
  set(null);
  expect(show).toHaveBeenLastCalledWith(null);
  vi.advanceTimersByTime(600_000);
  expect(over).toHaveBeenCalledTimes(1);
});
