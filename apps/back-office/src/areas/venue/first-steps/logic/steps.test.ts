import { expect, it } from 'vitest';
import { countDone, nextStep } from './steps.ts';

const none = { timeSlot: false, category: false, prices: false, widget: false };

it.each([
  [none, 0, 'timeSlot'],
  [{ ...none, timeSlot: true }, 1, 'category'],
  [{ ...none, timeSlot: true, category: true, widget: true }, 3, 'prices'],
  [{ ...none, category: true }, 1, 'timeSlot'],
  [{ timeSlot: true, category: true, prices: true, widget: true }, 4, undefined],
])('knows how far %j has come', (steps, done, next) => {
  expect(countDone(steps)).toBe(done);
  expect(nextStep(steps)).toBe(next);
});
