import { INTERFACE_LANGUAGES } from '@meridienne/domain';
import { adminTexts } from '@meridienne/i18n';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { createCellTexts } from './cell-texts.ts';

const i18n = i18next.createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(adminTexts).map(([language, translation]) => [language, { translation }]),
  );
  await i18n.init({ lng: 'fr', resources, keySeparator: false, nsSeparator: false });
});

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const cell = { offerId: 1, price: 45, left: 3, booked: 0, isAvailable: true };

it.each([
  ['free', cell, '45 €\n3', '45 €, 3 places restantes, disponible'],
  ['free', { ...cell, left: 1 }, '45 €\n1', '45 €, 1 place restante, disponible'],
  ['free', { ...cell, booked: 2 }, '45 €\n3 / 5', '45 €, 3 / 5 places restantes, disponible'],
  ['full', { ...cell, left: 0, booked: 5 }, '45 €\n0 / 5', '45 €, 0 / 5 place restante, complet'],
  ['none', { ...cell, left: 0 }, '45 €\n0', '45 €, 0 place restante, aucune place'],
  ['closed', { ...cell, isAvailable: false }, '45 €\n3', '45 €, 3 places restantes, fermé'],
  [
    'closed',
    { ...cell, left: 0, booked: 5, isAvailable: false },
    '45 €\n0 / 5',
    '45 €, 0 / 5 place restante, fermé',
  ],
  ['empty', null, '–', 'rien en vente'],
] as const)('writes a cell that is %s', (look, offer, text, label) => {
  const written = createCellTexts(i18n.t, 'fr', 'EUR')(offer);
  expect({ ...written, text: plain(written.text), label: plain(written.label) }).toEqual({
    look,
    text,
    label,
  });
});

it.each([
  ['fr', 'EUR', 45.5, '45,50 €'],
  ['fr', 'EUR', 1250.5, '1 250,50 €'],
  ['fr', 'TND', 45.12, '45,120 TND'],
  ['fr', 'TND', 0.4, '0,400 TND'],
  ['en', 'JPY', 4500, '¥4,500'],
])('writes a price as it is: in %s, %s %d', (language, currency, price, text) => {
  const written = createCellTexts(i18n.t, language, currency)({ ...cell, price });
  expect(plain(written.text)).toBe(`${text}\n3`);
  expect(plain(written.label)).toMatch(`${text}, 3 places restantes`);
});

it.each(INTERFACE_LANGUAGES)('says in words what is seen, however many digits: %s', (language) => {
  const write = createCellTexts(i18n.getFixedT(language), language, 'EUR');
  for (const [left, booked] of [
    [12, 0],
    [14, 6],
    [1250, 2],
    [1, 11],
  ] as const) {
    const { text, label } = write({ ...cell, price: 1250.5, left, booked });
    expect(label.replaceAll(',', '')).toContain(text.replace('\n', ' ').replaceAll(',', ''));
  }
});

it('says why fewer places are left than were set: the stock that it shares', () => {
  const write = createCellTexts(i18n.t, 'fr', 'EUR');
  const written = write({ ...cell, left: 5, pool: { left: 2, units: 6 } });
  expect({
    ...written,
    text: plain(written.text),
    label: plain(written.label),
    title: plain(written.title),
  }).toEqual({
    look: 'free',
    text: '45 €\n2 / 5',
    label: '45 €, 2 / 5 places restantes, disponible, stock partagé : 4 de 6 pris',
    title: 'stock partagé : 4 de 6 pris',
  });
  expect(write({ ...cell, pool: { left: 0, units: 6 } })).toMatchObject({ look: 'full' });
  expect(plain(write({ ...cell, booked: 2, pool: { left: 1, units: 3 } }).text)).toBe('45 €\n1 / 5');
  // Enough for all of its own.
  expect(write({ ...cell, pool: { left: 3, units: 6 } })).toEqual(write(cell));
  expect(write({ ...cell, isAvailable: false, pool: { left: 1, units: 6 } })).toMatchObject({
    look: 'closed',
  });
});

it('writes a cell anew when anything of it is another', () => {
  const write = createCellTexts(i18n.t, 'fr', 'EUR');
  const texts = [cell, { ...cell, price: 46 }, { ...cell, left: 4 }, { ...cell, booked: 1 }].map(
    (each) => write(each).text,
  );
  expect(new Set(texts).size).toBe(4);
  expect(write({ ...cell, isAvailable: false }).look).toBe('closed');
});

it('says of what a closing keeps from being sold that it is closed, and why, whatever stands in it', () => {
  const write = createCellTexts(i18n.t, 'fr', 'EUR');
  const closed = write({ ...cell, closedFor: 'Travaux' });
  expect(closed).toMatchObject({ look: 'closed', title: 'fermé\u00a0: Travaux' });
  expect(closed.text).toMatch(/Fermé$/);
  expect(closed.label).toMatch(/, fermé\u00a0: Travaux, /);
  expect(write({ ...cell, closedFor: '' })).toMatchObject({ look: 'closed', title: 'fermé' });
  expect(write(cell)).not.toHaveProperty('title');
});
