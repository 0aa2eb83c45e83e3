import { apiGuideTexts } from '../api-guide/api-guide-texts.ts';
import { inEachLanguage, type Pages } from '../site/page.ts';
import { ApiReferencePage } from './api-reference-page.tsx';

export const apiReferencePages: Pages = inEachLanguage('api-reference', (language) => ({
  title: apiGuideTexts[language].reference.title,
  description: apiGuideTexts[language].reference.description,
  path: '/api/docs/reference',
  style: 'src/api-reference/api-reference.css',
  script: 'src/api-reference/api-reference.ts',
  icon: '/site/favicon.svg',
  body: <ApiReferencePage language={language} />,
}));
