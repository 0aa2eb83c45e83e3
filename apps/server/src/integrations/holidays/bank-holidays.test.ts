import { expect, test } from 'vitest';
import { bankHolidays, countryOfZone, holidayCountries } from './bank-holidays.ts';

test('a country’s bank holidays of twelve months, by day, in the language that is asked for', async () => {
  const days = await bankHolidays('FR', '2026-05-01', 'fr');
  expect(days).toHaveLength(11);
  expect(days.slice(0, 3)).toEqual([
    { day: '2026-05-01', name: 'Fête du travail' },
    { day: '2026-05-08', name: expect.stringMatching(/Victoire/) },
    { day: '2026-05-14', name: 'Ascension' },
  ]);
  expect(days.at(-1)?.day).toBe('2027-03-29');
  expect((await bankHolidays('ES', '2026-05-01', 'en'))[0]?.name).toBe('Labour Day');
  // In the country's own language, where it isn't known in another.
  expect((await bankHolidays('FR', '2026-05-01', 'xx'))[0]?.name).toBe('Fête du travail');
});

test.each([
  ['Europe/Paris', 'FR'],
  ['Europe/Madrid', 'ES'],
  ['America/Toronto', 'CA'],
  ['UTC', null],
])('clocks of %s are in %s', async (zone, country) => {
  expect(countryOfZone(zone, await holidayCountries())).toBe(country);
});
