import {
  renderBookingConfirmation,
  renderBookingNotification,
  renderCancellation,
  renderCancellationNotice,
} from '@meridienne/emails';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { guestBookingUrl, guestToken, privacyPageUrl } from '../../../kernel/guest-token.ts';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { fanOutJob } from '../../../jobs/fan-out.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import { untilAnswered } from '../../../jobs/held-job.ts';
import type { JobPayload } from '../../../jobs/job-type.ts';
import type { TaskDeps, TaskSettings } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { type BookingForMail, findBookingForMail } from '../queries/booking-for-mail.ts';
import { guestCalendar } from './guest-calendar.ts';
import { toBookingMail } from './booking-mail.ts';
import { bookingMailJob, bookingMailsJob } from './booking-mails-job.ts';
import { isDue, rememberTold, subjectOf } from './booking-news.ts';

type OneMail = JobPayload<typeof bookingMailJob>;

/** Makes one job of each recipient, so that a retry never reaches those who have had theirs. */
export const bookingMailsTask = defineTask(
  bookingMailsJob,
  async (deps: TaskDeps, { accountId, bookingId, cancellation }, job) => {
    const row = await findBookingForMail(deps.db, scopeOfJob(accountId), bookingId);
    // Deleted since, or its guest is not to be known any more: there is nothing left to tell.
    if (!row || row.erased_at !== null) return;
    const about = subjectOf({ bookingId, cancellation });
    const one = (kind: OneMail['kind'], to: string) =>
      fanOutJob(
        bookingMailJob,
        { accountId, bookingId, kind, to, ...(cancellation && { cancellation }) },
        `${about}-${kind}-${to}`,
      );
    await job.fanOut([
      one('confirmation', row.email),
      ...row.account_emails.map((to) => one('notification', to)),
    ]);
  },
);

export const bookingMailTask = defineTask(bookingMailJob, async (deps: TaskDeps, mail, { signal }) => {
  const { accountId, bookingId, kind, to, cancellation } = mail;
  const scope = scopeOfJob(accountId);
  const row = await findBookingForMail(deps.db, scope, bookingId);
  if (!row || !isDue(row, mail)) return;
  const { rendered, language } = await render(row, mail, deps.settings);
  const [venueAddress] = row.account_emails;
  // A confidential guest's address is never given to the venue, not even as the address to reply to.
  const guestAddress = row.is_confidential ? undefined : row.email;
  await deliver(deps, {
    ...rendered,
    messageId: messageIdOf(`${subjectOf(mail)}-${kind}`, to, deps.settings.mailFrom),
    to,
    from: deps.settings.mailFrom,
    // Only the guest's mail comes in the venue's name.
    fromName: kind === 'confirmation' ? row.account_name : undefined,
    replyTo: kind === 'confirmation' ? venueAddress : guestAddress,
    language,
    // Only the guest gets a file for the calendar: the venue has its feeds.
    calendar:
      kind === 'confirmation'
        ? guestCalendar(row, deps.settings.mailFrom, cancellation !== undefined)
        : undefined,
  });
  if (kind !== 'confirmation') return;
  const told = cancellation ? 'canceled' : 'booked';
  // It has left: a database that is away now is waited for, or it would leave again.
  await untilAnswered(() => rememberTold(deps.db, scope, bookingId, told), signal);
});

async function render(
  row: BookingForMail,
  { kind, cancellation, accountId, bookingId }: OneMail,
  { publicUrl, guestKey }: TaskSettings,
) {
  const isForGuest = kind === 'confirmation';
  const texts = cancellation ? row.cancel_text : row.booking_text;
  const told = toBookingMail(row, isForGuest ? 'guest' : 'venue', texts);
  const { language } = told;
  const token = guestToken(guestKey, { accountId, bookingId, number: row.number });
  // Whoever has it is the guest: the venue never gets it.
  const guestUrl = isForGuest ? guestBookingUrl(publicUrl, token, row.language) : null;
  const privacyUrl = isForGuest ? (row.privacy_url ?? privacyPageUrl(publicUrl, row.language)) : null;
  const content = { ...told, guestUrl, privacyUrl };
  if (cancellation) {
    const facts = { by: cancellation.by, comment: row.cancel_comment, isPlaceFree: row.is_place_free };
    const renderer = isForGuest ? renderCancellation : renderCancellationNotice;
    return { language, rendered: await renderer(content, facts) };
  }
  const renderer = isForGuest ? renderBookingConfirmation : renderBookingNotification;
  return { language, rendered: await renderer(content) };
}
