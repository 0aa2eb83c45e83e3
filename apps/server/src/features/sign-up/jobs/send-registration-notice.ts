import { renderRegistrationNotice } from '@meridienne/emails';
import { venueNow } from '@meridienne/domain';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import { fanOutJob } from '../../../jobs/fan-out.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { defineTask } from '../../../jobs/tasks.ts';
import { findNoticeAddresses, findRegistration } from '../queries.ts';
import { registrationNoticeJob, registrationNoticesJob } from './registration-notice-job.ts';

/** Makes one job of each recipient, so that a retry never reaches those who have had theirs. */
export const registrationNoticesTask = defineTask(
  registrationNoticesJob,
  async (deps: TaskDeps, { accountId, userId }, job) => {
    const addresses = await findNoticeAddresses(deps.db);
    await job.fanOut(
      addresses.map((to) =>
        fanOutJob(
          registrationNoticeJob,
          { accountId, userId, to },
          `registration-notice-${accountId}-${userId}-${to}`,
        ),
      ),
    );
  },
);

export const registrationNoticeTask = defineTask(
  registrationNoticeJob,
  async (deps: TaskDeps, { accountId, userId, to }) => {
    const registration = await findRegistration(deps.db, accountId, userId);
    // Deleted since: there is nothing left to tell.
    if (!registration) return;
    const signedUp = venueNow(registration.created_at, registration.time_zone);
    const rendered = await renderRegistrationNotice({
      firstName: registration.first_name ?? '',
      lastName: registration.last_name ?? '',
      email: registration.email,
      accountName: registration.account_name,
      url: registration.url,
      day: signedUp.day,
      minute: signedUp.minute,
      backOfficeUrl: `${deps.settings.publicUrl}/admin?tab=account`,
    });
    await deliver(deps, {
      ...rendered,
      messageId: messageIdOf(`registration-notice-${accountId}-${userId}`, to, deps.settings.mailFrom),
      to,
      from: deps.settings.mailFrom,
      replyTo: registration.email,
      language: 'fr',
    });
  },
);
