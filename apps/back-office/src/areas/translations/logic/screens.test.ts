import { adminTexts, widgetTexts } from '@meridienne/i18n';
import { expect, it } from 'vitest';
import { progressByScreen, progressOf, screenOf } from './screens.ts';

it.each([
  ['admin', adminTexts.fr],
  ['widget', widgetTexts.fr],
] as const)('%s: every delivered text stands on a screen that has a name', (type, texts) => {
  const lost = Object.keys(texts).filter((key) => screenOf(type, key) === 'other');
  // A new subject is added to the screen on which it is seen, in `screens.ts`.
  expect([...new Set(lost.map((key) => key.split('.')[0]))]).toEqual([]);
});

it.each([
  ['admin', 'prices.title', 'prices'],
  ['admin', 'priceFiles.lines_one', 'prices'],
  ['admin', 'category.surface', 'categories'],
  ['widget', 'category.surface', 'services'],
  ['widget', 'people_one', 'services'],
  ['admin', 'people_one', 'other'],
  ['admin', 'own', 'other'],
  ['admin', '', 'other'],
  ['admin', 'constructor.name', 'other'],
] as const)('%s: %s stands on %s', (type, key, screen) => {
  expect(screenOf(type, key)).toBe(screen);
});

it('counts what each screen lacks, those that lack some first', () => {
  const keys = ['login.title', 'home.title', 'home.help', 'prices.title', 'mine'];
  expect(progressByScreen('admin', keys, new Set(['prices.title', 'home.help']))).toEqual([
    { screen: 'home', total: 2, missing: 1 },
    { screen: 'prices', total: 1, missing: 1 },
    { screen: 'access', total: 1, missing: 0 },
    { screen: 'other', total: 1, missing: 0 },
  ]);
  expect(progressByScreen('admin', [], new Set())).toEqual([]);
});

it('measures a language against the French of the same surface', () => {
  const texts = [
    { id: 1, lng: 'fr', type: 'admin', content: { go: 'Partir', stay: 'Rester', again: 'Encore' } },
    { id: 2, lng: 'fr', type: 'widget', content: { go: 'Partir' } },
    { id: 3, lng: 'nl', type: 'admin', content: { go: 'Gaan', own: 'Eigen' } },
    { id: 4, lng: 'nl', type: 'widget', content: {} },
  ] as const;
  expect(texts.map(({ id }) => progressOf(id, texts))).toEqual([
    { total: 3, missing: 0 },
    { total: 1, missing: 0 },
    { total: 3, missing: 2 },
    { total: 1, missing: 1 },
  ]);
  expect(progressOf(3, texts.slice(1))).toBeNull();
  expect(progressOf(5, texts)).toBeNull();
});
