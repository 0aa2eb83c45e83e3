import type { PoolClaim } from '@meridienne/contracts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { createClaimTexts } from './claim-texts.ts';

// What is said, and with what: the words themselves are the texts' own.
const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const texts = createClaimTexts(t, 'fr', {
  units: [
    { unit: 1, name: 'Côté cour' },
    { unit: 2, name: null },
  ],
  noName: 'No name',
});
const claim = {
  from: '2026-11-23',
  fromTime: '10h00',
  to: '2026-11-23',
  toTime: '14h30',
  units: 1,
  unitNumbers: [1],
  isPinned: false,
  booking: {
    firstname: 'Ada',
    lastname: 'Moulin',
    categoryName: 'Chambre',
    bookAt: '2026-11-23',
    start: '10h00',
    end: '14h00',
  },
  reason: null,
  calendar: null,
} as PoolClaim;

it('says who is there, for how long, and in which unit', () => {
  expect(texts.label(claim)).toBe(
    'Ada Moulin, Chambre, lundi 23 novembre, 10h00 – 14h00, units.cleaning 10h00 – 14h30, units.standsIn Côté cour',
  );
});

it.each([
  [{ isPinned: true, unitNumbers: [2] }, 'units.pinnedTo units.number 2'],
  [{ unitNumbers: [] }, 'units.without'],
  [{ units: 2, unitNumbers: [1] }, 'Côté cour, units.without'],
])('of %j the unit', (more, said) => {
  expect(texts.units({ ...claim, ...more })).toBe(said);
});

it.each([
  [{ reason: ' Travaux ' }, 'Travaux'],
  [{ calendar: { '@id': '', '@type': '', id: 1, name: 'Canal' } }, 'Canal'],
  [{}, 'units.block'],
])('of a block, %j, why', (more, said) => {
  expect(texts.who({ ...claim, booking: null, ...more })).toBe(said);
});

it('says of a block until when, and on which day', () => {
  const block = { ...claim, booking: null };
  expect(texts.hours(block)).toBe('10h00 – 14h30');
  expect(texts.hours({ ...block, to: '2026-11-25' })).toBe('units.until 10h00 mer. 25 nov. 14h30');
  expect(texts.cleaning(block)).toBe('');
});
