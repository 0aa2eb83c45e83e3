import { EVENT_DAYS } from '@meridienne/contracts';
import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { dropEvents } from '../../events/commands.ts';
import { dropOld } from '../commands/drop-old.ts';

const purgeWebhooks = defineJob('purge-webhooks', Type.Unknown(), { maxAttempts: 3, limitMs: 60 * 60_000 });

/** Nightly: events, and what became of telling them, which have been kept as long as is promised. */
export const purgeWebhooksTask = defineTask(
  purgeWebhooks,
  async ({ db }: Pick<TaskDeps, 'db'>, _payload, { signal }: { signal?: AbortSignal }) => {
    const at = new Date();
    const before = new Date(at.getTime() - EVENT_DAYS * 24 * 3_600_000);
    const stopping = signal && { signal };
    await dropEvents(db, before, stopping);
    await dropOld(db, before, { at, ...stopping });
  },
);

/** Made up for within a day, as the other purge is. */
export const purgeWebhooksCron: CronItem = {
  task: purgeWebhooks.name,
  match: '47 3 * * *',
  options: { maxAttempts: purgeWebhooks.maxAttempts, backfillPeriod: 24 * 3_600_000 },
};
