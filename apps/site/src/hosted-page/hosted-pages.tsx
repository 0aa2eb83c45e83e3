import { LANGUAGES, type Language } from '@meridienne/domain';
import type { Page, Pages } from '../site/page.ts';
import { HostedPageHead, HostedPage } from './hosted-page.tsx';
import { hostedPageTexts } from './hosted-page-texts.ts';

const hostedPage = (language: Language): Page => ({
  language,
  title: hostedPageTexts(language).title,
  description: '__DESCRIPTION__',
  style: 'src/hosted-page/hosted-page.css',
  script: 'src/hosted-page/hosted-page.ts',
  icon: '/site/favicon.svg',
  head: <HostedPageHead language={language} />,
  body: <HostedPage language={language} />,
});

export const hostedPages: Pages = Object.fromEntries(
  LANGUAGES.map((language) => [`hosted-page-${language}.html`, hostedPage(language)]),
);
