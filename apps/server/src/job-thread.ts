import pino from 'pino';
import { recordReceipt } from './areas/bookings/record/commands/record-receipt.ts';
import {
  settleConfirmationsCron,
  settleConfirmationsTask,
} from './areas/bookings/confirming/jobs/settle-confirmations.ts';
import { findThanksCron, findThanksTask } from './areas/bookings/answers/jobs/find-thanks.ts';
import { findRemindersCron, findRemindersTask } from './areas/bookings/record/jobs/find-reminders.ts';
import {
  findWaitingCron,
  findWaitingTask,
  offerPlacesTask,
} from './areas/bookings/waiting/jobs/offer-places.ts';
import { readPhonesTask } from './areas/bookings/record/jobs/read-phones.ts';
import {
  findCalendarsCron,
  findCalendarsTask,
  readCalendarTask,
} from './areas/catalogue/calendars-in/jobs/read-calendars.ts';
import { makeAvifTask } from './areas/photos/library/jobs/make-avif.ts';
import { MAILS } from './areas/platform/all-mails/mails.ts';
import { eraseOldContactsCron, eraseOldContactsTask } from './areas/privacy/jobs/erase-old-contacts.ts';
import { rollUpStatisticsCron, rollUpStatisticsTask } from './areas/statistics/jobs/roll-up-statistics.ts';
import { purgeWebhooksCron, purgeWebhooksTask } from './areas/webhooks/deliveries/jobs/purge-webhooks.ts';
import {
  findForgottenCron,
  findForgottenTask,
  sendWebhookTask,
} from './areas/webhooks/deliveries/jobs/send-webhooks.ts';
import { loggerOptions } from './http/log.ts';
import { createCalendarReader } from './integrations/page-reader/calendar-reader.ts';
import { createSmppSender } from './integrations/sms/smpp-sender.ts';
import type { Receipt } from './integrations/sms/receipt.ts';
import { createMedia } from './integrations/media/media-store.ts';
import { startTracing } from './integrations/tracing/start-tracing.ts';
import { createWebhookSender } from './integrations/webhook-sender/webhook-sender.ts';
import { purgeAuditCron, purgeAuditTask } from './areas/audit/jobs/purge-audit.ts';
import { purgeCron, purgeTask } from './jobs/purge.ts';
import { runWorkerThread } from './jobs/run-worker-thread.ts';
import { createTaskDeps, type TaskSettings } from './jobs/task-deps.ts';
import type { Settings } from './settings/settings.ts';

/** The job thread's entry: which tasks there are, and what runs by the clock. */
await runWorkerThread({
  tasks: [
    ...MAILS,
    purgeTask,
    purgeAuditTask,
    rollUpStatisticsTask,
    eraseOldContactsTask,
    readPhonesTask,
    findRemindersTask,
    findWaitingTask,
    offerPlacesTask,
    settleConfirmationsTask,
    findThanksTask,
    makeAvifTask,
    findCalendarsTask,
    readCalendarTask,
    sendWebhookTask,
    findForgottenTask,
    purgeWebhooksTask,
  ],
  async createDeps(
    settings: TaskSettings &
      Pick<Settings, 's3' | 'sms' | 'tracing' | 'logLevel' | 'webhooksTo' | 'auditMonths'>,
  ) {
    const log = pino(loggerOptions(settings.logLevel)).child({ thread: 'jobs' });
    const tracing = await startTracing(settings.tracing, { log, thread: 'jobs' });
    const deps = createTaskDeps(settings, log);
    const onReceipt = (receipt: Receipt) => recordReceipt(deps.db, receipt);
    const sms = settings.sms && createSmppSender(settings.sms, { log, onReceipt });
    return {
      ...deps,
      sms,
      async close() {
        await sms?.close();
        await deps.close();
        await tracing.stop();
      },
      auditMonths: settings.auditMonths,
      media: await createMedia(settings, log),
      calendarReader: createCalendarReader({ publicUrl: settings.publicUrl }),
      webhookSender: createWebhookSender({ publicUrl: settings.publicUrl, trusted: settings.webhooksTo }),
    };
  },
  worker: {
    cron: [
      purgeCron,
      purgeAuditCron,
      rollUpStatisticsCron,
      eraseOldContactsCron,
      findCalendarsCron,
      findRemindersCron,
      findWaitingCron,
      settleConfirmationsCron,
      findThanksCron,
      findForgottenCron,
      purgeWebhooksCron,
    ],
  },
});
