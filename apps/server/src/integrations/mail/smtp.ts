import { createTransport } from 'nodemailer';
import { isFinalRefusal, type Refusal } from './final-refusal.ts';
import { assertMail, MailRefused, type MailTransport } from './mail.ts';
import { toMessage } from './message.ts';
import { mustEncrypt } from './must-encrypt.ts';

/**
 * Mails by SMTP, over connections that are kept open: as many as there are mails at once, so that none waits here, unless
 * the address says `maxConnections`.
 */
export function createSmtpTransport(smtpUrl: string, mailsAtOnce: number): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    ...(mustEncrypt(smtpUrl) && { requireTLS: true }),
    pool: true,
    maxConnections: mailsAtOnce,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 5_000,
  });
  return {
    async send(mail) {
      assertMail(mail);
      try {
        await transport.sendMail({ ...toMessage(mail), messageId: mail.messageId });
      } catch (error) {
        throw isFinalRefusal(error as Refusal)
          ? new MailRefused(describe(error), { cause: error })
          : new Error(describe(error), { cause: error });
      }
    },
    close() {
      transport.close();
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? `SMTP: ${error.message}` : 'SMTP failed';
}
