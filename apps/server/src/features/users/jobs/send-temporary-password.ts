import { renderTemporaryPassword } from '@meridienne/emails';
import { sql } from 'kysely';
import { hashPassword } from '../../../http/password.ts';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { setTemporaryPassword } from '../commands/set-temporary-password.ts';
import { findUserByEmail } from '../queries.ts';
import { TEMPORARY_PASSWORD_HOURS, temporaryPassword } from '../rules.ts';
import { temporaryPasswordJob } from './temporary-password-job.ts';

/** Any number that no other user of two-key advisory locks takes. */
const LOCK_SPACE = 1_414_745_936;

/**
 * Makes the password here, so that it is never written down but in the mail and as a hash. It replaces an
 * earlier one only once its mail has left, and one mail to a user leaves at a time: the last one's works.
 */
export const temporaryPasswordTask = defineTask(
  temporaryPasswordJob,
  async (deps: TaskDeps, { email, language }, job) => {
    const user = await findUserByEmail(deps.db, email);
    if (!user) return;
    const password = temporaryPassword();
    const hash = await hashPassword(password);
    const rendered = await renderTemporaryPassword({
      language,
      firstName: user.first_name,
      password,
      hours: TEMPORARY_PASSWORD_HOURS,
    });
    await deps.db.transaction().execute(async (trx) => {
      // A mail server may take longer to answer than the database waits for a statement.
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
      await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${user.id})`.execute(trx);
      await deliver(deps, {
        ...rendered,
        // Each try has its own password: a mailbox that shows only the first of two alike would hide the right one.
        messageId: messageIdOf(
          `temporary-password-${job.jobId}-${job.attempt}`,
          user.email,
          deps.settings.mailFrom,
        ),
        to: user.email,
        from: deps.settings.mailFrom,
        language,
      });
      await setTemporaryPassword(trx, user.id, hash);
    });
  },
);
