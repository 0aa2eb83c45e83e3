import { describe, expect, it } from 'vitest';
import { capitalised, plain, since, withChanges, without, wordsOf, wrongParams } from './text-rules.ts';

describe('wrongParams', () => {
  it.each([
    ['Bonjour {{name}}', '{{name}}, hello', [], []],
    ['Bonjour {{name}}', 'Hello', ['{{name}}'], []],
    ['Bonjour {{name}}', 'Hello {{nom}}', ['{{name}}'], ['{{nom}}']],
    ['{step} / {count}', '{count} : {step}', [], []],
    ['{step} / {count}', '{step}', ['{count}'], []],
    ['Bonjour', 'Hello', [], []],
  ])('of %j in %j', (reference, text, lacking, unknown) => {
    expect(wrongParams(reference, text)).toEqual({ lacking, unknown });
  });
});

it('finds texts whatever their accents and case', () => {
  expect(plain('RÉSERVÉ à Noël')).toBe('reserve a noel');
});

it.each([
  ['users.ownDelete', 'own delete'],
  ['table.total_other', 'total other'],
  ['Retry', 'retry'],
])('reads the key %s as words', (key, words) => {
  expect(wordsOf(key)).toBe(words);
});

it('begins with a capital', () => {
  expect(capitalised('élan')).toBe('Élan');
  expect(capitalised('')).toBe('');
});

it('leaves out what was taken away or emptied, and trims the rest', () => {
  const content = { a: 'Un', b: 'Deux', c: 'Trois', d: 'Quatre' };
  expect(withChanges(content, { a: ' Premier ', b: null, c: '  ', e: 'Cinq' })).toEqual({
    a: 'Premier',
    d: 'Quatre',
    e: 'Cinq',
  });
});

it('keeps what was typed while the rest was saved', () => {
  const sent = { a: 'Un', b: null };
  expect(since({ a: 'Une', b: null, c: 'Trois' }, sent)).toEqual({ a: 'Une', c: 'Trois' });
  expect(without(sent, ['a', 'z'])).toEqual({ b: null });
});
