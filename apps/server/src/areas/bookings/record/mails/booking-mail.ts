import type { MailContent } from '@meridienne/emails';
import { defineMails, type OneOfMany } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import type { TaskSettings } from '../../../../jobs/task-deps.ts';
import { bookingMailJob, bookingMailsJob } from '../jobs/booking-mails-job.ts';
import { isDue, lastChangeOf, rememberTold, subjectOf, type ToldNews } from '../jobs/booking-news.ts';
import { guestCalendar } from '../jobs/guest-calendar.ts';
import { type BookingForMail, findBookingsForMail } from '../queries/booking-for-mail.ts';
import { bookingNotice } from './booking-notice.ts';
import { cancellation } from './cancellation.ts';
import { cancellationNotice } from './cancellation-notice.ts';
import { confirmation } from './confirmation.ts';
import { guestPages, guestReplyTo } from './guest-pages.ts';
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

/** Which of them tells what. */
interface OneTold {
  readonly mail: keyof typeof says;
  readonly told: ToldBooking;
}

/** One of them: to the guest, or to one of the venue's addresses. */
export const bookingMail = defineMails({
  job: bookingMailJob,
  kind: kindOf,
  async read({ db, settings }, jobs) {
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    return ({ scope, payload }) => {
      const row = find(scope, payload.bookingId);
      if (!row || !isDue(row, payload)) return [];
      // To where the guest is now: the address that was wrong has been put right since, or taken out.
      const mail = payload.kind === 'confirmation' ? { ...payload, to: row.email } : payload;
      return mail.to === '' ? [] : [mailOf(row, mail, settings)];
    };
  },
  say: ({ mail, told }: OneTold) => says[mail](told),
  remember: rememberTold,
  samples: (language) =>
    (Object.keys(says) as (keyof typeof says)[]).map((mail) => ({ mail, told: sampleBooking(language) })),
});

/** All that a new booking sends, or a booking's cancellation. What fails of them is a job of its own from then on. */
export const bookingMails = defineMails({
  job: bookingMailsJob,
  kind: (payload) =>
    (payload as Partial<OneMail> | null)?.cancellation === undefined ? 'bookingMails' : 'cancellationMails',
  async read({ db, settings }, jobs) {
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    return ({ scope, payload: { accountId, bookingId, cancellation } }) => {
      const row = find(scope, bookingId);
      if (!row) return [];
      const about = { accountId, bookingId, ...(cancellation && { cancellation }) };
      const mails = [
        // A booking of the desk may have no e-mail.
        ...(row.email === '' ? [] : [{ ...about, kind: 'confirmation' as const, to: row.email }]),
        // Each address once, as often as it may be listed.
        ...[...new Set(row.account_emails)].map((to) => ({ ...about, kind: 'notification' as const, to })),
      ];
      return mails
        .filter((mail) => isDue(row, mail))
        .map((mail) => ({
          ...mailOf(row, mail, settings),
          alone: fanOutJob(bookingMailJob, mail, `${aboutOf(mail)}-${mail.to}`),
        }));
    };
  },
  say: ({ mail, told }: OneTold) => says[mail](told),
  remember: rememberTold,
  samples: null,
});

const aboutOf = (mail: OneMail): string => `${subjectOf(mail)}-${mail.kind}`;

function mailOf(row: BookingForMail, mail: OneMail, settings: TaskSettings): OneOfMany<OneTold, ToldNews> {
  const { accountId, bookingId, kind, to, cancellation } = mail;
  const about = aboutOf(mail);
  if (kind === 'notification') {
    const told = toldBooking(row, 'venue', cancellation?.by);
    // A confidential guest's address stays with us.
    const replyTo = row.is_confidential || row.email === '' ? undefined : row.email;
    return { to, about, replyTo, data: { mail: kindOf(mail), told } };
  }
  const told = { ...toldBooking(row, 'guest', cancellation?.by), ...guestPages(row, accountId, settings) };
  return {
    to,
    about,
    // The guest knows the venue.
    fromName: row.account_name,
    replyTo: guestReplyTo(row, accountId, settings),
    // The venue has its feeds.
    calendar: guestCalendar(row, settings.mailFrom, cancellation !== undefined),
    data: { mail: kindOf(mail), told },
    told: {
      accountId,
      bookingId,
      news: cancellation ? 'canceled' : 'booked',
      newsId: row.news_id,
      changeId: lastChangeOf(row),
    },
  };
}
