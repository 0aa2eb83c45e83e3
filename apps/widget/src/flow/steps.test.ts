import { describe, expect, test } from 'vitest';
import { progressOf, stepAt, stepBeside, stepsOf } from './steps.ts';

describe('the order of steps (W §2)', () => {
  test('has 7 steps with tags and 6 without', () => {
    expect(stepsOf(true)).toEqual(['start', 'tags', 'date', 'service', 'extras', 'confirmation', 'end']);
    expect(stepsOf(false)).toEqual(['start', 'date', 'service', 'extras', 'confirmation', 'end']);
  });

  test.each([
    [true, 6, 'end'],
    [true, 7, null],
    [false, 5, 'end'],
    [false, 6, null],
    [false, -1, null],
  ])('tags %s: a jump to %i leads to %s', (withTags, index, step) => {
    expect(stepAt(withTags, index)).toBe(step);
  });

  test('next and previous stay within the flow', () => {
    expect(stepBeside(false, 'start', 1)).toBe('date');
    expect(stepBeside(true, 'start', 1)).toBe('tags');
    expect(stepBeside(false, 'start', -1)).toBe('start');
    expect(stepBeside(false, 'end', 1)).toBe('end');
  });

  test.each([
    [false, 'start', null],
    [false, 'date', 1],
    [false, 'end', 5],
    [true, 'confirmation', 5],
    [true, 'end', null],
  ] as const)('tags %s: %s stands at %s of 5', (withTags, step, progress) => {
    expect(progressOf(withTags, step)).toBe(progress);
  });
});
