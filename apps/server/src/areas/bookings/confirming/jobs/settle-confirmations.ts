import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { isDatabaseUnavailable } from '../../../../db/unavailable.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { settleConfirmations } from '../commands/settle-confirmations.ts';
import { findAccountsDue } from '../queries/due-accounts.ts';

const settle = defineJob('settle-confirmations', Type.Unknown(), { maxAttempts: 1, limitMs: 10 * 60_000 });

/** An account where one fails keeps none of the others waiting. */
export const settleConfirmationsTask = defineTask(
  settle,
  async (deps: Pick<TaskDeps, 'db' | 'changes' | 'log'>, _payload, { signal }: { signal: AbortSignal }) => {
    const failures: unknown[] = [];
    for (const scope of await findAccountsDue(deps.db, new Date())) {
      if (signal.aborted) return;
      try {
        await settleConfirmations(deps, scope, { at: new Date(), signal });
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        deps.log.warn({ accountId: scope.accountId, err: error }, 'unconfirmed bookings were not looked at');
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new Error(`Answers of ${failures.length} accounts were not settled`, { cause: failures[0] });
  },
);

/** Each minute, as each venue has an hour and a clock of its own. One at a time, in whichever process. */
export const settleConfirmationsCron: CronItem = {
  task: settle.name,
  match: '* * * * *',
  options: { queueName: settle.name, jobKey: settle.name, maxAttempts: settle.maxAttempts },
};
