import { renderBookingConfirmation, renderBookingNotification } from '@meridienne/emails';
import { proveAccount } from '../../../http/account-scope.ts';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { fanOutJob } from '../../../jobs/fan-out.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { findBookingForMail } from '../queries/booking-for-mail.ts';
import { toBookingMail } from './booking-mail.ts';
import { bookingMailJob, bookingMailsJob } from './booking-mails-job.ts';

/** Makes one job of each recipient, so that a retry never reaches those who have had theirs. */
export const bookingMailsTask = defineTask(
  bookingMailsJob,
  async (deps: TaskDeps, { accountId, bookingId }, job) => {
    const row = await findBookingForMail(deps.db, proveAccount(accountId), bookingId);
    // Deleted since: there is nothing left to tell.
    if (!row) return;
    const one = (kind: 'confirmation' | 'notification', to: string) =>
      fanOutJob(bookingMailJob, { accountId, bookingId, kind, to }, `booking-${bookingId}-${kind}-${to}`);
    await job.fanOut([
      one('confirmation', row.email),
      ...row.account_emails.map((to) => one('notification', to)),
    ]);
  },
);

export const bookingMailTask = defineTask(
  bookingMailJob,
  async (deps: TaskDeps, { accountId, bookingId, kind, to }) => {
    const row = await findBookingForMail(deps.db, proveAccount(accountId), bookingId);
    if (!row) return;
    const isForGuest = kind === 'confirmation';
    const content = toBookingMail(row, isForGuest ? 'guest' : 'venue');
    const rendered = await (isForGuest ? renderBookingConfirmation : renderBookingNotification)(content);
    const [venueAddress] = row.account_emails;
    // A confidential guest's address stays with us.
    const guestAddress = row.is_confidential ? undefined : row.email;
    await deliver(deps, {
      ...rendered,
      messageId: messageIdOf(`booking-${bookingId}-${kind}`, to, deps.settings.mailFrom),
      to,
      from: deps.settings.mailFrom,
      replyTo: isForGuest ? venueAddress : guestAddress,
      language: content.language,
    });
  },
);
