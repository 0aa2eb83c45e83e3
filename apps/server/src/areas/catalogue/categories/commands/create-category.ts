import type { CreateCategory } from '@meridienne/contracts';
import { FREEMIUM_CATEGORY_LIMIT } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { makeOnce } from '../../../../db/make-once.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import { requireNames } from '../../../../http/named-texts.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { findSlots } from '../queries/find-slots.ts';
import { limitColumns, nextLimits, nextSchedule, NO_LIMITS } from '../rules.ts';
import { categoryColumns } from './check-fields.ts';
import { makePeriods } from './fit-offers.ts';
import { linkCategory } from './link-category.ts';

const NEW_SCHEDULE = { categoryId: 0, type: 'timeslot', durationMinutes: null, breakMinutes: 0 } as const;

/**
 * Adds a category with its periods, once of a form that is sent twice.
 * @returns its id
 * @throws {AppError} 422, also for a second category of an account that is not premium
 */
export async function createCategory(
  db: Database,
  scope: AccountScope,
  input: CreateCategory,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, scope);
    return makeOnce(trx, scope, 'categories', input, async (formHash) => {
      if (!account.isPremium && (await countCategories(trx, scope)) >= FREEMIUM_CATEGORY_LIMIT) {
        throw invalid('account', 'category.freemiumLimit');
      }
      return insertCategory(trx, scope, input, { ...account, formHash });
    });
  });
}

async function insertCategory(
  trx: Transaction<DB>,
  scope: AccountScope,
  input: CreateCategory,
  { defaultLanguage, currency, formHash }: { defaultLanguage: string; currency: string; formHash: string },
): Promise<number> {
  const names = requireNames(input, defaultLanguage);
  const columns = categoryColumns(input, defaultLanguage, { descriptions: {} });
  const timeSlots = input.timeSlots ?? [];
  const schedule = nextSchedule(
    { ...input, timeSlots },
    NEW_SCHEDULE,
    await findSlots(trx, scope, timeSlots),
  );
  const { id } = await trx
    .insertInto('categories')
    .values({
      account_id: scope.accountId,
      ...names,
      ...columns,
      ...limitColumns(nextLimits(input, NO_LIMITS, currency)),
      type: schedule.type,
      duration_minutes: schedule.durationMinutes,
      break_minutes: schedule.breakMinutes,
      form_hash: formHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makePeriods(trx, scope, { ...schedule, categoryId: id });
  await linkCategory(trx, scope, id, input);
  return id;
}

async function countCategories(trx: Transaction<DB>, scope: AccountScope): Promise<number> {
  const { count } = await trx
    .selectFrom('categories')
    .where('account_id', '=', scope.accountId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
