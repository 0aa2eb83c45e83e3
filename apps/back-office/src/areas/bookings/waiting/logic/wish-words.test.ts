import type { Wish } from '@meridienne/contracts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { momentText, placeText, waitingOn, wishWords } from './wish-words.ts';

// What is said, and with what: the words themselves are the texts' own.
const t = ((key: string, values: object = {}) =>
  [key.replace('waitingList.', ''), ...Object.values(values)].join(' ')) as unknown as TFunction;
const says = { t, language: 'fr' };
const wish = {
  from: '2030-03-12',
  to: '2030-03-12',
  weekdays: [],
  categories: [],
  serviceTypes: [],
  hours: [],
  notBefore: null,
  before: null,
  nbPeople: null,
  maxPrice: null,
  currency: 'EUR',
} as unknown as Wish;

it.each([
  [{}, 'anything', 'mar. 12 mars', null],
  [
    {
      categories: [
        { id: 1, name: 'Salon' },
        { id: 2, name: 'Spa' },
      ],
      serviceTypes: [{ id: 3, name: 'Soin' }],
    },
    'Salon et Spa · Soin',
    'mar. 12 mars',
    null,
  ],
  [{ to: '2030-03-18', weekdays: [7, 2] }, 'anything', '12–18 mars 2030 · weekdays mardi et dimanche', null],
  // Of one day its weekday says nothing more.
  [{ weekdays: [2] }, 'anything', 'mar. 12 mars', null],
  [
    { hours: ['09h00 - 12h00', '14h00 - 18h00'] },
    'anything',
    'mar. 12 mars · 09h00 – 12h00 et 14h00 – 18h00',
    null,
  ],
  [{ notBefore: '12h00', before: '18h00' }, 'anything', 'mar. 12 mars · between 12h00 18h00', null],
  [{ notBefore: '12h00' }, 'anything', 'mar. 12 mars · notBefore 12h00', null],
  [{ before: '18h00' }, 'anything', 'mar. 12 mars · before 18h00', null],
  [{ nbPeople: 2, maxPrice: 80 }, 'anything', 'mar. 12 mars', 'people 2 · maxPrice 80\u00A0€'],
  [{ maxPrice: 0 }, 'anything', 'mar. 12 mars', 'maxPrice 0\u00A0€'],
])('says of %j what is wished', (more, what, when, limits) => {
  expect(wishWords({ ...wish, ...more }, says)).toEqual({ what, when, limits });
});

it('names a place, and an instant by the venue’s clock', () => {
  const place = {
    categoryName: 'Salon',
    day: '2030-03-12',
    timeSlotName: '14h00 - 18h00',
    price: 45.5,
    currency: 'EUR',
  };
  expect(placeText(place, 'fr')).toBe('mar. 12 mars · 14h00 – 18h00 · Salon · 45,50\u00A0€');
  expect(momentText('2030-03-12T23:30:00Z', 'Europe/Paris', says)).toBe('moment mer. 13 mars 00h30');
});

it('counts who waits for a day', () => {
  const wishes = [
    { from: '2030-03-12', to: '2030-03-12', weekdays: [] },
    { from: '2030-03-10', to: '2030-03-20', weekdays: [2] },
    { from: '2030-03-10', to: '2030-03-20', weekdays: [3] },
    { from: '2030-03-13', to: '2030-03-20', weekdays: [] },
  ];
  expect(waitingOn(wishes, '2030-03-12')).toBe(2);
  expect(waitingOn(wishes, '2030-03-13')).toBe(2);
  expect(waitingOn(wishes, '2030-03-21')).toBe(0);
});
