import { isMailLanguage, type MailLanguage } from './languages.ts';

/** What the venue may write into one mail, in characters. */
export const MAX_MAIL_TEXT = 5000;

/** Stands where the venue's text goes, in a preview that a page fills in with what is being typed. */
export const MAIL_TEXT_PLACEHOLDER = '{{text}}';

/** The language that a mail is written in: its reader's where mails are written in it, else English. */
export const mailLanguage = (language: string): MailLanguage => (isMailLanguage(language) ? language : 'en');

/**
 * What a guest reads of the venue's own text in a mail (O §2): the one in the guest's language, else in the language
 * that the mail is written in, else in the account's default language. One rule for every mail.
 * @param texts language to text, `bookingText`, say, of the account
 * @param language the guest's
 * @returns null when none of them says anything
 */
export const mailText = (
  texts: Readonly<Record<string, string | undefined>>,
  language: string,
  defaultLanguage: string,
): { readonly language: string; readonly text: string } | null => {
  for (const code of [language, mailLanguage(language), defaultLanguage]) {
    const text = Object.hasOwn(texts, code) ? texts[code]?.trim() : undefined;
    if (text) return { language: code, text };
  }
  return null;
};
