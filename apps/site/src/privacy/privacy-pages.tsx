import { inEachLanguage, type Page, type Pages } from '../site/page.ts';
import type { InterfaceLanguage } from '@meridienne/domain';
import { PrivacyPage } from './privacy-page.tsx';
import { privacyTexts } from './privacy-texts.ts';

const pageIn = (language: InterfaceLanguage, hasContact: boolean): Page => ({
  title: `${privacyTexts[language].title} – Méridienne`,
  description: privacyTexts[language].description,
  path: '/confidentialite',
  style: 'src/privacy/privacy.css',
  icon: '/site/favicon.svg',
  body: <PrivacyPage language={language} hasContact={hasContact} />,
});

/** Each page in two versions: with the operator's contact, and without one. */
export const privacyPages: Pages = {
  ...inEachLanguage('privacy', (language) => pageIn(language, false)),
  ...inEachLanguage('privacy-contact', (language) => pageIn(language, true)),
};
