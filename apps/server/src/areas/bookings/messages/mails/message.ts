import type { MailContent, OwnText } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { sayFor } from '../../record/mails/booking-parts.ts';
import { sampleBooking } from '../../record/mails/told-booking.ts';
import { findBookingsForMail } from '../../record/queries/booking-for-mail.ts';
import { messageJob } from '../jobs/message-job.ts';
import { findMessagesForMail } from '../queries/messages-for-mail.ts';
import { otherSide } from '../rules.ts';
import { sampleThread, sayThread, tellThread, type ToldThread } from './message-told.ts';

interface ToldMessage {
  readonly thread: ToldThread;
  /** As it was typed. */
  readonly message: OwnText;
  readonly hasRefusedFiles: boolean;
}

const HOW = {
  byMail: 'message.byMail',
  byLink: 'message.byLink',
  byEither: 'message.byEither',
} as const;

/** What one side has written, for the other: unless that has read it by now. */
export const messageMail = defineMails({
  job: messageJob,
  kind: 'message',
  async read({ db, settings }, jobs) {
    const [find, messageOf] = await Promise.all([
      findBookingsForMail(
        db,
        jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
      ),
      findMessagesForMail(
        db,
        jobs.map(({ scope, payload }) => ({ scope, message: payload.message })),
      ),
    ]);
    return ({ scope, payload }) => {
      const { accountId, bookingId, message: id, address } = payload;
      const row = find(scope, bookingId);
      const message = messageOf(scope, id);
      if (!row || !message || row.erased_at !== null || message.isRead) return [];
      const reader = otherSide(message.side);
      const language = reader === 'guest' ? row.default_language : row.language;
      const { thread, replyTo } = tellThread(row, accountId, reader, settings);
      const data = {
        thread,
        message: { language, text: message.body },
        hasRefusedFiles: message.refusedFiles > 0,
      };
      const about = aboutMessage(bookingId, id);
      if (reader === 'guest') {
        return row.email === '' ? [] : [{ to: row.email, about, fromName: row.account_name, replyTo, data }];
      }
      const addresses = address === undefined ? [...new Set(row.account_emails)] : [address];
      return addresses.map((to) => ({
        to,
        about,
        replyTo,
        data,
        alone: fanOutJob(messageJob, { accountId, bookingId, message: id, address: to }, `${about}-${to}`),
      }));
    };
  },
  say: ({ thread, message, hasRefusedFiles }: ToldMessage): MailContent =>
    sayThread(thread, (mail) => {
      const say = sayFor(mail);
      const how = say(HOW[thread.answering]);
      return {
        ...(thread.reader === 'guest'
          ? {
              subject: say('message.toGuest'),
              title: say('venueMessage.title'),
              intro: say('venueMessage.intro'),
            }
          : {
              subject: say('message.toVenue'),
              title: say('message.venueTitle'),
              intro: say('message.venueIntro'),
            }),
        customText: message,
        lead: hasRefusedFiles ? `${say('message.filesLeft')} ${how}` : how,
      };
    }),
  // That it was told changes nothing: whoever has read it says so himself.
  remember: async () => [],
  samples: (language) => {
    const told = sampleBooking(language);
    const message = { language, text: sayFor(told)('sample.message') };
    return (['guest', 'venue'] as const).map((reader) => ({
      thread: sampleThread(reader, told),
      message,
      hasRefusedFiles: reader === 'venue',
    }));
  },
});

/** What its mail is about; by which an answer to it is known, too. */
export const aboutMessage = (bookingId: number, id: number): string => `booking-${bookingId}-message-${id}`;
