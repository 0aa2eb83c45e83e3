import { expect, it } from 'vitest';
import { movePosition } from './move-position.ts';

it.each([
  ['ArrowUp', 'bottom_right', 'top_right'],
  ['ArrowUp', 'top_right', 'top_right'],
  ['ArrowLeft', 'bottom_right', 'bottom_left'],
  ['ArrowRight', 'top_left', 'top_right'],
  ['ArrowDown', 'top_left', 'bottom_left'],
  ['Tab', 'top_left', null],
] as const)('%s from %s goes to %s', (key, from, to) => {
  expect(movePosition(key, from)).toBe(to);
});
