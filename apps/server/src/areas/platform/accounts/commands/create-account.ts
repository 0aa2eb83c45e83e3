import type { CreateAccount } from '@meridienne/contracts';
import { DEFAULT_TIME_ZONE, venueNow } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import { type AccountScope, type PlatformScope, scopeOfNewAccount } from '../../../../kernel/scope.ts';
import { demandColumns } from '../../../people/door.ts';
import { NEW_CONFIRMING, requireTimeToConfirm } from './check-confirming.ts';
import { accountLanguages, accountSettings, trial } from './check-settings.ts';

const NEW_LANGUAGES = { defaultLanguage: 'en', widgetLanguages: [] };

/** Adds an account, in its trial from today unless premium. @returns the proof to act in it */
export const createAccount = (
  db: Database,
  _scope: PlatformScope,
  input: CreateAccount,
  now: Date,
): Promise<AccountScope> => openAccount(db, input, now);

/** As `createAccount`, for a hotel that signs up itself, without a super administrator. */
export async function openAccount(db: Database, input: CreateAccount, now: Date): Promise<AccountScope> {
  const settings = accountSettings(input);
  requireTimeToConfirm(input, NEW_CONFIRMING);
  const today = venueNow(now, settings.time_zone ?? DEFAULT_TIME_ZONE).day;
  const { id } = await db
    .insertInto('accounts')
    .values({
      ...settings,
      ...demandColumns(input, 'none'),
      name: input.name.trim(),
      ...accountLanguages(input, NEW_LANGUAGES),
      ...trial(input, { isPremium: false, startDate: null }, today),
      is_archived: input.isArchived ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return scopeOfNewAccount(id);
}
