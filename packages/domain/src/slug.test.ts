import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Hôtel du Lac', 'hotel-du-lac'],
  ["L'Étoile & Spa ****", 'l-etoile-spa'],
  ['Cœur de Ville', 'coeur-de-ville'],
  ['Straße 8', 'strasse-8'],
  ['  --Méridienne--  ', 'meridienne'],
  ['Łódź', 'lodz'],
  ['東京', 'hotel'],
  ['', 'hotel'],
  ['API', 'hotel-api'],
  ['Prix', 'hotel-prix'],
  ['Create account', 'hotel-create-account'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%j becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('is always one clean path segment, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
