import { expect, it } from 'vitest';
import { chosenIndex } from './chosen-day.ts';

const TODAY = '2026-11-21';

it.each([
  ['today, in its week', null, '2026-11-18', 3],
  ['the first day of another week', null, '2026-11-22', 0],
  ['the first day of a week that is past', null, '2026-11-14', 0],
  ['the chosen day', '2026-11-23', '2026-11-21', 2],
  ['its weekday a week on', '2026-11-23', '2026-11-28', 2],
  ['its weekday a week back', '2026-11-23', '2026-11-14', 2],
  ['its weekday two weeks back', '2026-11-23', '2026-11-07', 2],
])('shows %s', (_what, chosen, start, index) => {
  expect(chosenIndex(chosen, start, TODAY)).toBe(index);
});
