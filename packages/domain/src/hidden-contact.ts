const MASK = '•••';

/** Digits as people write a telephone number, or an address holds it, up to the last one. */
const DIGITS = /\+?\d(?:(?:[\s.,/()–—_·-]|%20|%2[Bb89]){0,5}\d)*/g;
/** `@` as people write it, or an address or markup holds it. */
const AT = String.raw`\s{0,5}(?:@|＠|%40|&#64;|[([{]\s?at\s?[)\]}])\s{0,5}`;
/** Prefixes are written in many ways, what follows them in one. */
const TELLING_DIGITS = 9;
const FEWEST_DIGITS = 6;

/**
 * A regular expression, of PostgreSQL as well, without regard to capitals: each text that `withoutContact` changes
 * matches it, and few others. Looked through in place of what is hidden, a text would tell it letter after letter.
 */
export const MAY_HOLD_CONTACT = '@|＠|%40|&#64;|[([{][^0-9a-z]?at|([0-9][^0-9]*){6}';

/**
 * A text of a confidential booking as its venue may read it: without the guest's e-mail and phone, should the guest
 * have written them there too (O §3: they never leave the server towards a hotelier).
 * @param contact the booking's own e-mail and phone
 */
export const withoutContact = (
  text: string,
  contact: { readonly email: string; readonly phone?: string | null | undefined },
): string => withoutPhone(withoutEmail(text, contact.email.trim()), contact.phone ?? '');

/** As `withoutContact`, for a name: nothing of it is left when only its two parts together tell. */
export function nameWithoutContact(
  name: { readonly firstName: string; readonly lastName: string },
  contact: Parameters<typeof withoutContact>[1],
): { firstName: string; lastName: string } {
  const [first, last] = [withoutContact(name.firstName, contact), withoutContact(name.lastName, contact)];
  const both = [`${first} ${last}`, `${last} ${first}`, first + last, last + first];
  const isHarmless =
    !new RegExp(MAY_HOLD_CONTACT, 'i').test(`${first} ${last}`) ||
    both.every((each) => withoutContact(each, contact) === each);
  return isHarmless ? { firstName: first, lastName: last } : { firstName: MASK, lastName: MASK };
}

const withoutEmail = (text: string, email: string): string =>
  email === '' ? text : text.replaceAll(spellingsOf(email), MASK);

/** The last one stays: one guest's texts are looked through one after the other. */
const spellingsOf = (email: string): RegExp => {
  if (last.email === email) return last.spellings;
  const [before = '', after] = email.split('@').map((part) => part.replaceAll(/\W/gu, spelled));
  last = { email, spellings: new RegExp(after === undefined ? before : before + AT + after, 'gi') };
  return last.spellings;
};

let last = { email: '', spellings: /(?:)/g };

/** A sign of an e-mail address, also as a web address holds it. */
const spelled = (sign: string): string => {
  const plain = sign.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const encoded = encodeURIComponent(sign);
  return `(?:${plain}|${encoded === sign ? `%${sign.charCodeAt(0).toString(16)}` : encoded})`;
};

const withoutPhone = (text: string, phone: string): string => {
  const telling = phone.replaceAll(/\D/g, '').slice(-TELLING_DIGITS);
  if (telling.length < FEWEST_DIGITS) return text;
  return text.replaceAll(DIGITS, (run) => (digitsOf(run).includes(telling) ? MASK : run));
};

const digitsOf = (run: string): string => run.replaceAll(/%[0-9A-Fa-f]{2}|\D/g, '');
