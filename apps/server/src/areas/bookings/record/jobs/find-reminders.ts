import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { isDatabaseUnavailable } from '../../../../db/unavailable.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { queueReminders } from '../commands/queue-reminders.ts';
import { findRemindingAccounts } from '../queries/reminding-accounts.ts';

const findReminders = defineJob('find-due-reminders', Type.Unknown(), {
  maxAttempts: 1,
  limitMs: 10 * 60_000,
});

/**
 * In small steps, each of which counts by itself: a stop between two of them loses nothing, and queues nothing twice. An
 * account where one fails keeps none of the others waiting.
 */
export const findRemindersTask = defineTask(
  findReminders,
  async (
    { db, log, sms }: Pick<TaskDeps, 'db' | 'log' | 'sms'>,
    _payload,
    { signal }: { signal: AbortSignal },
  ) => {
    const failures: unknown[] = [];
    for (const scope of await findRemindingAccounts(db, new Date())) {
      try {
        while (!signal.aborted && (await queueReminders(db, scope, new Date(), { sendsSms: sms !== null })));
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ accountId: scope.accountId, err: error }, 'reminders could not be queued');
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new Error(`Reminders of ${failures.length} accounts were not queued`, { cause: failures[0] });
  },
);

/** Each minute, as each venue has an hour and a clock of its own. One at a time, in whichever process. */
export const findRemindersCron: CronItem = {
  task: findReminders.name,
  match: '* * * * *',
  options: {
    queueName: findReminders.name,
    jobKey: findReminders.name,
    maxAttempts: findReminders.maxAttempts,
  },
};
