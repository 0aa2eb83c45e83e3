import { inEachLanguage, type Pages } from '../site/page.ts';
import { GuestWishPage } from './guest-wish-page.tsx';
import { guestWishTexts } from './guest-wish-texts.ts';

export const guestWishPages: Pages = inEachLanguage('guest-wish', (language) => ({
  title: guestWishTexts[language].title,
  description: guestWishTexts[language].description,
  isUnlisted: true,
  style: 'src/guest-wish/guest-wish.css',
  script: 'src/guest-wish/guest-wish.ts',
  icon: '/site/favicon.svg',
  // As with a booking: the address is the guest's secret.
  head: <meta name="referrer" content="no-referrer" />,
  body: <GuestWishPage language={language} />,
}));
