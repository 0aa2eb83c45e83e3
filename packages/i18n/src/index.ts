import { en as emailsEn } from './emails/en.ts';
import { type EmailTexts, fr as emailsFr } from './emails/fr.ts';
import { en as errorsEn } from './errors/en.ts';
import { type ErrorTexts, fr as errorsFr } from './errors/fr.ts';
import { en as exportsEn } from './exports/en.ts';
import { type ExportTexts, fr as exportsFr } from './exports/fr.ts';

export { consentText, type ConsentVenue, privacyLink } from './consent/consent-text.ts';
export type { EmailTexts } from './emails/fr.ts';
export type { ErrorKey, ErrorTexts } from './errors/fr.ts';
export type { ExportTexts } from './exports/fr.ts';
export { type Dictionary, type Params, type PluralKey, translate, translatePlural } from './translate.ts';

/** The server's messages by language. */
export const errorTexts: Readonly<Record<'fr' | 'en', ErrorTexts>> = { fr: errorsFr, en: errorsEn };

/** The mails' texts by language. */
export const emailTexts: Readonly<Record<'fr' | 'en', EmailTexts>> = { fr: emailsFr, en: emailsEn };

/** The texts of the files that are downloaded, by language. */
export const exportTexts: Readonly<Record<'fr' | 'en', ExportTexts>> = { fr: exportsFr, en: exportsEn };
