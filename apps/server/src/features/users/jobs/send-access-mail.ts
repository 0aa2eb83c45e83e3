import { renderAccess } from '@meridienne/emails';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { findUser } from '../queries/users.ts';
import { signInUrl } from '../rules.ts';
import { accessMailJob } from './access-mail-job.ts';
import { mailTemporaryPassword } from './mail-temporary-password.ts';

/** Tells somebody how to come in, at the address that he has when the mail leaves. */
export const accessMailTask = defineTask(
  accessMailJob,
  async (deps: TaskDeps, { userId, language, accountName, withPassword }, job) => {
    const user = await findUser(deps.db, userId);
    // Deleted since: nobody is to come in.
    if (!user) return;
    const { mailFrom, publicUrl } = deps.settings;
    const about = {
      language,
      firstName: user.first_name,
      email: user.email,
      account: accountName ?? null,
      signInUrl: signInUrl(publicUrl, user.roles),
    };
    if (withPassword) {
      await mailTemporaryPassword(deps, user, language, (temporaryPassword) =>
        renderAccess({ ...about, temporaryPassword }),
      );
      return;
    }
    await deliver(deps, {
      ...(await renderAccess({ ...about, temporaryPassword: null })),
      messageId: messageIdOf(`access-${job.jobId}`, user.email, mailFrom),
      to: user.email,
      from: mailFrom,
      language,
    });
  },
);
