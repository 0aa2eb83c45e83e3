/** The languages of the public pages; the landing page is in French alone (O §1). */
export const SITE_LANGUAGES = ['fr', 'en', 'es'] as const;

export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

export const isSiteLanguage = (text: string): text is SiteLanguage =>
  (SITE_LANGUAGES as readonly string[]).includes(text);
