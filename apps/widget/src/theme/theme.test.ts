import { contrastRatio } from '@meridienne/domain';
import { expect, test } from 'vitest';
import { fillOf } from './fill.ts';
import { themeOf } from './theme.ts';

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
  const theme = themeOf(color, null);
  expect(contrastRatio(theme.fill, theme.onFill)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(theme.accentInk, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(theme.accentEdge, '#ffffff')).toBeGreaterThanOrEqual(3);
});

test('the account’s own text colour is used where it reads', () => {
  expect(fillOf('#003366', '#ffe082')).toEqual({ fill: '#003366', text: '#ffe082' });
  expect(fillOf('#ffeb3b', '#ffffff')).toEqual({ fill: '#ffeb3b', text: '#14212b' });
});
