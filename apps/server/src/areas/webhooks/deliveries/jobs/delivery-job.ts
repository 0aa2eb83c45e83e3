import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** What isn't answered is no failure of the job's: it is noted, and a job of its own tries again. */
export const sendWebhookJob = defineJob(
  'send-webhook',
  Type.Object({ accountId: Type.Integer(), deliveryId: Type.Integer() }),
  { limitMs: 60_000 },
);
