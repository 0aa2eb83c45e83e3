import { BASE_LANGUAGE, isLanguage, isMailLanguage, type Language, type MailLanguage } from './languages.ts';

/** More than browsers send. */
const LONGEST = 500;

/**
 * The languages that a request's `Accept-Language` header asks for, without their regions, the most wanted first.
 * None when the header is absent or leaves it open.
 */
export const askedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
      return { language: tag.split('-', 1)[0] ?? '', quality };
    })
    .filter(({ language, quality }) => /^[a-z]{2,3}$/.test(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language);

/**
 * The language that all is said in which a request's `Accept-Language` header prefers.
 * @returns the most wanted of ours; French when the header is absent or names none.
 */
export const acceptedLanguage = (header: string | undefined): Language =>
  askedLanguages(header).find(isLanguage) ?? BASE_LANGUAGE;

/** The same of the languages that mails are written in. */
export const acceptedMailLanguage = (header: string | undefined): MailLanguage =>
  askedLanguages(header).find(isMailLanguage) ?? BASE_LANGUAGE;
