import pino from 'pino';
import { readPhonesTask } from './areas/bookings/record/jobs/read-phones.ts';
import { MAILS } from './areas/platform/all-mails/mails.ts';
import { eraseOldContactsCron, eraseOldContactsTask } from './areas/privacy/jobs/erase-old-contacts.ts';
import { rollUpStatisticsCron, rollUpStatisticsTask } from './areas/statistics/jobs/roll-up-statistics.ts';
import { loggerOptions } from './http/log.ts';
import { purgeCron, purgeTask } from './jobs/purge.ts';
import { runWorkerThread } from './jobs/run-worker-thread.ts';
import { createTaskDeps, type TaskSettings } from './jobs/task-deps.ts';

/** The job thread's entry: which tasks there are, and what runs by the clock. */
await runWorkerThread({
  tasks: [...MAILS, purgeTask, rollUpStatisticsTask, eraseOldContactsTask, readPhonesTask],
  createDeps: (settings: TaskSettings & { logLevel: string }) =>
    createTaskDeps(settings, pino(loggerOptions(settings.logLevel)).child({ thread: 'jobs' })),
  worker: { cron: [purgeCron, rollUpStatisticsCron, eraseOldContactsCron] },
});
