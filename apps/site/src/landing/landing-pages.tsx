import { inEachLanguage, type Pages } from '../site/page.ts';
import { StructuredData } from '../site/structured-data.tsx';
import { LandingPage } from './landing-page.tsx';
import { landingTexts } from './landing-texts.ts';

export const landingPages: Pages = inEachLanguage('landing', (language) => ({
  title: landingTexts[language].title,
  description: landingTexts[language].description,
  path: '/',
  style: 'src/landing/landing.css',
  script: 'src/landing/landing.ts',
  icon: '/site/favicon.svg',
  head: <StructuredData language={language} texts={landingTexts[language].data} />,
  body: <LandingPage language={language} />,
}));
