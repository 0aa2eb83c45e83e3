import { inEachLanguage, type Pages } from '../site/page.ts';
import { ApiGuidePage } from './api-guide-page.tsx';
import { apiGuideTexts } from './api-guide-texts.ts';

export const apiGuidePages: Pages = inEachLanguage('api-guide', (language) => ({
  title: `${apiGuideTexts[language].title} – Méridienne`,
  description: apiGuideTexts[language].description,
  path: '/api/docs',
  style: 'src/api-guide/api-guide.css',
  script: 'src/api-guide/api-guide.ts',
  icon: '/site/favicon.svg',
  body: <ApiGuidePage language={language} />,
}));
