import type { PoolClaim, PoolWeek } from '@meridienne/contracts';
import { assignUnits, type CalendarDay } from '@meridienne/domain';
import { spanOf } from './claim-span.ts';

/** The unit that a claim keeps from now on; null for any. */
export interface Pin {
  readonly id: number;
  readonly unit: number | null;
}

/** Whether it can be given a unit: a booking, or a block of one that no calendar of others has sent. */
export const isPinnable = ({ units, calendar }: PoolClaim): boolean => units === 1 && calendar === null;

/**
 * A week as it will be once a unit is given, as far as can be told from what it shows; as it is where somebody would lose
 * his: that, the server refuses.
 */
export const withPin = (week: PoolWeek, { id, unit }: Pin): PoolWeek => {
  const claims = week.claims.map((claim) =>
    claim.id === id
      ? { ...claim, isPinned: unit !== null, unitNumbers: unit === null ? claim.unitNumbers : [unit] }
      : claim,
  );
  const found = assignUnits(
    claims.map((claim) => ({
      id: claim.id,
      ...spanOf(claim, week.from),
      units: claim.units,
      pinned: claim.isPinned ? (claim.unitNumbers[0] ?? null) : null,
    })),
    week.units.length,
  );
  const placed = claims.map((claim) => ({ ...claim, unitNumbers: found.get(claim.id) ?? [] }));
  const isLost = placed.some(({ unitNumbers }, at) => {
    const before = week.claims[at]?.unitNumbers.length ?? 0;
    return unitNumbers.length < before;
  });
  return isLost || isTwiceGiven(placed, week.from) ? week : { ...week, claims: placed };
};

const isTwiceGiven = (claims: readonly PoolClaim[], start: CalendarDay): boolean => {
  const pinned = claims
    .filter(({ isPinned }) => isPinned)
    .map((claim) => ({ claim, ...spanOf(claim, start) }));
  return pinned.some((one, at) =>
    pinned
      .slice(at + 1)
      .some(
        (other) =>
          one.claim.unitNumbers[0] === other.claim.unitNumbers[0] &&
          one.from < other.to &&
          other.from < one.to,
      ),
  );
};
