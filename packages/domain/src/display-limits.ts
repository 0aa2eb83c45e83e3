import { countryOfAddress } from './countries.ts';
import { INTERFACE_LANGUAGES } from './languages.ts';

/** What a state's limit covers besides: its territories, which have country codes of their own. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AU: 'CC CX NF',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'GG IM JE',
  NL: 'AW BQ CW SX',
  NO: 'SJ',
  US: 'AS GU MP PR UM VI',
};

/** A place that limits where a venue's launcher shows. */
export interface LimitPlace {
  readonly name: string;
  readonly formatted_address?: string | undefined;
  readonly country?: string | undefined;
}

/**
 * The country of a place: what the place search said, else the end of its address.
 * @returns its code; null where neither says it, and the place limits nothing
 */
export const countryOfPlace = ({ name, formatted_address = name, country }: LimitPlace): string | null =>
  country ?? countryOfAddress(formatted_address, INTERFACE_LANGUAGES);

/** The countries of an account's places, each once; none for an account that limits nothing. */
export const limitCountries = (places: readonly LimitPlace[]): string[] => [
  ...new Set(places.flatMap((place) => countryOfPlace(place) ?? [])),
];

/**
 * Whether a venue's launcher shows to a visitor (O §5). A state's limit covers its territories, a territory's itself.
 * @param countries as `limitCountries` gives them @param visitor the country of his network; null where nobody knows
 */
export const isShownIn = (countries: readonly string[], visitor: string | null): boolean =>
  countries.length === 0 ||
  visitor === null ||
  countries.some((country) => country === visitor || TERRITORIES[country]?.split(' ').includes(visitor));
