import type { Logger } from 'pino';
import { lookAtMailServer } from './look-at-settings.ts';
import { strayNames, strayWords } from './settings/known-names.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Says in the log what stops no start: a name that is nearly a setting's, and a mail server that can't be had, which is
 * looked for while calls are answered already.
 */
export function warnOfSettings({ smtpUrl }: Pick<Settings, 'smtpUrl'>, log: Pick<Logger, 'warn'>): void {
  for (const stray of strayNames()) log.warn({ setting: stray.name }, strayWords(stray));
  if (smtpUrl === null) return;
  void lookAtMailServer(smtpUrl).then(({ verdict, text }) => {
    if (verdict !== 'well')
      log.warn(
        { setting: 'SMTP_URL' },
        `${text.replace(/\.$/, '')}; mails wait in the queue until they can leave`,
      );
  });
}
