import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertMail, type MailTransport } from './mail.ts';
import { toMessage } from './message.ts';

/**
 * Mails as whole `.eml` files in a folder, for a server without SMTP. Names sort by time and end with the
 * message id; a file appears complete or not at all, and only this user can read it.
 */
export function createOutboxTransport(folder: string, now: () => Date = () => new Date()): MailTransport {
  return {
    async send(mail) {
      assertMail(mail);
      const { raw } = toMessage(mail);
      const name = fileName(now(), mail.messageId);
      const unfinished = join(folder, `.${name}.part`);
      const write = () => writeFile(unfinished, raw, { mode: 0o600 });
      await write().catch(async (error: unknown) => {
        // The first mail of all, or somebody has cleared the folder away.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(unfinished, join(folder, name));
    },
    close() {},
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
