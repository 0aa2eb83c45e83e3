import type { PublicOffer } from '@meridienne/contracts';
import { expect, test } from 'vitest';
import { hasBegun } from './has-begun.ts';

const offer = (day: string, start: string, more: object = {}) =>
  ({ day, timeSlot: { start, end: '14h00' }, ...more }) as PublicOffer;

// 11h30 in Paris.
const NOW = new Date('2030-03-12T10:30:00Z');

test.each([
  ['2030-03-12', '11h30', true],
  ['2030-03-12', '11h31', false],
  ['2030-03-13', '00h00', false],
  // From yesterday past midnight.
  ['2030-03-11', '22h00', true],
])('a slot of %s at %s has begun: %s', (day, start, expected) => {
  expect(hasBegun(offer(day, start), 'Europe/Paris', NOW)).toBe(expected);
});

test('an hour that is still to come is none that has begun', () => {
  const period = { categoryTimeslot: { start: '12h00', end: '13h00' } };
  expect(hasBegun(offer('2030-03-12', '09h00', period), 'Europe/Paris', NOW)).toBe(false);
});
