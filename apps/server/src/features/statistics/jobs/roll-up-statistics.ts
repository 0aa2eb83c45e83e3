import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { moveOpenings } from '../commands/move-openings.ts';
import { rollUp } from '../commands/roll-up.ts';
import { findUnfinishedAccounts } from '../queries/unfinished-accounts.ts';

const rollUpStatistics = defineJob('roll-up-statistics', Type.Unknown(), {
  maxAttempts: 3,
  limitMs: 60 * 60_000,
});

/** In small steps, each of which counts by itself: a stop between two of them loses nothing. */
export const rollUpStatisticsTask = defineTask(
  rollUpStatistics,
  async ({ pool, db }: Pick<TaskDeps, 'pool' | 'db'>, _payload, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted) isMore = await moveOpenings(pool);
    for (const scope of await findUnfinishedAccounts(db)) {
      isMore = true;
      while (isMore && !signal.aborted) isMore = await rollUp(db, scope);
    }
  },
);

/** One at a time, in whichever process: the queue's name sees to it, as the key to it that they don't pile up. */
export const rollUpStatisticsCron: CronItem = {
  task: rollUpStatistics.name,
  match: '*/10 * * * *',
  options: { queueName: rollUpStatistics.name, jobKey: rollUpStatistics.name },
};
