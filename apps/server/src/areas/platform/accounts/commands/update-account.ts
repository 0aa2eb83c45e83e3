import type { UpdateAccount } from '@meridienne/contracts';
import { currencyDecimals, MAX_MINOR, venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { invalid, notFound, refuseStale } from '../../../../kernel/app-error.ts';
import { demandColumns } from '../../../people/door.ts';
import { lockPools } from '../../../venue-at-hand/queries.ts';
import { requireTimeToConfirm } from './check-confirming.ts';
import { accountLanguages, accountSettings, trial } from './check-settings.ts';

/**
 * Changes the settings that are present. Premium on clears the trial's start; off starts one today. (A §4)
 * @param caller whether `isPremium`, `freemiumStartDate` and `isArchived` count at all
 * @throws {AppError} 404; 409 on an account that has changed since the caller's `updatedAt`
 */
export async function updateAccount(
  db: Database,
  scope: AccountScope,
  input: UpdateAccount,
  caller: { isSuperAdmin: boolean },
  now: Date,
): Promise<void> {
  const settings = accountSettings(input);
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('accounts')
      .where('id', '=', scope.accountId)
      .select([
        'currency',
        'time_zone',
        'default_language',
        'widget_languages',
        'is_premium',
        'freemium_start_date',
        'hapidam_key',
        'updated_at',
        'confirm_days as confirmDays',
        'confirm_by_days as confirmByDays',
        'confirm_by_hour as confirmByHour',
        'reminder_days as reminderDays',
        'reminder_hour as reminderHour',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    requireTimeToConfirm(input, before);
    // Whose offers change with the currency, and their hours with the clock.
    await lockPools(trx, scope);
    const today = venueNow(now, settings.time_zone ?? before.time_zone).day;
    await trx
      .updateTable('accounts')
      .set({
        ...settings,
        ...demandColumns(input, 'stored'),
        ...accountLanguages(input, {
          defaultLanguage: before.default_language,
          widgetLanguages: before.widget_languages,
        }),
        ...(caller.isSuperAdmin && {
          ...trial(input, { isPremium: before.is_premium, startDate: before.freemium_start_date }, today),
          is_archived: input.isArchived,
        }),
        ...libraryKey(input.hapidamKey, before.hapidam_key),
        updated_at: NEXT_UPDATE,
      })
      .where('id', '=', scope.accountId)
      .execute();
    if (settings.currency !== undefined) {
      await rescalePrices(trx, scope, before.currency, settings.currency);
    }
  });
}

/** A key is given by the library alone: it can be handed back, and taken away. (O §7) */
function libraryKey(sent: string | null | undefined, own: string | null) {
  if (sent === null) return { hapidam_key: null, hapidam_key_at: null };
  if (sent !== undefined && sent !== own) throw invalid('hapidamKey', 'media.keyRefused');
  return {};
}

/** The number typed stays the number typed: 45.50 is not to become 4 550 in a currency without decimals. */
async function rescalePrices(
  trx: Transaction<DB>,
  scope: AccountScope,
  before: string,
  after: string,
): Promise<void> {
  const shift = currencyDecimals(after) - currencyDecimals(before);
  if (shift === 0) return;
  const rescaledOf = (column: string) =>
    sql<number>`least(round(${sql.ref(column)} * power(10::numeric, ${shift}::int)), ${MAX_MINOR})::int`;
  const rescaled = rescaledOf('price_minor');
  for (const table of ['addons', 'offers'] as const) {
    await trx
      .updateTable(table)
      .set({ price_minor: rescaled })
      .where('account_id', '=', scope.accountId)
      .execute();
  }
  // What was typed in the other currency can't be taken back any more.
  await trx.deleteFrom('offer_changes').where('account_id', '=', scope.accountId).execute();
  await trx
    .updateTable('categories')
    .set({
      // "least" passes a null over, and there it is no limit.
      price_floor_minor: sql`case when price_floor_minor is not null then ${rescaledOf('price_floor_minor')} end`,
      price_ceiling_minor: sql`case when price_ceiling_minor is not null then ${rescaledOf('price_ceiling_minor')} end`,
    })
    .where('account_id', '=', scope.accountId)
    .execute();
}
