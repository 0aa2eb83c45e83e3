import type { UpdateCategory } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { nextLimits, NO_LIMITS } from '../rules.ts';

/**
 * How many prices of a category, from the venue's day on, are outside two limits.
 * @throws {AppError} 422 as `nextLimits`
 */
export async function countPricesOutside(
  db: Database,
  scope: AccountScope,
  id: number,
  { sent, at }: { sent: Pick<UpdateCategory, 'priceFloor' | 'priceCeiling'>; at: Date },
): Promise<number> {
  const { today, currency } = await accountAt(db, scope, at);
  const { floorMinor, ceilingMinor } = nextLimits(sent, NO_LIMITS, currency);
  if (floorMinor === null && ceilingMinor === null) return 0;
  const { total } = await db
    .selectFrom('offers')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', id)
    .where('day', '>=', today)
    .where((eb) =>
      eb.or([
        ...(floorMinor === null ? [] : [eb('price_minor', '<', floorMinor)]),
        ...(ceilingMinor === null ? [] : [eb('price_minor', '>', ceilingMinor)]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
