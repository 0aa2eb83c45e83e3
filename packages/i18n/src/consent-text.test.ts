import { expect, it } from 'vitest';
import { consentText } from './consent-text.ts';

const HOTEL = { name: 'Hôtel <b>{{count}}</b>', retentionMonths: 36 };

it('names the venue, as it is written, and how long', () => {
  expect(consentText('fr', HOTEL)).toEqual({
    text: 'En validant, vous acceptez que ces informations servent à la gestion de votre réservation chez Hôtel <b>{{count}}</b> et soient conservées 36 mois après le jour réservé.',
    link: 'Vos données et vos droits',
  });
});

it.each([
  [1, /kept for 1 month after/],
  [2, /kept for 2 months after/],
])('counts %i in English', (retentionMonths, words) => {
  expect(consentText('en', { ...HOTEL, retentionMonths }).text).toMatch(words);
});
