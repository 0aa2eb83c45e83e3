import { brokenLimit, MAX_MINOR, type PriceLimits } from '@meridienne/domain';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** What stands against writing prices in one category. */
export interface BrokenLimits extends PriceLimits {
  category: string;
  /** The same by language. */
  names: Record<string, string>;
  currency: string;
  /** Cells below the floor, or below nothing; the first one's day; and the lowest price asked for. */
  below: number;
  belowFrom: string | null;
  lowestMinor: number;
  /** Cells above the ceiling, or above any price; the first one's day; and the highest price. */
  above: number;
  aboveFrom: string | null;
  highestMinor: number;
}

/**
 * SELECT of `BrokenLimits`, a row for each category that has any. A price that stays as it is breaks nothing: a limit
 * may be set beside older prices.
 * @param prices SELECT of one row per cell: (category_id, day, price_minor, old_price), the last null for a first price
 */
export const brokenSql = (scope: AccountScope, prices: RawBuilder<unknown>): RawBuilder<unknown> => {
  const isBelow = sql`p.price_minor < coalesce(c.price_floor_minor, 0)`;
  const isAbove = sql`p.price_minor > coalesce(c.price_ceiling_minor, ${MAX_MINOR}::integer)`;
  return sql`
    select c.name as category, c.names, a.currency, c.price_floor_minor as "floorMinor",
      c.price_ceiling_minor as "ceilingMinor",
      count(*) filter (where ${isBelow}) as below, min(p.day) filter (where ${isBelow}) as "belowFrom",
      min(p.price_minor) as "lowestMinor",
      count(*) filter (where ${isAbove}) as above, min(p.day) filter (where ${isAbove}) as "aboveFrom",
      max(p.price_minor) as "highestMinor"
    from (${prices}) p
    join categories c on c.account_id = ${scope.accountId} and c.id = p.category_id
    join accounts a on a.id = c.account_id
    where p.price_minor is distinct from p.old_price and (${isBelow} or ${isAbove})
    group by c.id, c.name, c.names, c.price_floor_minor, c.price_ceiling_minor, a.currency`;
};

/** As many categories as one reads. */
const TOLD = 5;

/** Nothing is written when one cell breaks a limit. @throws {AppError} 422 */
export function refuseBroken(broken: readonly BrokenLimits[] | null): void {
  if (!broken || broken.length === 0) return;
  throw new AppError('validationFailed', 422, {
    violations: broken.slice(0, TOLD).map((each) => ({ propertyPath: 'price', ...faultOf(each) })),
    fields: { errorType: 'limits' },
  });
}

function faultOf(broken: BrokenLimits) {
  const { category, names, currency, floorMinor, ceilingMinor } = broken;
  const { below, belowFrom, lowestMinor, above, aboveFrom, highestMinor } = broken;
  const told = (count: number, valueMinor: number, from: string | null) => ({
    category,
    ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`category.${language}`, name])),
    currency,
    count,
    valueMinor,
    day: from ?? '',
  });
  const limit =
    brokenLimit(below > 0 ? lowestMinor : highestMinor, { floorMinor, ceilingMinor }) ?? 'possible';
  if (limit === 'floor') {
    const message = 'offers.belowFloor' as const;
    return { message, params: { ...told(below, lowestMinor, belowFrom), limitMinor: floorMinor ?? 0 } };
  }
  if (limit === 'ceiling') {
    const message = 'offers.aboveCeiling' as const;
    return { message, params: { ...told(above, highestMinor, aboveFrom), limitMinor: ceilingMinor ?? 0 } };
  }
  return below > 0
    ? { message: 'offers.belowZero' as const, params: told(below, lowestMinor, belowFrom) }
    : { message: 'offers.tooHigh' as const, params: told(above, highestMinor, aboveFrom) };
}
