import { NotFoundPage } from './not-found-page.tsx';
import { inEachLanguage, type Pages } from './page.ts';
import { siteTexts } from './site-texts.ts';

/** For whoever follows a link to a booking page that isn't there (O §2). */
export const notFoundPages: Pages = inEachLanguage('404', (language) => {
  const { title, lead } = siteTexts[language].notFound;
  return {
    title,
    description: lead,
    isUnlisted: true,
    style: 'src/site/site.css',
    icon: '/site/favicon.svg',
    body: <NotFoundPage language={language} />,
  };
});
