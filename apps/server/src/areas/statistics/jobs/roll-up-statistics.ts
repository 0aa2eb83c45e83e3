import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { reasonOf } from '../../../jobs/job-log.ts';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import { defineJob } from '../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/define-task.ts';
import { moveOpenings } from '../commands/move-openings.ts';
import { rollUp } from '../commands/roll-up.ts';
import { findUnfinishedAccounts } from '../queries/unfinished-accounts.ts';

const rollUpStatistics = defineJob('roll-up-statistics', Type.Unknown(), {
  maxAttempts: 3,
  limitMs: 60 * 60_000,
});

/**
 * In small steps, each of which counts by itself: a stop between two of them loses nothing. An account where one fails
 * keeps none of the others waiting, and has the job tried again.
 */
export const rollUpStatisticsTask = defineTask(
  rollUpStatistics,
  async ({ pool, db, log }: Pick<TaskDeps, 'pool' | 'db' | 'log'>, _payload, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted) isMore = await moveOpenings(pool);
    const failures: unknown[] = [];
    for (const scope of await findUnfinishedAccounts(db)) {
      isMore = true;
      try {
        while (isMore && !signal.aborted) isMore = await rollUp(db, scope);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ accountId: scope.accountId, err: error }, 'statistics could not be rolled up');
        failures.push(error);
      }
    }
    if (failures.length > 0) {
      throw new Error(
        `Statistics of ${failures.length} accounts were not rolled up: ${reasonOf(failures[0])}`,
        {
          cause: failures[0],
        },
      );
    }
  },
);

/**
 * One at a time, in whichever process: the queue's name sees to it, as the key to it that they don't pile up. Given up
 * until the next run, so that a job which always fails is seen among the dead.
 */
export const rollUpStatisticsCron: CronItem = {
  task: rollUpStatistics.name,
  match: '*/10 * * * *',
  options: {
    queueName: rollUpStatistics.name,
    jobKey: rollUpStatistics.name,
    maxAttempts: rollUpStatistics.maxAttempts,
  },
};
