const MASK = '•••';

/** Digits as people write a telephone number, up to the last one. */
const DIGITS = /\+?\d(?:[\d\s.()-]*\d)?/g;
/** Prefixes are written in many ways, what follows them in one. */
const TELLING_DIGITS = 9;
const FEWEST_DIGITS = 6;

/**
 * A text of a confidential booking as its venue may read it: without the guest's e-mail and phone, should the
 * guest have written them there too (decisions: they never leave the server towards a hotelier).
 * @param contact the booking's own e-mail and phone
 */
export const withoutContact = (
  text: string,
  contact: { readonly email: string; readonly phone?: string | null | undefined },
): string => withoutPhone(withoutEmail(text, contact.email.trim()), contact.phone ?? '');

const withoutEmail = (text: string, email: string): string =>
  email === '' ? text : text.replaceAll(new RegExp(email.replaceAll(/[^\w@]/g, String.raw`\$&`), 'gi'), MASK);

const withoutPhone = (text: string, phone: string): string => {
  const telling = phone.replaceAll(/\D/g, '').slice(-TELLING_DIGITS);
  if (telling.length < FEWEST_DIGITS) return text;
  return text.replaceAll(DIGITS, (run) => (run.replaceAll(/\D/g, '').includes(telling) ? MASK : run));
};
