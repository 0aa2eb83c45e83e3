import { renderSecurityNotice } from '@meridienne/emails';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { signInUrl } from '../rules.ts';
import { securityNoticeJob } from './security-notice-job.ts';

/** Tells somebody, at the address that he had, that his e-mail or password has been changed. */
export const securityNoticeTask = defineTask(
  securityNoticeJob,
  async (deps: TaskDeps, { email, isStaff, ...about }, job) => {
    const { mailFrom, publicUrl } = deps.settings;
    await deliver(deps, {
      ...(await renderSecurityNotice({
        ...about,
        email,
        signInUrl: signInUrl(publicUrl, isStaff ? ['ROLE_ADMIN'] : []),
      })),
      messageId: messageIdOf(`security-notice-${job.jobId}`, email, mailFrom),
      to: email,
      from: mailFrom,
      language: about.language,
    });
  },
);
