import { inEachLanguage, type Pages } from '../site/page.ts';

/**
 * The frame of what a guest does without script, a venue's booking page and the page of a booking, which the server
 * fills: `__PALETTE__`, `__BACKDROP__` and `__CONTENT__` take markup. Nothing for search engines: the page with the widget
 * is.
 */
export const plainPages: Pages = inEachLanguage('plain-page', () => ({
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
}));
