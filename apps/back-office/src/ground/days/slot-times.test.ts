import { expect, it } from 'vitest';
import { endsNextDay, HALF_HOURS, hoursText } from './slot-times.ts';

it('offers every half-hour of a day', () => {
  expect(HALF_HOURS).toHaveLength(48);
  expect(HALF_HOURS.slice(0, 3)).toEqual(['00h00', '00h30', '01h00']);
  expect(HALF_HOURS.at(-1)).toBe('23h30');
});

it.each([
  ['10h00', '14h00', false],
  ['22h00', '02h00', true],
  ['22h00', '00h00', true],
  ['00h00', '23h30', false],
])('%s to %s ends on the next day: %s', (start, end, isNextDay) => {
  expect(endsNextDay({ start, end })).toBe(isNextDay);
});

it('writes hours as the language does', () => {
  const slot = { start: '10h30', end: '14h00' };
  expect(hoursText(slot, 'fr')).toBe('10h30 – 14h00');
  expect(hoursText(slot, 'en')).toBe('10:30 – 14:00');
});
