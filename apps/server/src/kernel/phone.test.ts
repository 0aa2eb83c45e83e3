import { expect, it } from 'vitest';
import { countryOf, isDialled, shownPhone, storedPhone } from './phone.ts';

it.each([
  ['Europe/Paris', 'FR'],
  ['Europe/Kyiv', 'UA'],
  ['Europe/Kiev', 'UA'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['Indian/Reunion', 'RE'],
  ['Etc/UTC', 'FR'],
])('a clock at %s stands in %s', (timeZone, country) => {
  expect(countryOf(timeZone)).toBe(country);
});

it.each([
  ['06 12 34 56 78', 'Europe/Paris', '+33612345678', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', 'Europe/Paris', '+33612345678', '06 12 34 56 78'],
  ['0033612345678', 'Europe/Paris', '+33612345678', '06 12 34 56 78'],
  ['(0033) 6.12.34.56.78', 'Europe/Paris', '+33612345678', '06 12 34 56 78'],
  ['+44 20 7946 0958', 'Europe/Paris', '+442079460958', '+44 20 7946 0958'],
  ['020 7946 0958', 'Europe/London', '+442079460958', '020 7946 0958'],
  ['+33612345678', 'Europe/London', '+33612345678', '+33 6 12 34 56 78'],
  ['213 373 4253', 'America/New_York', '+12133734253', '(213) 373-4253'],
  ['+81 3-1234-5678', 'Europe/Paris', '+81312345678', '+81 3 1234 5678'],
  ['+39 06 6982 1234', 'Europe/Paris', '+390669821234', '+39 06 6982 1234'],
])('%s at %s is stored as %s and shown as %s', (typed, timeZone, stored, shown) => {
  expect(storedPhone(typed, timeZone)).toBe(stored);
  expect(shownPhone(stored, timeZone)).toBe(shown);
  expect(storedPhone(shown, timeZone)).toBe(stored);
  expect(isDialled(typed, timeZone)).toBe(true);
});

it.each(['06 12', '112233', '+33 6 99', '0612345678 x12', '7777 123', '06 12 34 56 78 90', 'x'])(
  '%s stays as it was typed',
  (typed) => {
    expect(storedPhone(typed, 'Europe/Paris')).toBe(typed);
    expect(shownPhone(typed, 'Europe/Paris')).toBe(typed);
    expect(isDialled(typed, 'Europe/Paris')).toBe(false);
  },
);
