import { type Mail, MailRefused, type MailTransport } from '../integrations/mail/mail.ts';

/** What a job thread has done so far; plain data, it is handed over as it is. */
export interface JobCounts {
  mailsSent: number;
  /** Tries that are made again. */
  mailsFailed: number;
  /** Refused for good. */
  mailsRefused: number;
}

export const noCounts = (): JobCounts => ({ mailsSent: 0, mailsFailed: 0, mailsRefused: 0 });

/** The same way for mails, each counted as it ends. */
export function countingMails(mail: MailTransport, counts: JobCounts): MailTransport {
  return {
    async send(one: Mail) {
      try {
        await mail.send(one);
        counts.mailsSent++;
      } catch (error) {
        if (error instanceof MailRefused) counts.mailsRefused++;
        else counts.mailsFailed++;
        throw error;
      }
    },
    close: () => mail.close(),
  };
}

export const addCounts = (one: JobCounts, other: JobCounts): JobCounts => ({
  mailsSent: one.mailsSent + other.mailsSent,
  mailsFailed: one.mailsFailed + other.mailsFailed,
  mailsRefused: one.mailsRefused + other.mailsRefused,
});
