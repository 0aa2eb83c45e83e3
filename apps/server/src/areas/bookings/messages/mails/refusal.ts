import type { MailContent } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { sayFor } from '../../record/mails/booking-parts.ts';
import { sampleBooking } from '../../record/mails/told-booking.ts';
import { findBookingsForMail } from '../../record/queries/booking-for-mail.ts';
import { REFUSED, type Refused, refusalJob } from '../jobs/refusal-job.ts';
import { sampleThread, sayThread, tellThread, type ToldThread } from './message-told.ts';

interface ToldRefusal {
  readonly thread: ToldThread;
  readonly why: Refused;
}

const TEXTS = {
  files: 'refusal.files',
  filesOnly: 'refusal.filesOnly',
  tooLong: 'refusal.tooLong',
  over: 'refusal.over',
  off: 'refusal.off',
} as const;

/** Tells who answered by mail that it wasn't taken, or its files weren't: at the address that the booking has, or the venue. */
export const refusalMail = defineMails({
  job: refusalJob,
  kind: 'message',
  async read({ db, settings }, jobs) {
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    return ({ scope, payload }) => {
      const { accountId, bookingId, side, why, answer, address } = payload;
      const row = find(scope, bookingId);
      if (!row || row.erased_at !== null) return [];
      const data = { thread: tellThread(row, accountId, side, settings).thread, why };
      // Nothing to answer: the conversation is open by its link.
      const about = `booking-${bookingId}-refusal-${answer}`;
      if (side === 'guest') {
        return row.email === '' ? [] : [{ to: row.email, about, fromName: row.account_name, data }];
      }
      const addresses = address === undefined ? [...new Set(row.account_emails)] : [address];
      return addresses.map((to) => ({
        to,
        about,
        data,
        alone: fanOutJob(refusalJob, { ...payload, address: to }, `${about}-${to}`),
      }));
    };
  },
  say: ({ thread, why }: ToldRefusal): MailContent =>
    sayThread(thread, (mail) => {
      const say = sayFor(mail);
      const isWhole = why !== 'files';
      return {
        subject: say('refusal.subject'),
        title: say(isWhole ? 'refusal.title' : 'refusal.filesTitle'),
        intro: say(TEXTS[why]),
      };
    }),
  remember: async () => [],
  samples: (language) =>
    REFUSED.map((why) => ({ thread: sampleThread('guest', sampleBooking(language)), why })),
});
