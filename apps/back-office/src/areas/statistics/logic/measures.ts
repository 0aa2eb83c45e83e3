import type { Sum } from './buckets.ts';

/** What can be drawn over time. */
export const MEASURES = ['revenue', 'bookings', 'opened', 'conversion'] as const;
export type Measure = (typeof MEASURES)[number];

/** What came of the openings, from 0 to 1; null where there were none. */
export const conversionOf = ({ opened, booked }: Pick<Sum, 'opened' | 'booked'>): number | null =>
  opened === 0 ? null : booked / opened;

export const valueOf = (measure: Measure, sum: Sum): number | null => {
  if (measure === 'conversion') return conversionOf(sum);
  return measure === 'revenue' ? sum.price : sum[measure];
};

const share = (now: number, before: number): number => (now === before ? 0 : (now - before) / before);

export type Change =
  | { readonly kind: 'same' | 'new' | 'unknown' }
  | { readonly kind: 'up' | 'down'; readonly by: number };

/**
 * How a value stands to the one before: by what share of that, or, of a rate, by how much.
 * @param isRate whether the values are shares themselves
 */
export const changeOf = (now: number | null, before: number | null, isRate: boolean): Change => {
  if (now === null || before === null) return { kind: 'unknown' };
  if (before === 0 && now > 0 && !isRate) return { kind: 'new' };
  // A rate's as the two are shown, to a tenth of a percent: one can redo it.
  const by = isRate ? (Math.round(now * 1000) - Math.round(before * 1000)) / 1000 : share(now, before);
  if (by === 0) return { kind: 'same' };
  return { kind: by > 0 ? 'up' : 'down', by };
};
