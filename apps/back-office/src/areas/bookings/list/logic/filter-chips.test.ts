import { adminTexts } from '@meridienne/i18n';
import { createInstance } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { readFilters, writeFilters } from './booking-filters.ts';
import { filterChips } from './filter-chips.ts';

const i18n = createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(adminTexts).map(([language, translation]) => [language, { translation }]),
  );
  await i18n.init({ lng: 'fr', resources, keySeparator: false, nsSeparator: false });
});

const NAMES = [{ id: 7, name: 'Accueil' }];
const read = (address: string) => readFilters(new URLSearchParams(address), '2026-11-21');
const chipsOf = (address: string, language: string, names: typeof NAMES | undefined) => {
  const t = i18n.getFixedT(language);
  return filterChips(read(address), { t, language, services: names, widgets: names });
};
const said = (address: string, language = 'fr', names: typeof NAMES | null = NAMES) =>
  chipsOf(address, language, names ?? undefined).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));

it.each([
  ['', []],
  // The search stands in its field.
  ['q=morel', []],
  ['days=month', ['Période : Ce mois']],
  ['from=2026-11-01&to=2026-11-30', ['Du 1er nov. 2026 au 30 nov. 2026']],
  ['from=2026-11-30&to=2026-11-30', ['Le 30 nov. 2026']],
  ['from=2026-11-30', ['À partir du 30 nov. 2026']],
  ['service=Spa', ['Service : Spa']],
  ['category=7', ['Service : Accueil']],
  ['category=8', ['Service : supprimé depuis']],
  ['status=canceled,booked', ['Statut : Réservée, Annulée']],
  ['source=backOffice,widget', ['Source : site, équipe']],
  ['widget=7', ['Source : widget Accueil']],
  ['madeFrom=2026-11-01&madeTo=2026-11-30', ['Réservé entre le 1er nov. 2026 et le 30 nov. 2026']],
  ['madeTo=2026-11-30', ['Réservé jusqu’au 30 nov. 2026']],
  ['widget=gone', ['Source : widget supprimé ou inconnu']],
  ['hour=10&weekday=1', ['Jour de la semaine : lundi', 'Présent entre 10h00 et 11h00']],
  ['hour=23', ['Présent entre 23h00 et 00h00 le lendemain']],
  ['noticeFrom=0&noticeTo=0', ['Annulé le jour même ou après']],
  ['noticeFrom=1&noticeTo=1', ['Annulé 1 jour avant']],
  ['noticeFrom=2', ['Annulé au moins 2 jours avant']],
  ['notice=unknown', ['Date d’annulation inconnue']],
  ['startFrom=600&startTo=659', ['Début de 10h00 à 11h00']],
  ['startFrom=1380&startTo=1439', ['Début de 23h00 à 00h00 le lendemain']],
  ['startFrom=1440', ['Début à partir de 00h00 le lendemain']],
  ['leadFrom=0&leadTo=0', ['Le jour même']],
  ['leadFrom=0&leadTo=1', ['0 à 1 jour à l’avance']],
  ['leadFrom=2&leadTo=7', ['2 à 7 jours à l’avance']],
  ['leadFrom=31', ['31 jours à l’avance ou plus']],
  ['toReplace=1&status=booked', ['Statut : Réservée', 'À replacer']],
])('says of %s: %j', (address, texts) => {
  expect(said(address)).toEqual(texts);
});

it('says it in the language that is read', () => {
  expect(said('startFrom=600&startTo=659&leadFrom=0&leadTo=1', 'en')).toEqual([
    'Starting from 10:00 to 11:00',
    '0 to 1 day ahead',
  ]);
});

it('waits for a name without calling it gone', () => {
  expect(said('widget=7', 'fr', null)).toEqual(['Source : widget …']);
});

it('takes back just what each says', () => {
  const address =
    'days=all&service=Spa&category=7&status=booked&source=widget&widget=7&startFrom=1&madeFrom=2026-11-01&leadTo=3&toReplace=1';
  const filters = read(address);
  const chips = chipsOf(address, 'fr', NAMES);
  const keys = Object.entries(writeFilters(filters)).filter(([, value]) => value !== '');
  expect(chips).toHaveLength(keys.length);
  for (const { off } of chips) {
    const written = Object.entries(writeFilters({ ...filters, ...off })).filter(([, value]) => value !== '');
    expect(written).toHaveLength(keys.length - 1);
  }
});
