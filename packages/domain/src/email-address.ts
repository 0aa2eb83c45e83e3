/** The longest address that mail servers carry. */
export const EMAIL_MAX_LENGTH = 254;

const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN_LABEL = /^(?=.{1,63}$)[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u;
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z\d-]+)$/iu;

/**
 * Whether the text is an e-mail address that can be written to: a plain local part, a domain name with
 * a dot, at most 254 characters. Quoted local parts, comments and bare IP addresses are refused.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
};

/** The form in which an address identifies a user: trimmed, in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();
