import { LANGUAGES, type Language } from '@meridienne/domain';
import type { Page, Pages } from '../site/page.ts';

/**
 * The frame of a venue's booking page without script, which the server fills: `__PALETTE__`, `__BACKDROP__` and
 * `__CONTENT__` take markup. Nothing for search engines: the page with the widget is.
 */
const plainPage = (language: Language): Page => ({
  language,
  title: '__TITLE__',
  description: '__TITLE__',
  isUnlisted: true,
  style: 'src/plain-page/plain-page.css',
  icon: '/site/favicon.svg',
  head: <>{'__PALETTE__'}</>,
  body: (
    <>
      {'__BACKDROP__'}
      {'__CONTENT__'}
    </>
  ),
});

export const plainPages: Pages = Object.fromEntries(
  LANGUAGES.map((language) => [`plain-page-${language}.html`, plainPage(language)]),
);
