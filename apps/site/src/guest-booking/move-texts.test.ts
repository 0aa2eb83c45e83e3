import { expect, it } from 'vitest';
import { differenceText } from './move-texts.ts';
import { guestBookingTexts } from './guest-booking-texts.ts';

it.each([
  ['more', 79, /^\+\s20\s€$/],
  ['less', 39.5, /^−\s19,50\s€$/],
  ['as much', 59, /^même prix$/],
])('tells what a move costs: %s', (_, price, text) => {
  const { words } = guestBookingTexts.fr;
  expect(differenceText(price, { price: 59, currency: 'EUR' }, words, 'fr')).toMatch(text);
});
