import { BOOKING_WORDS } from './bookings.ts';
import { CATALOGUE_WORDS } from './catalogue.ts';
import { GENERAL_WORDS } from './general.ts';
import { VENUE_WORDS } from './venue.ts';

/**
 * What the API's description says of a field whose schema says nothing itself (`told`), by its name.
 */
export const WORDS: Readonly<Record<string, string>> = {
  ...GENERAL_WORDS,
  ...BOOKING_WORDS,
  ...CATALOGUE_WORDS,
  ...VENUE_WORDS,
};

export { PARAMETER_WORDS } from './parameters.ts';
