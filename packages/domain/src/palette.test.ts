import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { paletteOf } from './palette.ts';

const COLORS = [
  '#2494D1',
  '#ffeb3b',
  '#ffffff',
  '#000000',
  '#7f7f7f',
  '#ff0000',
  '#c5e1a5',
  'rgba(36, 148, 209, 0.3)',
  'not a colour',
];

test.each(COLORS)('%s gives readable text and visible edges', (color) => {
  const { fill, onFill, ink, edge } = paletteOf(color, null);
  for (const each of [fill, onFill, ink, edge]) expect(each).toMatch(/^#[\da-f]{6}$/i);
  expect(contrastRatio(fill, onFill)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(edge, '#ffffff')).toBeGreaterThanOrEqual(3);
});

test('the account’s own text colour is used where it reads', () => {
  expect(paletteOf('#003366', '#ffe082')).toMatchObject({ fill: '#003366', onFill: '#ffe082' });
  expect(paletteOf('#ffeb3b', '#ffffff')).toMatchObject({ fill: '#ffeb3b', onFill: '#14212b' });
});
