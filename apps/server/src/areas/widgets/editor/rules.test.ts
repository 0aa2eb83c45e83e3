import { expect, it, test } from 'vitest';
import { readWidgetFields, scaleStyle } from './rules.ts';

test.each([
  ['scale(0.7)', 'transform: scale(0.7)'],
  ['transform: scale(0.7)', 'transform: scale(0.7)'],
  [' TRANSFORM:scale( .5 ); ', 'transform: scale(0.5)'],
  ['scale(2)', 'transform: scale(2)'],
  ['scale(0.1)', 'transform: scale(0.1)'],
  ['scale(0.09)', null],
  ['scale(2.01)', null],
  ['scale(-1)', null],
  ['scale(1) rotate(5deg)', null],
  ['scale(calc(1))', null],
  ['scale(1);position:fixed', null],
  ['url(//evil.test)', null],
  ['', null],
])('the mobile style %j is stored as %j', (text, stored) => {
  expect(scaleStyle(text)).toBe(stored);
});

test.each([
  ['book', 'book'],
  ['#book-now:1', 'book-now:1'],
  ['  bouton-réserver ', 'bouton-réserver'],
  ['', null],
  [null, null],
])('the trigger id %j is stored as %j', (sent, stored) => {
  expect(readWidgetFields({ triggerId: sent })).toEqual({ fields: { trigger_id: stored }, violations: [] });
});

it('leaves out what is not sent, and names every field that is wrong', () => {
  expect(readWidgetFields({ isActive: false })).toEqual({ fields: { is_active: false }, violations: [] });
  const { violations } = readWidgetFields({
    backgroundColor: 'red',
    textColor: 'url(x)',
    triggerId: 'a b',
    mobileAdditionalStyle: 'none',
  });
  expect(violations.map((violation) => violation.propertyPath)).toEqual([
    'backgroundColor',
    'textColor',
    'triggerId',
    'mobileAdditionalStyle',
  ]);
});
