import { expect, it } from 'vitest';
import { completeWebAddress, isWebAddress } from './web-address.ts';

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

it.each([
  ['www.hotel.example', 'https://www.hotel.example'],
  [' hotel.example/chambres ', 'https://hotel.example/chambres'],
  ['hotel.example:8080', 'https://hotel.example:8080'],
  ['//hotel.example', 'https://hotel.example'],
  ['http://hotel.example', 'http://hotel.example'],
  ['HTTPS://hotel.example', 'HTTPS://hotel.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:ada@hotel.example', 'mailto:ada@hotel.example'],
  [' ', ''],
])('completes %j as %j', (typed, completed) => {
  expect(completeWebAddress(typed)).toBe(completed);
});
