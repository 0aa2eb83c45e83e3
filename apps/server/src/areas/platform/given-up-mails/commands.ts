import type { Database } from '../../../db/database.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { retryDeadLetters } from '../../../jobs/dead-letters.ts';
import { hurryDelayed } from '../../../jobs/delayed-jobs.ts';
import { NO_MAILS } from './rules.ts';

/**
 * Has mails tried again that were given up, with all their tries. The jobs themselves leave out what is no longer true.
 * @param ids null for all of them
 * @returns how many there were
 */
export const sendAgain = (
  db: Database,
  _scope: PlatformScope,
  ids: readonly (number | string)[] | null,
): Promise<number> => retryDeadLetters(db, ids?.map(String) ?? null, { except: NO_MAILS });

/** Has mails tried now that wait for their next try. @returns how many */
export const hurryMails = (db: Database, _scope: PlatformScope): Promise<number> =>
  hurryDelayed(db, NO_MAILS);
