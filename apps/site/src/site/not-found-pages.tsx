import { NotFoundPage } from './not-found-page.tsx';
import { notFoundTexts } from './not-found-texts.ts';
import { inEachLanguage, type Pages } from './page.ts';

export const notFoundPages: Pages = inEachLanguage('404', (language) => ({
  title: notFoundTexts[language].title,
  description: notFoundTexts[language].lead,
  isUnlisted: true,
  style: 'src/site/site.css',
  icon: '/site/favicon.svg',
  body: <NotFoundPage language={language} />,
}));
