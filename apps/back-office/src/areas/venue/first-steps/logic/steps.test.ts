import { expect, it } from 'vitest';
import { countDone, isReachable, nextStep, stepAt } from './steps.ts';

const none = { timeSlot: false, category: false, prices: false, widget: false };
const slot = { ...none, timeSlot: true };
const sold = { ...slot, category: true };

it.each([
  [none, 0, 'timeSlot'],
  [slot, 1, 'category'],
  [{ ...sold, widget: true }, 3, 'prices'],
  [{ ...none, category: true }, 1, 'timeSlot'],
  [{ timeSlot: true, category: true, prices: true, widget: true }, 4, undefined],
])('knows how far %j has come', (steps, done, next) => {
  expect(countDone(steps)).toBe(done);
  expect(nextStep(steps)).toBe(next);
});

it.each([
  [none, ['timeSlot', 'widget']],
  [slot, ['timeSlot', 'category', 'widget']],
  [{ ...none, category: true }, ['timeSlot', 'widget']],
  [sold, ['timeSlot', 'category', 'prices', 'widget']],
])('lets %j go where what it builds on is there', (steps, names) => {
  const all = ['timeSlot', 'category', 'prices', 'widget'] as const;
  expect(all.filter((name) => isReachable(steps, name))).toEqual(names);
});

it.each([
  [null, none, 'timeSlot'],
  [null, sold, 'prices'],
  ['1', sold, 'timeSlot'],
  ['2', none, 'timeSlot'],
  ['3', slot, 'category'],
  ['4', none, 'widget'],
  ['5', slot, 'category'],
  ['0', slot, 'category'],
  ['2.5', sold, 'prices'],
  ['prix', sold, 'prices'],
  [null, { timeSlot: true, category: true, prices: true, widget: true }, 'widget'],
] as const)('asked for %s of %j, shows %s', (asked, steps, shown) => {
  expect(stepAt(asked, steps)).toBe(shown);
});
