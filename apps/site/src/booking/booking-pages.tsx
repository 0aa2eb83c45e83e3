import { LANGUAGES, type Language } from '@meridienne/domain';
import type { Page, Pages } from '../site/page.ts';
import { BookingHead, BookingPage } from './booking-page.tsx';
import { bookingTexts } from './booking-texts.ts';

const booking = (language: Language): Page => ({
  language,
  title: bookingTexts(language).title,
  description: '__DESCRIPTION__',
  style: 'src/booking/booking.css',
  script: 'src/booking/booking.ts',
  icon: '/site/favicon.svg',
  head: <BookingHead language={language} />,
  body: <BookingPage language={language} />,
});

export const bookingPages: Pages = Object.fromEntries(
  LANGUAGES.map((language) => [`booking-${language}.html`, booking(language)]),
);
