import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each([
  ['https://www.hotel.example', true],
  ['http://hotel.example:8080/chambres?lang=fr#haut', true],
  ['https://hôtel.example/', true],
  ['', false],
  ['www.hotel.example', false],
  ['//hotel.example', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)//https://hotel.example', false],
  ['data:text/html,<p>', false],
  ['ftp://hotel.example', false],
  ['https://', false],
])('%j: %j', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});
