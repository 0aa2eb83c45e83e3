import type { Pool } from 'pg';
import type { Deps } from '../../../../http/deps.ts';
import { createStorefronts, type Storefronts } from '../../storefront/queries/known-storefronts.ts';
import type { Sources } from './answers.ts';

/** Answers what a visitor asks of an account; null when the question doesn't say of which. */
export type ReadPublicly = <T>(
  accountId: number | null,
  answer: (sources: Sources) => Promise<T>,
) => Promise<T>;

/**
 * From whichever database may be asked. What is known of the venues is kept for each by itself: where a replica is some
 * changes behind, the primary's facts would never be those that it tells of.
 */
export function createReadPublicly(
  { pool: primary, reads, clock }: Pick<Deps, 'pool' | 'reads' | 'clock'>,
  storefronts: Storefronts,
): ReadPublicly {
  const known = new Map<Pool, Storefronts>([[primary, storefronts]]);
  const knownOn = (pool: Pool) => {
    const found = known.get(pool) ?? createStorefronts(pool);
    known.set(pool, found);
    return found;
  };
  return (accountId, answer) =>
    reads.read(accountId, ({ pool }) => answer({ pool, storefronts: knownOn(pool), clock }));
}
