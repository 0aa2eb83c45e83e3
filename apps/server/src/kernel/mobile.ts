import parse from 'libphonenumber-js/mobile';
import { countryOf } from './phone.ts';

/**
 * A stored number that text messages reach, in the form of E.164. Where a country's mobile numbers look like its others,
 * as in America, any of them.
 * @param countries whose numbers are sent to, as `FR`; empty for any
 * @returns null for another number, and for one that is to be left alone
 */
export function mobileNumber(
  stored: string | null,
  timeZone: string,
  countries: readonly string[],
): string | null {
  const number = stored === null ? undefined : parse(stored, countryOf(timeZone));
  if (!number?.isValid() || number.ext !== undefined) return null;
  if (countries.length > 0 && !countries.some((country) => country === number.country)) return null;
  return number.number;
}
