import { areSolved, isSolved, PUZZLES, puzzleText, readPuzzles, writeAnswers } from '@meridienne/domain';
import { sha256 as hashed } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import { answersTo } from './solve.ts';

const sha256 = (text: string) => hashed(new TextEncoder().encode(text));
const SEED = 'a'.repeat(22);
const solve = (seed: string, work: number) =>
  Array.from({ length: PUZZLES }, (_, index) => {
    let answer = 0;
    while (!isSolved(sha256(puzzleText(seed, index, answer)), work)) answer += 1;
    return answer;
  });

it('takes the answers to all puzzles, of this seed and of no other', () => {
  const answers = solve(SEED, 64);
  expect(areSolved({ seed: SEED, work: 64 }, writeAnswers(answers), sha256)).toBe(true);
  expect(areSolved({ seed: 'b'.repeat(22), work: 64 }, writeAnswers(answers), sha256)).toBe(false);
  expect(areSolved({ seed: SEED, work: 64 }, writeAnswers(answers.slice(1)), sha256)).toBe(false);
  expect(areSolved({ seed: SEED, work: 64 }, writeAnswers(answers.toReversed()), sha256)).toBe(false);
});

it('takes nothing else for answers', () => {
  for (const written of ['', '-', Array.from({ length: PUZZLES }, () => 'ZZ').join('-')])
    expect(areSolved({ seed: SEED, work: 1 }, written, sha256)).toBe(false);
});

it('costs as many tries as it says, on average', () => {
  const tries = Array.from({ length: 20 }, (_, run) => solve(`${run}`.padEnd(22, 'x'), 100)).flat();
  const mean = tries.reduce((sum, each) => sum + each, 0) / tries.length;
  expect(mean).toBeGreaterThan(70);
  expect(mean).toBeLessThan(130);
});

it('hashes one block for a try', () => {
  expect(puzzleText(SEED, PUZZLES - 1, 2 ** 40 - 1).length).toBeLessThan(56);
});

it('reads what a challenge asks for', () => {
  expect(readPuzzles(`4096.t8x1.abc_-1.${SEED}`)).toEqual({ seed: SEED, work: 4096 });
  expect(readPuzzles('4096')).toBeNull();
  expect(readPuzzles(`x.t8x1.abc.${SEED}`)).toBeNull();
});

it('solves what it is asked', async () => {
  const answers = await answersTo(`64.t8x1.abc_-1.${SEED}`);
  expect(areSolved({ seed: SEED, work: 64 }, answers, sha256)).toBe(true);
  await expect(answersTo('none')).rejects.toThrow('no challenge');
});
