import { renderSuperAdminNotice } from '@meridienne/emails';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { signInUrl } from '../rules.ts';
import { superAdminNoticeJob } from './super-admin-notice-job.ts';

/** Tells one of both sides of a super administrator's role, given or taken. */
export const superAdminNoticeTask = defineTask(
  superAdminNoticeJob,
  async (deps: TaskDeps, { email, ...about }, job) => {
    const { mailFrom, publicUrl } = deps.settings;
    await deliver(deps, {
      ...(await renderSuperAdminNotice({ ...about, signInUrl: signInUrl(publicUrl, ['ROLE_ADMIN']) })),
      messageId: messageIdOf(`super-admin-notice-${job.jobId}`, email, mailFrom),
      to: email,
      from: mailFrom,
      language: about.language,
    });
  },
);
