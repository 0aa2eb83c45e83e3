import type { MailContent } from '@meridienne/emails';
import { guestBookingUrl, guestToken, privacyPageUrl } from '../../../../kernel/guest-token.ts';
import { defineMail, defineSpread } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { untilAnswered } from '../../../../jobs/held-job.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import type { TaskSettings } from '../../../../jobs/task-deps.ts';
import { bookingMailJob, bookingMailsJob } from '../jobs/booking-mails-job.ts';
import { isDue, rememberTold, subjectOf } from '../jobs/booking-news.ts';
import { guestCalendar } from '../jobs/guest-calendar.ts';
import { type BookingForMail, findBookingForMail } from '../queries/booking-for-mail.ts';
import { bookingNotice } from './booking-notice.ts';
import { cancellation } from './cancellation.ts';
import { cancellationNotice } from './cancellation-notice.ts';
import { confirmation } from './confirmation.ts';
import { sampleBooking, type ToldBooking, toldBooking } from './told-booking.ts';

type OneMail = JobPayload<typeof bookingMailJob>;

/** The four mails about a booking, which one job carries: each has a file of what it tells. */
const says = { confirmation, bookingNotice, cancellation, cancellationNotice } satisfies Record<
  string,
  (told: ToldBooking) => MailContent
>;

function kindOf(payload: unknown): keyof typeof says {
  const { kind, cancellation } = (payload ?? {}) as Partial<OneMail>;
  if (kind === 'confirmation') return cancellation === undefined ? 'confirmation' : 'cancellation';
  return cancellation === undefined ? 'bookingNotice' : 'cancellationNotice';
}

/** One of them: to the guest, or to one of the venue's addresses. */
export const bookingMail = defineMail({
  job: bookingMailJob,
  kind: kindOf,
  async read({ db, settings, scope }, mail, { signal }) {
    const { bookingId, kind, to, cancellation } = mail;
    const row = await findBookingForMail(db, scope, bookingId);
    if (!row || !isDue(row, mail)) return null;
    const about = `${subjectOf(mail)}-${kind}`;
    if (kind === 'notification') {
      const told = toldBooking(row, 'venue', cancellation?.by);
      // A confidential guest's address stays with us.
      const replyTo = row.is_confidential ? undefined : row.email;
      return { to, about, replyTo, data: { mail: kindOf(mail), told } };
    }
    const told = { ...toldBooking(row, 'guest', cancellation?.by), ...guestPages(row, mail, settings) };
    return {
      to,
      about,
      // The guest knows the venue.
      fromName: row.account_name,
      replyTo: row.account_emails[0],
      // The venue has its feeds.
      calendar: guestCalendar(row, settings.mailFrom, cancellation !== undefined),
      data: { mail: kindOf(mail), told },
      // It has left: a database that is away now is waited for, or it would leave again.
      afterwards: () =>
        untilAnswered(() => rememberTold(db, scope, bookingId, cancellation ? 'canceled' : 'booked'), signal),
    };
  },
  say: ({ mail, told }: { mail: keyof typeof says; told: ToldBooking }) => says[mail](told),
  samples: (language) =>
    (Object.keys(says) as (keyof typeof says)[]).map((mail) => ({ mail, told: sampleBooking(language) })),
});

/** Whoever has the address is the guest: the venue never gets it. */
function guestPages(
  { number, language, privacy_url: ownPrivacyUrl }: BookingForMail,
  { accountId, bookingId }: OneMail,
  { guestKey, publicUrl }: TaskSettings,
): Pick<ToldBooking, 'guestUrl' | 'privacyUrl'> {
  const token = guestToken(guestKey, { accountId, bookingId, number });
  return {
    guestUrl: guestBookingUrl(publicUrl, token, language),
    privacyUrl: ownPrivacyUrl ?? privacyPageUrl(publicUrl, language),
  };
}

/** The mails that a new booking sends, or a booking's cancellation. */
export const bookingMails = defineSpread({
  job: bookingMailsJob,
  kind: (payload) =>
    (payload as Partial<OneMail> | null)?.cancellation === undefined ? 'bookingMails' : 'cancellationMails',
  async jobs({ db, scope }, { accountId, bookingId, cancellation }) {
    const row = await findBookingForMail(db, scope, bookingId);
    // Deleted since, or its guest is not to be known any more: there is nothing left to tell.
    if (!row || row.erased_at !== null) return [];
    const about = subjectOf({ bookingId, cancellation });
    const one = (kind: OneMail['kind'], to: string) =>
      fanOutJob(
        bookingMailJob,
        { accountId, bookingId, kind, to, ...(cancellation && { cancellation }) },
        `${about}-${kind}-${to}`,
      );
    return [one('confirmation', row.email), ...row.account_emails.map((to) => one('notification', to))];
  },
});
