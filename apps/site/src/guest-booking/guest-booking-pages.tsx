import { inEachLanguage, type Pages } from '../site/page.ts';
import { GuestBookingPage } from './guest-booking-page.tsx';
import { guestBookingTexts } from './guest-booking-texts.ts';

export const guestBookingPages: Pages = inEachLanguage('guest-booking', (language) => ({
  title: guestBookingTexts[language].title,
  description: guestBookingTexts[language].description,
  isUnlisted: true,
  style: 'src/guest-booking/guest-booking.css',
  script: 'src/guest-booking/guest-booking.ts',
  icon: '/site/favicon.svg',
  // The address is the guest's secret: no other site may be told of it.
  head: <meta name="referrer" content="no-referrer" />,
  body: <GuestBookingPage language={language} />,
}));
