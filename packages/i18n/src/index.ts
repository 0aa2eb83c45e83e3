import type { Texts } from './keys.ts';
import { readTexts } from './read-texts.ts';

export { consentText, type ConsentVenue } from './consent-text.ts';
export type { AdminKey, MailTexts, ErrorKey, ErrorTexts, ExportTexts, Texts, WidgetTexts } from './keys.ts';
export { readTexts } from './read-texts.ts';
export { type Dictionary, type Params, type PluralKey, translate, translatePlural } from './translate.ts';

/** What the back-office and the widget say alike of a category's fields. */
const ofCategories: Readonly<Record<string, Texts['category']>> = readTexts('category');

const withCategories = <Own extends Readonly<Record<string, object>>>(texts: Own) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [language, { ...own, ...ofCategories[language] }]),
  ) as { readonly [Language in keyof Own]: Own[Language] & Texts['category'] };

/** The back-office's texts by language. (A §9: the base language is fr.) */
export const adminTexts = withCategories(readTexts('admin'));

/** The mails' texts by language. */
export const mailTexts = readTexts('mails');

/** The server's messages by language. */
export const errorTexts = readTexts('errors');

/** The texts of the files that are downloaded, by language. */
export const exportTexts = readTexts('exports');

/** The widget's texts by language, for the server: a page's widget loads those of one language. */
export const widgetTexts = withCategories(readTexts('widget'));

const launchers = readTexts('launcher');

/** What a launcher says for itself in a language; the French text for a language without (W §2). For the server. */
export const launcherButton = (language: string): string =>
  (Object.hasOwn(launchers, language) ? launchers[language as keyof typeof launchers] : launchers.fr).button;
