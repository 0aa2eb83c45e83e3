const DIGITS_MIN = 6;

/**
 * Whether a text can be called: six digits at least, and nothing but what phone numbers are written with.
 * No country's rules are applied: guests come from everywhere.
 */
export const isPhoneNumber = (text: string): boolean =>
  /^[\d\s+()./x#-]+$/i.test(text) && text.replace(/\D/g, '').length >= DIGITS_MIN;
