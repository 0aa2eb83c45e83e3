import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import { defineJob } from '../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/define-task.ts';
import { eraseOldContacts } from '../commands/erase-old-contacts.ts';
import { findAllAccounts } from '../queries/retention.ts';

const eraseContacts = defineJob('erase-old-contacts', Type.Unknown(), {
  maxAttempts: 3,
  limitMs: 60 * 60_000,
});

/**
 * In small steps, each of which counts by itself: a stop between two of them loses nothing. An account where one fails
 * keeps none of the others waiting, and has the job tried again.
 */
export const eraseOldContactsTask = defineTask(
  eraseContacts,
  async (
    { db, changes, log }: Pick<TaskDeps, 'db' | 'changes' | 'log'>,
    _payload,
    { signal }: { signal: AbortSignal },
  ) => {
    const failures: unknown[] = [];
    for (const scope of await findAllAccounts(db)) {
      const { accountId } = scope;
      let isMore = true;
      let total = 0;
      try {
        while (isMore && !signal.aborted) {
          const step = await eraseOldContacts(db, scope, new Date());
          isMore = step.isMore;
          total += step.erased;
        }
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ accountId, err: error }, 'contacts could not be erased');
        failures.push(error);
      }
      if (total === 0) continue;
      changes.tell(accountId, { kind: 'bookings' });
      log.info({ accountId, bookings: total }, 'contacts erased, their time being over');
    }
    if (failures.length > 0) {
      throw new Error(`Contacts of ${failures.length} accounts were not erased`, { cause: failures[0] });
    }
  },
);

/** Once a day for all time zones: it erases by each venue's own day. One at a time, in whichever process. */
export const eraseOldContactsCron: CronItem = {
  task: eraseContacts.name,
  match: '37 3 * * *',
  options: {
    queueName: eraseContacts.name,
    jobKey: eraseContacts.name,
    maxAttempts: eraseContacts.maxAttempts,
    // Made up for within a day where nothing ran at the hour: a computer that is off at night, an outage.
    backfillPeriod: 24 * 3_600_000,
  },
};
