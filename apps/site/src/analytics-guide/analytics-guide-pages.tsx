import { inEachLanguage, type Pages } from '../site/page.ts';
import { AnalyticsGuidePage } from './analytics-guide-page.tsx';
import { analyticsGuideTexts } from './analytics-guide-texts.ts';

export const analyticsGuidePages: Pages = inEachLanguage('analytics-guide', (language) => ({
  title: `${analyticsGuideTexts[language].title} – Méridienne`,
  description: analyticsGuideTexts[language].description,
  path: '/gtm',
  style: 'src/analytics-guide/analytics-guide.css',
  script: 'src/analytics-guide/analytics-guide.ts',
  icon: '/site/favicon.svg',
  body: <AnalyticsGuidePage language={language} />,
}));
