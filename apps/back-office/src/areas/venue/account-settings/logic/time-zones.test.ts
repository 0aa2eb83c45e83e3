import { expect, it } from 'vitest';
import { isFound } from './found-by-words.ts';
import { timeZoneIn, timeZonesIn } from './time-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

const found = (typed: string, language = 'fr') =>
  timeZonesIn(language, 'Europe/Paris', 'Océans', WINTER)
    .flatMap(({ options }) => options)
    .filter((zone) => isFound(typed, zone))
    .map(({ value }) => value);

it('says what a zone is ahead of UTC on that day', () => {
  expect(timeZoneIn('Europe/Paris', 'fr', WINTER).label).toMatch(
    /^Paris \(UTC\+01:00, heure .*Europe centrale\)$/,
  );
  expect(timeZoneIn('Europe/Paris', 'fr', SUMMER).label).toMatch(/^Paris \(UTC\+02:00/);
});

it.each([
  ['new york', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['espagne', 'Europe/Madrid'],
  ['EUROPE CENTRALE', 'Europe/Berlin'],
  ['la réunion', 'Indian/Reunion'],
])('%s finds %s', (typed, zone) => {
  expect(found(typed)).toContain(zone);
});

it('groups all zones by parts of the world, the account’s among them', () => {
  const groups = timeZonesIn('fr', 'Etc/GMT+1', 'Océans', WINTER);
  const labels = groups.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Afrique', 'Europe', 'Océans']));
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'fr')));
  const zones = groups.flatMap(({ options }) => options.map(({ value }) => value));
  expect(zones).toContain('Etc/GMT+1');
  expect(new Set(zones).size).toBe(zones.length);
});
