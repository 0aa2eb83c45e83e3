import { renderTemporaryPassword } from '@meridienne/emails';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { findUserByEmail } from '../queries/users.ts';
import { signInUrl } from '../rules.ts';
import { mailTemporaryPassword } from './mail-temporary-password.ts';
import { temporaryPasswordJob } from './temporary-password-job.ts';

/** Mails a temporary password to whoever has the address, if anybody has. */
export const temporaryPasswordTask = defineTask(
  temporaryPasswordJob,
  async (deps: TaskDeps, { email, language }) => {
    const user = await findUserByEmail(deps.db, email);
    if (!user) return;
    await mailTemporaryPassword(deps, user, language, (temporary) =>
      renderTemporaryPassword({
        language,
        firstName: user.first_name,
        ...temporary,
        signInUrl: signInUrl(deps.settings.publicUrl, user.roles),
      }),
    );
  },
);
