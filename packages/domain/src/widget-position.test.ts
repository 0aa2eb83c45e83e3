import { expect, it, test } from 'vitest';
import { defaultOffsets, mobileScaleStyle } from './widget-position.ts';

test.each([
  ['bottom_right', { bottom: 20, right: 20 }],
  ['bottom_left', { bottom: 20, left: 20 }],
  ['top_right', { top: 100, right: 20 }],
  ['top_left', { top: 100, left: 20 }],
] as const)('%s stands at %j', (position, offsets) => {
  expect(defaultOffsets(position)).toEqual(offsets);
});

it('scales the launcher on mobile', () => {
  expect(mobileScaleStyle(70)).toBe('transform: scale(0.7)');
});
