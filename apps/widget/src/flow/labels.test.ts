import { expect, test } from 'vitest';
import { widgetTexts } from '@meridienne/i18n';
import { offersOf } from '../../test/fixture-data.ts';
import { canGoOn, nextLabel, titleOf } from './labels.ts';
import type { StepName } from './steps.ts';

const day = '2030-03-12';
const offer = offersOf(day)[0]!;
const period = {
  '@id': '/api/x/1',
  '@type': 'CategoryTimeslot' as const,
  id: 1,
  start: '09h00',
  end: '10h00',
};
const first = {
  ...offer,
  category: { ...offer.category, type: 'duration' as const },
  categoryTimeslot: period,
};

test.each<[StepName, string, object, string, boolean]>([
  ['start', 'nothing chosen', {}, 'Commencer', true],
  ['tags', 'nothing chosen', {}, 'Choisir ma date', true],
  ['date', 'no day', {}, 'Choisir mon créneau horaire', false],
  ['date', 'a day', { day }, 'Choisir mon créneau horaire', true],
  ['service', 'no offer', { day }, 'Choisissez un service', false],
  ['service', 'an offer', { day, offer }, 'Ajouter des options', true],
  ['service', 'a period', { day, offer: first }, "Choisir l'heure et les options", true],
  ['extras', 'an offer', { day, offer }, 'Finaliser votre réservation', true],
  ['extras', 'no hour yet', { day, offer: first, firstSelection: true }, 'Choississez un horaire', false],
  ['confirmation', 'an offer', { day, offer }, 'valider ma réservation', true],
  ['end', 'booked', { day, offer }, 'Terminer', true],
])('%s with %s', (step, _, chosen, label, isOpen) => {
  const info = { day: null, offer: null, firstSelection: false, ...chosen };
  expect(widgetTexts.fr[nextLabel(step, info)]).toBe(label);
  expect(canGoOn(step, info)).toBe(isOpen);
});

test('the extras step is named for its hours when there are some to choose', () => {
  expect(widgetTexts.fr[titleOf('extras', { offer })]).toBe('Vos extras');
  expect(widgetTexts.fr[titleOf('extras', { offer: first })]).toBe('Votre créneau et extras');
});
