import { BACK_OFFICE_PATHS, INTERFACE_LANGUAGES, isLanguage, type SitePath } from '@meridienne/domain';

/** The public pages that search engines are told of, in each language; a venue's own is the venue's to show. */
const LISTED = [
  '/',
  '/create-account',
  '/gtm',
  '/api/docs',
  '/api/docs/reference',
  '/confidentialite',
] as const satisfies SitePath[];

/** Where programs look for whom to tell of a hole (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

/** The language of a widget's file of texts, when somebody added it: it is in no build. */
export function addedLanguageOf(file: string): string | null {
  const language = /^([a-z]{2})\.js$/.exec(file)?.[1];
  return language === undefined || isLanguage(language) ? null : language;
}

/** For crawlers: the public pages and venues' booking pages, and nothing that needs signing in or a secret. */
export function robotsTxt(publicUrl: string): string {
  const signedIn = [...BACK_OFFICE_PATHS.staff, ...BACK_OFFICE_PATHS.client, '/logout', '/erreur'].flatMap(
    // Ended: a venue's page may begin with the same letters.
    (path) => (path.includes('/:') ? [path.replace(/:.*/, '')] : [`${path}$`, `${path}?`]),
  );
  const kept = ['/api/', '/mcp/', '/translation/', '/ma-reservation/', '/liste-attente/', ...signedIn];
  return [
    'User-agent: *',
    'Allow: /api/docs$',
    'Allow: /api/docs?',
    'Allow: /api/docs/',
    // What agents are told of.
    'Allow: /api/docs.json$',
    'Allow: /api/docs.jsonld$',
    ...kept.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The listed pages, each language naming the others. */
export function sitemapXml(publicUrl: string): string {
  const pages = LISTED.flatMap((path) => {
    const address = `${publicUrl}${path}`;
    const own = INTERFACE_LANGUAGES.map((lang) => ({ lang, href: `${address}?lang=${lang}` }));
    const links = [...own, { lang: 'x-default', href: address }].map(
      ({ lang, href }) => `\n    <xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
    );
    return own.map(({ href }) => `  <url>\n    <loc>${href}</loc>${links.join('')}\n  </url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/**
 * Whom holes are reported to (RFC 9116), at whichever moment it is read good for half a year yet.
 * @param contact a `mailto:` or `https:` address
 */
export function securityTxt(contact: string, { publicUrl, at }: { publicUrl: string; at: Date }): string {
  const expires = new Date(at);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    // By the standard an address of the web without TLS is none.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${SECURITY_TXT}`] : []),
    '',
  ].join('\n');
}
