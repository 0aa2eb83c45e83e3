import { describe, expect, it } from 'vitest';
import { countryOfPlace, isShownIn, limitCountries } from './display-limits.ts';

describe('countryOfPlace', () => {
  it.each([
    ['what the search said', { name: 'Lyon', formatted_address: 'Lyon, Belgique', country: 'FR' }, 'FR'],
    ['the end of the address', { name: 'Lyon', formatted_address: 'Lyon, France' }, 'FR'],
    ['a country by its name alone', { name: 'Belgique' }, 'BE'],
    ['nothing', { name: 'Lyon' }, null],
  ])('goes by %s', (_what, place, country) => {
    expect(countryOfPlace(place)).toBe(country);
  });
});

it('has each country once, and none for a place that nobody knows', () => {
  const places = [
    { name: 'Lyon', country: 'FR' },
    { name: 'Ici' },
    { name: 'Nice', formatted_address: 'Nice, France' },
    { name: 'Gand', country: 'BE' },
  ];
  expect(limitCountries(places)).toEqual(['FR', 'BE']);
  expect(limitCountries([{ name: 'Ici' }])).toEqual([]);
});

describe('isShownIn', () => {
  it.each([
    ['nowhere in particular', [], 'JP', true],
    ['the visitor’s country', ['BE', 'FR'], 'FR', true],
    ['another', ['BE', 'FR'], 'JP', false],
    ['a network that nobody knows', ['FR'], null, true],
    ['a state, from its territory', ['FR'], 'RE', true],
    ['a territory, from itself', ['RE'], 'RE', true],
    ['a territory, from its state', ['RE'], 'FR', false],
    ['a territory, from another of its state', ['RE'], 'GP', false],
    ['a state, from another’s territory', ['FR'], 'PR', false],
  ])('limited to %s', (_what, countries, visitor, expected) => {
    expect(isShownIn(countries, visitor)).toBe(expected);
  });
});
