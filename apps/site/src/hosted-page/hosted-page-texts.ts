import type { Language } from '@meridienne/domain';
import { readTexts, translate } from '@meridienne/i18n';

const texts = readTexts('hosted-page');

/** The hosted page's few words, the venue's name left to the server; the widget brings its own. */
export const hostedPageTexts = (language: Language) => {
  const { plain, ...own } = texts[language];
  return { ...own, plain, title: translate(own, 'title', { venue: '__NAME__' }) };
};
