import type { PriceSteps } from '@meridienne/domain';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../../kernel/app-error.ts';

/** Prices that go up or down, in place of a price that all cells get. */
export interface Adjusting {
  steps: PriceSteps;
  /** Of the prices that the caller has seen; null for a preview. */
  version: string | null;
}

/** `changedPrice` of the domain, but less than nothing and more than any price stay so: they are refused. */
export const changedPriceSql = (
  { num, add, step, shift }: PriceSteps,
  minor: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const raw = sql`((${minor}::bigint * ${num}::bigint + 5000) / 10000 + ${add}::bigint)`;
  if (step === 1) return raw;
  return sql`case when ${raw} <= 0 then ${raw} else
    greatest(1, (2 * (${raw} + ${shift}::bigint) + ${step}::bigint) / ${2 * step}::bigint) * ${step}::bigint
      - ${shift}::bigint end`;
};

/** SQL: what the prices of `state` are and would be, in one text. Other cells, prices or changes have another. */
export const versionSql = sql`
  (select count(*) || '.' || coalesce(sum(hash_record_extended(
    row(category_id, time_slot_id, period_id, day, old_price, price_minor), 0)), 0) from state)`;

/**
 * @param lastApplied by which preview the caller's last change was made: its answer may have been lost
 * @throws {AppError} 409 with `errorType: "pricesChanged"` when prices have changed since the caller's preview
 */
export function refuseOther(
  adjusting: Adjusting | null,
  version: string | null,
  lastApplied: string | null,
): void {
  if (adjusting === null || adjusting.version === version) return;
  const fields = { errorType: 'pricesChanged' };
  if (adjusting.version === lastApplied) throw new AppError('offers.appliedAlready', 409, { fields });
  throw new AppError('offers.changedSince', 409, { fields });
}
