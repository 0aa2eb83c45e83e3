import {
  type CountryCode,
  getCountries,
  parsePhoneNumberFromString as parse,
  type PhoneNumber,
} from 'libphonenumber-js/min';

/** Whose numbers are meant where no country's code is written and nothing else tells (O §9). */
const DEFAULT_COUNTRY: CountryCode = 'FR';

/** Of a zone's several names, as Europe/Kyiv and Europe/Kiev, the one that the engine has for it. */
const oneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

let countries: ReadonlyMap<string, CountryCode> | undefined;

/** In which country a venue's clock stands; each time zone is that of one. */
export function countryOf(timeZone: string): CountryCode {
  countries ??= new Map(
    getCountries().flatMap((country) =>
      (new Intl.Locale('und', { region: country }) as ZonedLocale)
        .getTimeZones()
        .map((zone) => [oneName(zone), country] as const),
    ),
  );
  return countries.get(oneName(timeZone)) ?? DEFAULT_COUNTRY;
}

/** Of the engine already, and not yet of the compiler's library. */
type ZonedLocale = Intl.Locale & { getTimeZones(): string[] };

/** A number that can be dialled: as long as those of its country, and without an extension, which E.164 leaves out. */
const dialled = (text: string, country: CountryCode): PhoneNumber | null => {
  // Here as everywhere in Europe, which the library asks each country for: 00 stands for the plus.
  const number = parse(text.replace(/^[\s(]*00/, '+'), country);
  return number?.isPossible() && number.ext === undefined ? number : null;
};

/** Whether a number can be one: of the country that it names, or else of the venue's. */
export const isDialled = (text: string, timeZone: string): boolean =>
  dialled(text, countryOf(timeZone)) !== null;

/**
 * A number as it is stored: in the form of ITU-T E.164, +33612345678. What isn't read as one stays as it was typed:
 * the rule of O §5 asks for six digits alone, and no guest is turned away for an unusual number.
 */
export const storedPhone = (typed: string, timeZone: string): string =>
  dialled(typed, countryOf(timeZone))?.number ?? typed;

/** A stored number as one writes it at the venue: a country's own in its way, a foreign one with its code. */
export function shownPhone(stored: string, timeZone: string): string {
  if (!stored.startsWith('+')) return stored;
  const country = countryOf(timeZone);
  const number = dialled(stored, country);
  if (!number) return stored;
  // A country's code may be several countries': whoever is called by the same one needs none.
  const isOwn = number.countryCallingCode === parse('112233', country)?.countryCallingCode;
  return isOwn ? number.formatNational() : number.formatInternational().replaceAll(/[^\d+]+/g, ' ');
}
