import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { isDatabaseUnavailable } from '../../../../db/unavailable.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { queueThanks } from '../commands/queue-thanks.ts';
import { findThankingAccounts } from '../queries/thanking-accounts.ts';

const findThanks = defineJob('find-due-thanks', Type.Unknown(), { maxAttempts: 1, limitMs: 10 * 60_000 });

/** In small steps, as reminders are; an account where one fails keeps none of the others waiting. */
export const findThanksTask = defineTask(
  findThanks,
  async ({ db, log }: Pick<TaskDeps, 'db' | 'log'>, _payload, { signal }: { signal: AbortSignal }) => {
    const failures: unknown[] = [];
    for (const scope of await findThankingAccounts(db, new Date())) {
      try {
        while (!signal.aborted && (await queueThanks(db, scope, new Date())));
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ accountId: scope.accountId, err: error }, 'thanks could not be queued');
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new Error(`Thanks of ${failures.length} accounts were not queued`, { cause: failures[0] });
  },
);

/** Nobody minds some minutes here. One at a time, in whichever process. */
export const findThanksCron: CronItem = {
  task: findThanks.name,
  match: '*/5 * * * *',
  options: { queueName: findThanks.name, jobKey: findThanks.name, maxAttempts: findThanks.maxAttempts },
};
