import { renderToStaticMarkup } from 'react-dom/server';
import { analyticsGuidePages } from './analytics-guide/analytics-guide-pages.tsx';
import { apiGuidePages } from './api-guide/api-guide-pages.tsx';
import { apiReferencePages } from './api-reference/api-reference-pages.tsx';
import { hostedPages } from './hosted-page/hosted-pages.tsx';
import { demoPages } from './demo/demo-pages.tsx';
import { guestBookingPages } from './guest-booking/guest-booking-pages.tsx';
import { guestWishPages } from './guest-wish/guest-wish-pages.tsx';
import { landingPages } from './landing/landing-pages.tsx';
import { plainPages } from './plain-page/plain-pages.tsx';
import { privacyPages } from './privacy/privacy-pages.tsx';
import { signUpPages } from './sign-up/sign-up-pages.tsx';
import { type Assets, Document } from './site/document.tsx';
import { notFoundPages } from './site/not-found-pages.tsx';
import type { Page, Pages } from './site/page.ts';

const pages: Pages = {
  ...landingPages,
  ...signUpPages,
  ...analyticsGuidePages,
  ...apiGuidePages,
  ...apiReferencePages,
  ...privacyPages,
  ...guestBookingPages,
  ...guestWishPages,
  ...hostedPages,
  ...plainPages,
  ...demoPages,
  ...notFoundPages,
};

/** Every public page as finished HTML, by file name. `assetsOf` gives the built addresses of what it asks for. */
export function renderPages(
  assetsOf: (page: Pick<Page, 'style' | 'script'>) => Assets,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      `<!doctype html>\n${renderToStaticMarkup(<Document page={page} assets={assetsOf(page)} />)}\n`,
    ]),
  );
}
