import { describe, expect, it } from 'vitest';
import { countriesIn, countryOfAddress, isCountry } from './countries.ts';

describe('countryOfAddress', () => {
  it.each([
    ['Lyon, France', 'FR'],
    ['France', 'FR'],
    ['Ars (23), France', 'FR'],
    ['London, United Kingdom', 'GB'],
    ['London, UK', 'GB'],
    ['Paris, TX, États-Unis', 'US'],
    ['Atlanta, Georgia, USA', 'US'],
    ['Austin, Texas, EE. UU.', 'US'],
    ['Tbilissi, Géorgie', 'GE'],
    ['Saint-Denis, La Réunion', 'RE'],
    ['Abidjan, Côte d’Ivoire', 'CI'],
    ['Barcelona, España', 'ES'],
    ['Paris', null],
    ['Lyon, Gaule', null],
    ['Lyon, constructor', null],
    ['Bruxelles, Union européenne', null],
    ['Lyon, ', null],
    ['', null],
  ])('%j is in %s', (address, country) => {
    expect(countryOfAddress(address, ['fr', 'en', 'es'])).toBe(country);
  });

  it('reads the languages that it is told', () => {
    expect(countryOfAddress('Lyon, Frankreich', ['fr', 'en', 'es'])).toBeNull();
    expect(countryOfAddress('Lyon, Frankreich', ['fr', 'de'])).toBe('FR');
  });
});

it.each([
  ['FR', true],
  ['RE', true],
  ['fr', false],
  ['UK', false],
  ['DD', false],
  ['EU', false],
  ['QQ', false],
  ['FRA', false],
  ['', false],
])('%j is a country’s code: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});

it('names each country once, by a code that is one', () => {
  const all = countriesIn('fr');
  expect(all).toContainEqual({ code: 'BE', name: 'Belgique' });
  expect(all.length).toBeGreaterThan(240);
  expect(all.filter(({ code }) => !isCountry(code))).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
