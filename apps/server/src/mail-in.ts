import type { Logger } from 'pino';
import { knowsRecipient, takeMail, type Taken } from './areas/bookings/mail-in/commands.ts';
import type { Deps } from './http/deps.ts';
import type { News } from './http/live-news.ts';
import type { LmtpReply } from './integrations/mail-in/lmtp.ts';
import { AppError } from './kernel/app-error.ts';
import { StartupError } from './settings/startup-error.ts';

const REPLIES: Readonly<Record<Taken['outcome'], LmtpReply>> = {
  taken: { code: 250, text: '2.0.0 OK' },
  again: { code: 250, text: '2.0.0 OK, there already' },
  dropped: { code: 250, text: '2.0.0 OK, written by no person' },
  refused: { code: 250, text: '2.0.0 OK, its sender is told' },
  unknown: { code: 550, text: '5.1.1 No such address' },
};
const UNREADABLE: LmtpReply = { code: 550, text: '5.6.0 No mail that can be read' };

/**
 * Listens for answers that the operator's mail server hands over, where the settings say so.
 * @throws {StartupError} where the address can't be listened to
 */
export async function startMailIn(
  { tellNews }: { tellNews: (news: readonly News[]) => void },
  deps: Deps,
  log: Logger,
): Promise<{ close(): Promise<void> } | null> {
  const { mailIn } = deps.settings;
  if (!mailIn?.lmtp) return null;
  const { LATER, listenByLmtp } = await import('./integrations/mail-in/lmtp.ts');
  const { readMail } = await import('./integrations/mail-in/read-mail.ts');
  const listening = listenByLmtp(mailIn.lmtp, {
    knows: (recipient) => knowsRecipient(deps, recipient),
    async take({ recipient, sender, raw }) {
      try {
        // Read again it would be no better.
        const mail = await readMail(raw).catch(() => null);
        if (mail === null) return UNREADABLE;
        const taken = await takeMail(deps, recipient, { mail, sender });
        if (taken.outcome === 'taken') tellNews(taken.news);
        return REPLIES[taken.outcome];
      } catch (error) {
        // Nobody's address: what it is from or for stays out of the log.
        if (!(error instanceof AppError)) log.error({ err: error }, 'a mail that came in could not be taken');
        return LATER;
      }
    },
  });
  return listening.catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`MAIL_IN_LMTP can't be listened to: ${error.code ?? error.message}.`, {
      cause: error,
    });
  });
}
