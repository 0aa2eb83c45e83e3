import { expect, it } from 'vitest';
import { belongsBelow } from './keep-clear.ts';

const ABOVE = { top: 0, bottom: 100, left: 20, right: 370 };
const at = (top: number, left = 16, right = 200) => ({ top, bottom: top + 36, left, right });

it.each([
  ['nothing has the focus', null, false],
  ['the field is under it', at(60), true],
  ['the field begins right below it', at(104), true],
  ['the field is well below', at(160), false],
  ['the button is beside it', at(8, 380, 390), false],
] as const)('messages stand below only where above they cover what is in use: %s', (_what, used, isBelow) => {
  expect(belongsBelow(ABOVE, 92, used, 800)).toBe(isBelow);
});

it('messages stay above where the window has no room for both', () => {
  expect(belongsBelow(ABOVE, 92, at(60), 200)).toBe(false);
});
