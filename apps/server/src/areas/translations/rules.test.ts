import { describe, expect, it } from 'vitest';
import {
  deliveredTexts,
  effectiveTexts,
  missingTexts,
  overridesOf,
  readLanguage,
  reportedKeys,
} from './rules.ts';

const dictionary = { save: 'Enregistrer', cancel: 'Annuler' };

describe('the texts of a language', () => {
  it('are the dictionary’s under the changed ones, in order', () => {
    const texts = effectiveTexts(dictionary, { save: 'Garder', about: 'À propos' });
    expect(Object.entries(texts)).toEqual([
      ['about', 'À propos'],
      ['cancel', 'Annuler'],
      ['save', 'Garder'],
    ]);
  });

  it('keep only what differs, trimmed; a blank one is the dictionary’s again', () => {
    const content = { save: ' Garder ', cancel: ' Annuler', about: '  ', zone: 'Fuseau', area: 'Zone' };
    expect(JSON.stringify(overridesOf(dictionary, content))).toBe(
      '{"area":"Zone","save":"Garder","zone":"Fuseau"}',
    );
    expect(overridesOf(dictionary, dictionary)).toEqual({});
  });

  it('know what was delivered for those that were changed', () => {
    expect(deliveredTexts(dictionary, { save: 'Garder', toString: 'Texte' })).toEqual({
      save: 'Enregistrer',
      toString: null,
    });
  });
});

describe('missing texts', () => {
  it('are those of French and those asked for in vain, once each, in order', () => {
    const french = { a: 'Un', b: 'Deux', c: 'Trois' };
    expect(missingTexts({ b: 'Two', d: 'Four' }, french, ['c', 'd', 'constructor'])).toEqual([
      { key: 'a', source: 'Un' },
      { key: 'c', source: 'Trois' },
      { key: 'constructor', source: null },
    ]);
  });
});

it.each([
  [{ one: 'One', two: '' }, ['one', 'two']],
  [null, []],
  ['one', []],
  [undefined, []],
])('of %j the keys are %j', (body, keys) => {
  expect(reportedKeys(body)).toEqual(keys);
});

describe('readLanguage', () => {
  it.each([
    ['de', 'de'],
    [' IT ', 'it'],
    ['zz', null],
    ['deu', null],
    ['d', null],
    ['d1', null],
    ['', null],
  ])('reads %j as %j', (typed, code) => {
    expect(readLanguage(typed)).toBe(code);
  });
});
