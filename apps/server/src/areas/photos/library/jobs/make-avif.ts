import { Type } from 'typebox';
import type { Database } from '../../../../db/database.ts';
import type { MediaFiles } from '../../../../integrations/media/media-files.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { makeAvif } from '../commands/make-avif.ts';
import { isAvifDue } from '../queries.ts';

export const makeAvifJob = defineJob('make-avif', Type.Object({}));

/** One photo at a time, however many processes there are: the job has one key, and leaves another in its place. */
export const makeAvifTask = defineTask(
  makeAvifJob,
  async (deps: Pick<TaskDeps, 'db' | 'log'> & { media: MediaFiles }, _payload, job) => {
    if (await makeAvif(deps)) await job.fanOut([fanOutJob(makeAvifJob, {}, makeAvifJob.name)]);
  },
);

/** After an upload, and as the server starts: queues the job while there are photos that it hasn't written. */
export async function queueMakingAvif(db: Database): Promise<void> {
  if (await isAvifDue(db)) await addJob(db, makeAvifJob, {}, { key: makeAvifJob.name });
}
