import { expect, it } from 'vitest';
import { keepRecentAnswers } from './recent-answers.ts';

/** Answers with the key and how often it was asked; `at` is its clock. */
function recent(capacity = 100) {
  const state = { at: 0, asked: 0 };
  const answers = keepRecentAnswers<string>({
    lifetimeMs: 1_000,
    capacity,
    sizeOf: (answer) => answer.length,
    now: () => state.at,
  });
  const say = (key: string) => answers(key, () => Promise.resolve(`${key}${(state.asked += 1)}`));
  return { state, answers, say };
}

it('asks again once an answer is old', async () => {
  const { state, say } = recent();
  expect(await say('a')).toBe('a1');
  state.at = 999;
  expect(await say('a')).toBe('a1');
  state.at = 1_000;
  expect(await say('a')).toBe('a2');
  state.at = 1_999;
  expect(await say('a')).toBe('a2');
});

it('lets the oldest go when it holds too much', async () => {
  const { say } = recent(4);
  await say('a');
  await say('b');
  expect([await say('a'), await say('b')]).toEqual(['a1', 'b2']);
  await say('c');
  expect([await say('c'), await say('b'), await say('a')]).toEqual(['c3', 'b2', 'a4']);
});

it('keeps neither a failure nor what is larger than all it may hold', async () => {
  const { answers, say } = recent(4);
  await expect(answers('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await say('a')).toBe('a1');
  await say('much too long');
  expect(await say('much too long')).toBe('much too long3');
});
