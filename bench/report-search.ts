import type { SearchFigures } from './measure-search.ts';
import { verdict } from './verdict.ts';

/** In which a search has answered before one wonders. */
const LONGEST_MS = 1_000;

export const renderSearch = ({ bookings, searches }: SearchFigures): string[] => [
  `search in ${bookings.toLocaleString('en')} bookings of one venue`,
  ...searches.map(
    ({ typed, found, bookingsMs, guestsMs }) =>
      `  ${typed}: ${found.toLocaleString('en')} to come, ${bookingsMs.toFixed(0)} ms; guests ${guestsMs.toFixed(0)} ms  ${verdict(bookingsMs <= LONGEST_MS && guestsMs <= LONGEST_MS, `≤ ${LONGEST_MS}`)}`,
  ),
];
