import { plainLetters } from '@meridienne/domain';
import type { Searchable } from './found-by-words.ts';

/** What the first part of a zone's name is, as a code of the world's regions. */
const AREAS: Readonly<Record<string, string>> = {
  Africa: '002',
  America: '019',
  Antarctica: 'AQ',
  Asia: '142',
  Australia: 'AU',
  Europe: '150',
  Pacific: '009',
};

const nameOf = (
  zone: string,
  language: string,
  now: Date,
  timeZoneName: 'longGeneric' | 'shortGeneric' | 'longOffset',
) =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** As `Paris (UTC+01:00, heure normale d’Europe centrale)`: its town, what it is ahead of UTC now, its name. */
export const timeZoneIn = (zone: string, language: string, now: Date): Searchable => {
  const town = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const name = nameOf(zone, language, now, 'longGeneric');
  const offset = nameOf(zone, language, now, 'longOffset');
  const label = `${town} (${offset === name ? offset : `${offset}, ${name}`})`;
  // The short name says the country, where it has one zone.
  const words = `${zone} ${zone.replaceAll('_', ' ')} ${label} ${nameOf(zone, language, now, 'shortGeneric')}`;
  return { value: zone, label, words: plainLetters(words) };
};

/**
 * All zones that the browser knows, by parts of the world.
 * @param present the account's, which is shown whatever it is
 * @param oceans what zones in no part of the world are called
 */
export const timeZonesIn = (
  language: string,
  present: string,
  oceans: string,
  now: Date,
): { label: string; options: Searchable[] }[] => {
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const groups = new Map<string, Searchable[]>();
  for (const zone of new Set([...Intl.supportedValuesOf('timeZone'), present])) {
    const code = AREAS[zone.split('/')[0] ?? ''];
    const area = code === undefined ? oceans : (regions.of(code) ?? oceans);
    groups.set(area, [...(groups.get(area) ?? []), timeZoneIn(zone, language, now)]);
  }
  return [...groups]
    .map(([label, options]) => ({ label, options }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
};
