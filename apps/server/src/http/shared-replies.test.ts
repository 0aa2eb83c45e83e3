import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSharedReplies, type SharedReplies } from './shared-replies.ts';

let replies: SharedReplies;
let made: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  replies = createSharedReplies();
  made = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks, and has the answer made at once. */
const ask = async (accountId: number | null, question: string) => {
  const { reply, isNew } = await replies.answer(accountId, question, async () => {
    made.push(question);
    return `${question} ${made.length}`;
  });
  return [String(reply.body), isNew] as const;
};

it('makes an answer once for all who ask within a second, and anew after it', async () => {
  const all = await Promise.all([ask(1, 'days'), ask(1, 'days'), ask(1, 'days')]);
  expect(all).toEqual([
    ['days 1', true],
    ['days 1', false],
    ['days 1', false],
  ]);
  vi.advanceTimersByTime(999);
  expect(await ask(1, 'days')).toEqual(['days 1', false]);
  vi.advanceTimersByTime(1);
  expect(await ask(1, 'days')).toEqual(['days 2', true]);
});

it('counts the second from when the answer was looked up, not from when it came', async () => {
  const slow = replies.answer(1, 'days', async () => {
    vi.advanceTimersByTime(600);
    return 'slow';
  });
  await slow;
  vi.advanceTimersByTime(400);
  expect(await ask(1, 'days')).toEqual(['days 1', true]);
});

it('keeps questions and accounts apart', async () => {
  await ask(1, 'days');
  expect(await ask(2, 'days')).toEqual(['days 2', true]);
  expect(await ask(1, 'offers')).toEqual(['offers 3', true]);
});

it('gives nothing from before a change in the account, or in all', async () => {
  await ask(1, 'days');
  await ask(2, 'days');
  replies.forget(1);
  expect(await ask(1, 'days')).toEqual(['days 3', true]);
  expect(await ask(2, 'days')).toEqual(['days 2', false]);
  replies.forget(null);
  expect(await ask(2, 'days')).toEqual(['days 4', true]);
});

it('gives nothing to later ones of what was looked up before a change and came after it', async () => {
  const read = Promise.withResolvers<string>();
  const before = replies.answer(1, 'days', () => read.promise);
  replies.forget(1);
  const after = ask(1, 'days');
  read.resolve('old');
  expect(String((await before).reply.body)).toBe('old');
  expect(await after).toEqual(['days 1', true]);
  expect(await ask(1, 'days')).toEqual(['days 1', false]);
});

it('keeps no failure, and nothing of whoever names no account', async () => {
  await expect(replies.answer(1, 'days', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask(1, 'days')).toEqual(['days 1', true]);
  await ask(null, 'hours');
  expect(await ask(null, 'hours')).toEqual(['hours 3', true]);
});

it('holds a bounded number of bytes', async () => {
  const large = 'x'.repeat(1024 * 1024);
  for (let at = 0; at < 40; at++) await replies.answer(1, `day ${at}`, async () => large);
  const first = await replies.answer(1, 'day 0', async () => 'again');
  expect(first.isNew).toBe(true);
  expect((await replies.answer(1, 'day 39', async () => 'again')).isNew).toBe(false);
});
