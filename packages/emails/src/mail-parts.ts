import { DEFAULT_ACCENT, type MailLanguage } from '@meridienne/domain';
import { type MailTexts, mailTexts, type Params, translate } from '@meridienne/i18n';
import type { Fact, MailLink } from './mail-content.ts';
import { oneLine, webUrl } from './wording.ts';

export type Say = (key: keyof MailTexts) => string;

/** The mails' texts of a language, filled in. */
export const sayIn =
  (language: MailLanguage, params: Params = {}): Say =>
  (key) =>
    translate(mailTexts[language], key, params);

/** Whom a mail comes from that no venue stands behind. */
export const fromProduct = { venue: 'Méridienne', colour: DEFAULT_ACCENT.toLowerCase() };

/** Somebody whom the product writes to. */
export interface Reader {
  readonly language: MailLanguage;
  readonly firstName?: string | null | undefined;
  /** Where one signs in; anything but http(s) is left out, and the button with it. */
  readonly signInUrl?: string | null | undefined;
}

/** What mails of the product's own have in common, and what says the rest. */
export function toReader({ language, firstName: typed, signInUrl }: Reader, params: Params = {}) {
  const firstName = oneLine(typed ?? '');
  const say = sayIn(language, { ...params, firstName });
  const greeting = say(firstName ? 'greeting' : 'greeting.venue');
  const button = linkTo(say('temporaryPassword.signIn'), signInUrl);
  return { say, frame: { ...fromProduct, language, greeting, button } };
}

/** A link, if the address is one of the web's. */
export const linkTo = (label: string, address: string | null | undefined): MailLink | null => {
  const url = webUrl(address);
  return url === null ? null : { label, url };
};

export const emailFact = (label: string, typed: string): Fact => {
  const email = oneLine(typed);
  return { label, value: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` };
};
