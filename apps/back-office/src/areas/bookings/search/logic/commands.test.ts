import { adminTexts } from '@meridienne/i18n';
import { expect, it } from 'vitest';
import { COMMANDS, findCommands } from './commands.ts';

const found = (typed: string, language: 'fr' | 'en' | 'es' = 'fr') => {
  const texts = adminTexts[language];
  const { meant, begun } = findCommands(
    typed,
    COMMANDS,
    (id) => `${texts[`commands.${id}`]} ${texts[`commands.${id}.also`]}`,
  );
  return [meant.map(({ id }) => id), begun.map(({ id }) => id)];
};

it.each([
  ['prix', 'fr', [['prices'], []]],
  ['PRI', 'fr', [[], ['prices']]],
  ['fermer un jour', 'fr', [['closeDay'], []]],
  ['nouvelle réservation', 'fr', [['newBooking'], []]],
  ['reservation nouv', 'fr', [[], ['newBooking']]],
  ['exporter', 'fr', [['export'], []]],
  ['csv', 'fr', [['export'], []]],
  ['petit dejeuner', 'fr', [['extras'], []]],
  ['close a day', 'en', [['closeDay'], []]],
  ['cerrar dia', 'es', [['closeDay'], []]],
  ['ada lovelace', 'fr', [[], []]],
  ['06 12', 'fr', [[], []]],
  ['', 'fr', [[], []]],
] as const)('%s in %s', (typed, language, ids) => {
  expect(found(typed, language)).toEqual(ids);
});
