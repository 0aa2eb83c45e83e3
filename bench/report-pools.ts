import type { PoolFigures } from './measure-pools.ts';
import { verdict } from './verdict.ts';

/** At venues with pools by those without, in requests per second. */
const LOWEST_RATIO = { month: 0.9, day: 0.9, bookings: 0.5 };
/** At venues without pools, by the same where nobody has one. */
const LOWEST_ALONE = 0.95;
const HIGHEST_RACE = 2;

export function renderPools({ offers, shareMs, calls, others, race }: PoolFigures): string[] {
  const rows = (['month', 'day', 'bookings'] as const).map((call) => {
    const { pooled, alone, ratio } = calls[call];
    return `${call} of venues that share stock, at ${offers.toLocaleString('en')} offers: ${pooled.toFixed(0)} a second, of those that don't ${alone.toFixed(0)}, ${ratio.toFixed(2)} times  ${verdict(ratio >= LOWEST_RATIO[call], `≥ ${LOWEST_RATIO[call]}`)}`;
  });
  const without = (['month', 'day', 'bookings'] as const).map((call) => {
    const { alone, plain, ratio } = others[call];
    return `${call} of venues that share nothing beside those that do: ${alone.toFixed(0)} a second, where nobody shares ${plain.toFixed(0)}, ${ratio.toFixed(2)} times  ${verdict(ratio >= LOWEST_ALONE, `≥ ${LOWEST_ALONE}`)}`;
  });
  return [
    `half of ${offers.toLocaleString('en')} offers were given to pools in ${(shareMs / 1000).toFixed(1)} s`,
    ...rows,
    ...without,
    `race of 200 for 50 units: ${race.pooled.toFixed(0)} ms, for 50 places of one offer ${race.alone.toFixed(0)} ms, ${race.ratio.toFixed(2)} times  ${verdict(race.ratio <= HIGHEST_RACE, `≤ ${HIGHEST_RACE}`)}`,
  ];
}
