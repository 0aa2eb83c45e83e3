import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { assertMail, type MailTransport } from './mail.ts';
import { toMessage } from './message.ts';

/**
 * Mails as whole `.eml` files in a folder, for a server without SMTP. Names sort by time and end with the
 * message id; a file appears complete or not at all, and only this user can read it.
 */
export function createOutboxTransport(folder: string, now: () => Date = () => new Date()): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      assertMail(mail);
      const { message } = await composer.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(now(), mail.messageId);
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
    close() {
      composer.close();
    },
  };
}

function fileName(at: Date, messageId: string): string {
  const time = at.toISOString().replaceAll(':', '-');
  const id = messageId
    .slice(1, -1)
    .replaceAll(/[^\w.@-]/g, '_')
    .slice(0, 120);
  return `${time}-${id}.eml`;
}
