import { expect, it, test } from 'vitest';
import { parseColor, shade, toHex } from './color.ts';

test.each([
  ['#2494D1', { red: 36, green: 148, blue: 209, alpha: 1 }],
  ['#abc', { red: 170, green: 187, blue: 204, alpha: 1 }],
  ['#0008', { red: 0, green: 0, blue: 0, alpha: 136 / 255 }],
  ['#ff000080', { red: 255, green: 0, blue: 0, alpha: 128 / 255 }],
  ['rgb(36,148,209)', { red: 36, green: 148, blue: 209, alpha: 1 }],
  ['rgba(36, 148, 209, 0.5)', { red: 36, green: 148, blue: 209, alpha: 0.5 }],
  ['rgba(36, 148, 209, .5)', { red: 36, green: 148, blue: 209, alpha: 0.5 }],
  ['RGBA( 0 , 0 , 0 , 50% )', { red: 0, green: 0, blue: 0, alpha: 0.5 }],
])('reads %s', (text, color) => {
  expect(parseColor(text)).toEqual(color);
});

test.each([
  '',
  'red',
  '2494D1',
  '#12',
  '#12345',
  '#1234567',
  '#ggg',
  ' #abc',
  '#abc;',
  'rgb(256,0,0)',
  'rgb(0,0)',
  'rgba(0,0,0,2)',
  'rgba(0,0,0,101%)',
  'rgb(-1,0,0)',
  'rgb(0,0,0)}*{display:none',
  'url(https://example.com)',
  'var(--x)',
  '#abc\n',
])('refuses %j', (text) => {
  expect(parseColor(text)).toBeNull();
});

it('writes a translucent colour as it looks on white', () => {
  expect(toHex({ red: 0, green: 0, blue: 0, alpha: 0.5 })).toBe('#808080');
});

test.each([
  ['#2494D1', 0, '#2494d1'],
  ['#2494D1', -1, '#000000'],
  ['#2494D1', 1, '#ffffff'],
  ['#646464', -0.5, '#323232'],
])('shades %s by %d to %s', (text, amount, expected) => {
  expect(shade(text, amount)).toBe(expected);
});

it('does not shade what is no colour', () => {
  expect(() => shade('red', 0.1)).toThrow(RangeError);
});
