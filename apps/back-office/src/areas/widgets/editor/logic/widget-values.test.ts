import type { Widget } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { bodyOf, edgesOf, isFewLeft, NEW_WIDGET, valuesOf } from './widget-values.ts';

const widget = (change: Partial<Widget> = {}) =>
  ({
    ...bodyOf({ ...NEW_WIDGET, name: 'Accueil' }, null),
    triggerId: null,
    image: null,
    ...change,
  }) as unknown as Widget;

it('sends a new widget with what each has at first', () => {
  expect(bodyOf({ ...NEW_WIDGET, name: ' Accueil ' }, null)).toMatchObject({
    name: 'Accueil',
    isTrigger: false,
    backgroundColor: '#2494D1',
    position: 'bottom_right',
    absolutePosition: { bottom: 20, right: 20 },
    mobileAdditionalStyle: 'transform: scale(0.7)',
    tags: [],
    noAvailableOption: '',
    isShortWay: false,
    fewLeft: null,
  });
});

it.each([
  ['bottom_right', { bottom: 20, right: 20 }],
  ['bottom_left', { bottom: 20, left: 20 }],
  ['top_right', { top: 100, right: 20 }],
  ['top_left', { top: 100, left: 20 }],
] as const)('measures %s from %o', (position, absolutePosition) => {
  expect(bodyOf({ ...NEW_WIDGET, position }, null).absolutePosition).toEqual(absolutePosition);
  expect(Object.keys(absolutePosition)).toEqual(edgesOf(position));
});

it.each([
  [null, true],
  [1, true],
  [20, true],
  [0, false],
  [21, false],
  [2.5, false],
  [-1, false],
])('takes %s as few places: %s', (typed, expected) => {
  expect(isFewLeft(typed)).toBe(expected);
});

it('comes back as it was stored', () => {
  const stored = widget({
    position: 'top_left',
    absolutePosition: { top: 0, left: -3 },
    mobileAdditionalStyle: 'transform: scale(0.55)',
    textButton: { fr: 'Réserver' },
    isShortWay: true,
    fewLeft: 3,
  });
  const values = valuesOf(stored);
  expect(values).toMatchObject({ mobileRatio: 55, triggerId: '', image: [] });
  expect(bodyOf(values, stored)).toMatchObject({
    absolutePosition: { top: 0, left: -3 },
    mobileAdditionalStyle: 'transform: scale(0.55)',
    textButton: { fr: 'Réserver' },
    isShortWay: true,
    fewLeft: 3,
  });
});

it('leaves out an offset that was emptied', () => {
  const values = { ...NEW_WIDGET, absolutePosition: { bottom: null, right: 0 } };
  expect(bodyOf(values, null).absolutePosition).toEqual({ right: 0 });
});

it('keeps the texts of a language that the account no longer has, and empties those that were emptied', () => {
  const before = widget({ description: { de: 'Guten Tag', fr: 'Bonjour' } });
  const body = bodyOf({ ...valuesOf(before), description: { fr: undefined, en: 'Hello' } }, before);
  expect(body.description).toEqual({ de: 'Guten Tag', fr: '', en: 'Hello' });
});

it('sends the id of a button only where it is used', () => {
  const values = { ...NEW_WIDGET, triggerId: 'pas un id' };
  expect(bodyOf(values, null)).not.toHaveProperty('triggerId');
  expect(bodyOf({ ...values, isTrigger: true }, null).triggerId).toBe('pas un id');
});
