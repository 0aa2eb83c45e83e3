import { INTERFACE_LANGUAGES, SITE_PATHS } from '@meridienne/domain';
import { describe, expect, it } from 'vitest';
import { robotsTxt, securityTxt, sitemapXml } from './rules.ts';

const ORIGIN = 'https://booking.example';

/** Whether a crawler that knows `*`'s rules may fetch a path: the longest rule that fits decides. */
function mayFetch(path: string): boolean {
  const rules = robotsTxt(ORIGIN)
    .split('\n')
    .flatMap((line) => {
      const [, word, value] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
      return word === undefined || value === undefined ? [] : [{ isAllowed: word === 'Allow', value }];
    })
    .filter(({ value }) => (value.endsWith('$') ? path === value.slice(0, -1) : path.startsWith(value)))
    .toSorted((a, b) => b.value.length - a.value.length);
  return rules[0]?.isAllowed ?? true;
}

describe('robotsTxt', () => {
  it.each([
    '/',
    '/?lang=es',
    '/landing-page',
    '/create-account',
    '/gtm?lang=en',
    '/confidentialite',
    '/login',
    '/api/docs',
    '/hotel-du-lac/12/7',
    '/services-du-lac/12/7',
    '/site/assets/share.jpg',
    '/media/1/lg.webp',
  ])('lets a crawler read %s', (path) => {
    expect(mayFetch(path)).toBe(true);
  });

  it.each([
    '/home',
    '/home?bienvenue',
    '/services',
    '/profile/3',
    '/category/7',
    '/accueil',
    '/modifier-mon-profil/3',
    '/admin?tab=user',
    '/api/bookings',
    '/ma-reservation/abc',
    '/liste-attente/abc',
    '/logout',
  ])('keeps it from %s', (path) => {
    expect(mayFetch(path)).toBe(false);
  });

  it('names the sitemap', () => {
    expect(robotsTxt(ORIGIN)).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe('sitemapXml', () => {
  const locs = [...sitemapXml(ORIGIN).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

  it('lists every public page once in each of its languages, but for its second address and secret ones', () => {
    const paths = new Set(locs.map((loc) => new URL(loc ?? '').pathname));
    expect([...paths].toSorted()).toEqual(
      SITE_PATHS.filter((path) => path !== '/landing-page' && !path.includes(':')).toSorted(),
    );
    expect(new Set(locs).size).toBe(locs.length);
    for (const path of paths) {
      expect(locs.filter((loc) => new URL(loc ?? '').pathname === path)).toEqual(
        INTERFACE_LANGUAGES.map((lang) => `${ORIGIN}${path}?lang=${lang}`),
      );
    }
  });

  it('names all languages of a page in each of them', () => {
    const page = sitemapXml(ORIGIN)
      .split('<url>')
      .find((part) => part.includes('<loc>https://booking.example/gtm?lang=es</loc>'));
    expect([...(page ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...pair]) => pair)).toEqual([
      ...INTERFACE_LANGUAGES.map((lang) => [lang, `${ORIGIN}/gtm?lang=${lang}`]),
      ['x-default', `${ORIGIN}/gtm`],
    ]);
  });
});

describe('securityTxt', () => {
  it.each([
    ['2026-03-21T10:00:00Z', '2026-09-17T00:00:00.000Z'],
    ['2027-12-31T23:59:59Z', '2028-06-28T00:00:00.000Z'],
  ])('read at %s ends on %s', (at, expires) => {
    expect(securityTxt('mailto:a@b.example', { publicUrl: ORIGIN, at: new Date(at) })).toBe(
      `Contact: mailto:a@b.example\nExpires: ${expires}\nCanonical: ${ORIGIN}/.well-known/security.txt\n`,
    );
  });

  it('names no address of its own without TLS', () => {
    const plain = { publicUrl: 'http://localhost:3000', at: new Date('2026-03-21T10:00:00Z') };
    expect(securityTxt('https://b.example/security', plain)).not.toContain('Canonical');
  });
});
