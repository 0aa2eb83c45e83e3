import { sql } from 'kysely';

/** What a venue, or the platform, says of the second factor of who works there. */
interface SentDemand {
  requiresSecondFactor?: boolean | undefined;
  secondFactorGraceDays?: number | undefined;
}

/**
 * The columns of a demand. The days of grace count from when it was first set: saying it once more gives nobody more.
 * @param before `none` of a record that is being made
 */
export const demandColumns = (sent: SentDemand, before: 'none' | 'stored') => ({
  second_factor_since: since(sent.requiresSecondFactor, before),
  second_factor_grace_days: sent.secondFactorGraceDays,
});

function since(isRequired: boolean | undefined, before: 'none' | 'stored') {
  if (isRequired === undefined) return undefined;
  if (!isRequired) return null;
  return before === 'none' ? sql<Date>`now()` : sql<Date>`coalesce(second_factor_since, now())`;
}
