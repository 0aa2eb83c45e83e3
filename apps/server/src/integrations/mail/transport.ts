import { join } from 'node:path';
import type { MailTransport } from './mail.ts';
import { createOutboxTransport } from './outbox.ts';
import { createSmtpTransport } from './smtp.ts';

/** SMTP when it is configured, else `.eml` files under the data folder's `outbox`. */
export function createMailTransport(settings: {
  smtpUrl: string | null;
  dataDir: string;
  mailsAtOnce: number;
}): MailTransport {
  return settings.smtpUrl
    ? createSmtpTransport(settings.smtpUrl, settings.mailsAtOnce)
    : createOutboxTransport(join(settings.dataDir, 'outbox'));
}
