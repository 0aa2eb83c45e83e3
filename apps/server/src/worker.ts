import pino from 'pino';
import { bookingMailsTask, bookingMailTask } from './features/bookings/jobs/send-booking-mails.ts';
import {
  eraseOldContactsCron,
  eraseOldContactsTask,
} from './features/personal-data/jobs/erase-old-contacts.ts';
import {
  registrationNoticesTask,
  registrationNoticeTask,
} from './features/sign-up/jobs/send-registration-notice.ts';
import { rollUpStatisticsCron, rollUpStatisticsTask } from './features/statistics/jobs/roll-up-statistics.ts';
import { accessMailTask } from './features/users/jobs/send-access-mail.ts';
import { securityNoticeTask } from './features/users/jobs/send-security-notice.ts';
import { temporaryPasswordTask } from './features/users/jobs/send-temporary-password.ts';
import { loggerOptions } from './http/log.ts';
import { purge, purgeTask } from './jobs/purge.ts';
import { runWorkerThread } from './jobs/run-worker-thread.ts';
import { createTaskDeps, type TaskSettings } from './jobs/task-deps.ts';

/** The job thread's entry: which tasks there are, and what runs by the clock. */
await runWorkerThread({
  tasks: [
    bookingMailsTask,
    bookingMailTask,
    accessMailTask,
    temporaryPasswordTask,
    securityNoticeTask,
    registrationNoticesTask,
    registrationNoticeTask,
    purgeTask,
    rollUpStatisticsTask,
    eraseOldContactsTask,
  ],
  createDeps: (settings: TaskSettings & { logLevel: string }) =>
    createTaskDeps(settings, pino(loggerOptions(settings.logLevel)).child({ thread: 'jobs' })),
  worker: {
    cron: [
      { task: purge.name, match: '17 3 * * *', options: { maxAttempts: purge.maxAttempts } },
      rollUpStatisticsCron,
      eraseOldContactsCron,
    ],
  },
});
