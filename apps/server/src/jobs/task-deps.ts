import type { Pool } from 'pg';
import { type Changes, createChanges } from '../db/changes.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import type { GuestKey } from '../kernel/guest-token.ts';
import type { SmsSender } from '../integrations/sms/sms.ts';
import type { MailTransport } from '../integrations/mail/mail.ts';
import { createMailTransport } from '../integrations/mail/transport.ts';
import { MAILS_AT_ONCE } from './mails-at-once.ts';
import { countingMails, type JobCounts, noCounts } from './job-counts.ts';
import type { JobLog } from './job-log.ts';

/** The settings that jobs need; plain data, so that they can be handed to a thread. */
export interface TaskSettings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  /** The sender of all mails: an address, or a name with an address in angle brackets. */
  readonly mailFrom: string;
  readonly publicUrl: string;
  /** To which answers to mails come in; none where they don't. */
  readonly replyAddress?: string | null | undefined;
  /** Signs the links in guests' mails. */
  readonly guestKey: GuestKey;
}

export interface TaskDeps {
  readonly pool: Pool;
  readonly db: Database;
  /** Tells those who look at an account of what changes in it. */
  readonly changes: Changes;
  readonly mail: MailTransport;
  /** Null where there is no message centre. */
  readonly sms: SmsSender | null;
  readonly settings: TaskSettings;
  readonly log: JobLog;
  readonly counts: JobCounts;
  close(): Promise<void>;
}

/** What every task is given, made of plain settings: connections of its own and the way mails leave. */
export function createTaskDeps(settings: TaskSettings, log: JobLog): TaskDeps {
  // One session listens, one tells that it lives, the rest fetch and serve.
  const pool = createPool(settings.databaseUrl, { max: 6, log });
  const counts = noCounts();
  const mail = countingMails(createMailTransport({ ...settings, mailsAtOnce: MAILS_AT_ONCE }), counts);
  const changes = createChanges({ pool, url: settings.databaseUrl, log });
  return {
    pool,
    db: createDatabase(pool),
    changes,
    mail,
    sms: null,
    settings,
    log,
    counts,
    async close() {
      mail.close();
      await changes.stop();
      await pool.end();
    },
  };
}
