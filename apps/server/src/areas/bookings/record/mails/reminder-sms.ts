import { instantAt, isTimeToText, venueNow } from '@meridienne/domain';
import type { MailJob } from '../../../../jobs/define-mail.ts';
import { defineTask, type JobContext } from '../../../../jobs/define-task.ts';
import { untilAnswered } from '../../../../jobs/held-job.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { OutsideFailure, PermanentFailure } from '../../../../jobs/permanent-failure.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { SmsInDoubt, SmsRefused } from '../../../../integrations/sms/sms.ts';
import { mobileNumber } from '../../../../kernel/mobile.ts';
import { type AccountScope, scopeOfJob } from '../../../../kernel/scope.ts';
import { traced } from '../../../../kernel/tracing.ts';
import { beginSms, dropSms, endSms, keepSent, keepWaiting } from '../commands/keep-sms.ts';
import { reminderSmsJob } from '../jobs/reminder-sms-job.ts';
import { type BookingForMail, findBookingForMail } from '../queries/booking-for-mail.ts';
import { guestPages } from './guest-pages.ts';
import { isReminderDue } from './reminder-due.ts';
import { reminderText } from './sms-words.ts';
import { toldBooking } from './told-booking.ts';

type Reminder = JobPayload<typeof reminderSmsJob>;

/** Read again as it leaves, as the mail is. Handed over at most once: in doubt, a mail goes in its place. */
const task = defineTask(reminderSmsJob, async (deps: TaskDeps, payload, job) => {
  const { db, sms } = deps;
  const scope = scopeOfJob(payload.accountId);
  const row = await findBookingForMail(db, scope, payload.bookingId);
  const at = new Date();
  if (!row || !isReminderDue(row, payload.day, at)) return dropSms(db, scope, payload, { isNeedless: true });
  const to = sms && mobileNumber(row.phone, row.time_zone, sms.countries);
  const isNight = !isTimeToText(row.reminder_hour, venueNow(at, row.time_zone).minute);
  if (row.reminder_way === 'mail' || !to || isNight)
    return dropSms(db, scope, payload, { isNeedless: false });
  const id = await beginSms(db, scope, payload);
  if (id === null) return;
  const message = {
    to,
    text: textOf(row, payload, deps),
    validMs: instantAt(row.day, row.start_minute, row.time_zone).getTime() - at.getTime(),
    reference: id,
  };
  const parts = await traced({ name: 'send text message', kind: 'client' }, () =>
    sms.send(message, job.signal),
  ).catch((error: unknown) => settle(deps, scope, id, error, job));
  // Whatever the database does meanwhile, it has left.
  if (parts) await untilAnswered(() => keepSent(db, scope, id, parts), job.signal);
});

function textOf(row: BookingForMail, { accountId }: Reminder, { settings }: TaskDeps): string {
  const told = { ...toldBooking(row, 'guest', undefined), ...guestPages(row, accountId, settings) };
  return reminderText(told, row.reminder_sms, { guest: row.language, venue: row.default_language });
}

/** What becomes of one that wasn't taken, or may not have been. @returns null when there is nothing more to do */
async function settle(
  { db, log }: TaskDeps,
  scope: AccountScope,
  id: number,
  error: unknown,
  { attempt }: JobContext,
): Promise<null> {
  const fault = error instanceof Error ? error.message : String(error);
  if (error instanceof SmsInDoubt) {
    log.warn({ accountId: scope.accountId, sms: id, reason: fault }, 'text message in doubt: not sent again');
    await endSms(db, scope, id, { state: 'doubtful', fault });
    return null;
  }
  if (error instanceof SmsRefused) {
    await endSms(db, scope, id, { state: 'failed', fault });
    throw new PermanentFailure(fault, { cause: error });
  }
  if (attempt >= reminderSmsJob.maxAttempts) await endSms(db, scope, id, { state: 'failed', fault });
  else await keepWaiting(db, scope, id, fault);
  throw new OutsideFailure(fault, { cause: error });
}

/** Stands in the list of mails, as it is queued, tried again, given up and seen as they are. */
export const reminderSms: MailJob<typeof reminderSmsJob.payload> = {
  ...task,
  type: reminderSmsJob,
  kindOf: () => 'reminderSms',
  samples: null,
};
