import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { BookingHead, BookingPage } from './booking/booking-page.tsx';
import { bookingTexts, type BookingLanguage } from './booking/booking-texts.ts';
import { DemoPage } from './demo/demo-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { NotFoundPage } from './home/not-found-page.tsx';

type Assets = (style: string) => { styles: string; fonts: string[] };
type Page = {
  language?: BookingLanguage;
  title: string;
  description: string;
  style: string;
  icon: string;
  head?: ReactElement;
  body: ReactElement;
};

const home = { style: 'src/home/home.css', icon: '/site/favicon.svg' };

const booking = (language: BookingLanguage): Page => ({
  language,
  title: bookingTexts[language].title,
  description: '__DESCRIPTION__',
  style: 'src/booking/booking.css',
  icon: '/site/favicon.svg',
  head: <BookingHead language={language} />,
  body: <BookingPage language={language} />,
});

const pages: Record<string, Page> = {
  'demo.html': {
    title: 'Hôtel Belle Sieste, Lyon : chambres, bureaux et spa à la journée',
    description:
      'Au cœur de la Presqu’île, l’Hôtel Belle Sieste ouvre ses chambres, ses bureaux et son spa pour quelques heures, entre 8 h 30 et 23 h.',
    style: 'src/demo/demo.css',
    icon: '/site/demo-favicon.svg',
    body: <DemoPage />,
  },
  'booking-fr.html': booking('fr'),
  'booking-en.html': booking('en'),
  'index.html': {
    title: 'Méridienne',
    description: 'Méridienne permet aux hôtels de vendre leurs chambres et leurs espaces à la journée.',
    ...home,
    body: <HomePage />,
  },
  '404.html': {
    title: 'Page introuvable – Méridienne',
    description: 'Cette page n’existe pas.',
    ...home,
    body: <NotFoundPage />,
  },
};

function Document({ page, assets }: { page: Page; assets: ReturnType<Assets> }) {
  return (
    <html lang={page.language ?? 'fr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <link rel="icon" href={page.icon} type="image/svg+xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {page.head}
      </head>
      <body>{page.body}</body>
    </html>
  );
}

/** Every public page as finished HTML, by file name. `assets` gives the built addresses of a style sheet. */
export function renderPages(assets: Assets): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      `<!doctype html>\n${renderToStaticMarkup(<Document page={page} assets={assets(page.style)} />)}\n`,
    ]),
  );
}
