import { expect, it } from 'vitest';
import { BACK_OFFICE_PATHS, OWN_SEGMENTS, SITE_PATHS } from './own-paths.ts';

const pages = [...Object.values(BACK_OFFICE_PATHS).flat(), ...SITE_PATHS];

it('gives every page one address', () => {
  expect(new Set(pages).size).toBe(pages.length);
  expect(
    pages.filter((path) => !/^\/(?:[a-z-]+(?:\/(?::(?:id|token)|[a-z]+(?:\/[a-z]+)?))?)?$/.test(path)),
  ).toEqual([]);
});

it('keeps the first segment of every page, without what stands for an id', () => {
  expect([...OWN_SEGMENTS].filter((segment) => !/^[a-z]+(?:-[a-z]+)*$/.test(segment))).toEqual([]);
  for (const segment of ['home', 'category', 'modifier-mon-profil', 'login', 'gtm', 'api', 'widget']) {
    expect(OWN_SEGMENTS).toContain(segment);
  }
});

it('leaves the languages to the booking page, whose first segment may be one', () => {
  expect(OWN_SEGMENTS.has('fr')).toBe(false);
  expect(OWN_SEGMENTS.has('en')).toBe(false);
});
