import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import type { WebhookSender } from '../../../../integrations/webhook-sender/webhook-sender.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { queueForgotten } from '../commands/queue-delivery.ts';
import { sendDelivery } from '../commands/send-delivery.ts';
import { sendWebhookJob } from './delivery-job.ts';

export type WebhookDeps = Pick<TaskDeps, 'db' | 'log'> & { webhookSender: WebhookSender };

export const sendWebhookTask = defineTask(sendWebhookJob, (deps: WebhookDeps, payload, { jobId, signal }) =>
  sendDelivery(deps, { ...payload, jobId, signal }, new Date()),
);

const findForgotten = defineJob('find-forgotten-webhooks', Type.Unknown(), { maxAttempts: 1 });

/** Should the queue ever lose a job, by an operator's hand say, its message is late and not lost. */
export const findForgottenTask = defineTask(findForgotten, ({ db }: Pick<TaskDeps, 'db'>) =>
  queueForgotten(db),
);

export const findForgottenCron: CronItem = {
  task: findForgotten.name,
  match: '*/5 * * * *',
  options: { jobKey: findForgotten.name, maxAttempts: findForgotten.maxAttempts },
};
