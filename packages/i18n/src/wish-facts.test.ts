import { writeDay } from '@meridienne/domain';
import { expect, it } from 'vitest';
import { readTexts } from './read-texts.ts';
import { placeFacts, untilText, wishFacts } from './wish-facts.ts';

const texts = readTexts('guest-wish');
const any = {
  nbPeople: null,
  from: '2030-03-16',
  to: '2030-03-16',
  weekdays: [],
  categories: [],
  serviceTypes: [],
  hours: [],
  notBefore: null,
  before: null,
  maxPrice: null,
  currency: 'EUR',
};
const told = (more: object, language: 'fr' | 'en' = 'fr') =>
  wishFacts({ ...any, ...more }, texts[language], language).map(([, text]) => text);

it.each([
  ['a day, whatever comes', {}, ['samedi 16 mars 2030', 'Tout ce qui se libère']],
  [
    'several days, of which some',
    { to: '2030-03-20', weekdays: [1, 3] },
    ['Du samedi 16 mars 2030 au mercredi 20 mars 2030', 'lundi, mercredi', 'Tout ce qui se libère'],
  ],
  [
    'a room at its hours, for two, up to a price',
    { categories: [{ name: 'Chambre' }], hours: ['14h00 - 18h00'], nbPeople: 2, maxPrice: 80 },
    ['samedi 16 mars 2030', 'Chambre', '14h00 – 18h00', '2 personnes', 'Jusqu’à 80\u00a0€'],
  ],
  [
    'an afternoon',
    { notBefore: '12h00', before: '18h00' },
    ['samedi 16 mars 2030', 'Tout ce qui se libère', 'Qui commence entre 12h00 et 18h00'],
  ],
  [
    'an evening of a kind',
    { notBefore: '18h00', serviceTypes: [{ name: 'Repos' }] },
    ['samedi 16 mars 2030', 'Tout ce qui se libère', 'Repos', 'À partir de 18h00'],
  ],
  [
    'a morning',
    { before: '12h00' },
    ['samedi 16 mars 2030', 'Tout ce qui se libère', 'Qui commence avant 12h00'],
  ],
])('tells %s', (_, more, lines) => {
  expect(told(more)).toEqual(lines);
});

it('tells it in other languages', () => {
  expect(told({ notBefore: '12h00', before: '18h00' }, 'en')).toEqual([
    writeDay('2030-03-16', 'en'),
    'Whatever comes back',
    'Starting between 12:00 and 18:00',
  ]);
});

it('tells a place, and until when it is kept', () => {
  const place = {
    categoryName: 'Salon',
    day: '2030-03-16',
    timeSlotName: '10h30 - 14h00',
    price: 0,
    currency: 'EUR',
  };
  expect(placeFacts(place, texts.fr, 'fr').map(([, text]) => text)).toEqual([
    'samedi 16 mars 2030',
    '10h30 – 14h00',
    'Salon',
    'Gratuit',
  ]);
  expect(untilText({ day: '2030-03-12', time: '18h05' }, texts.en, 'en')).toBe(
    `Kept for you until ${writeDay('2030-03-12', 'en')} at 18:05.`,
  );
});
