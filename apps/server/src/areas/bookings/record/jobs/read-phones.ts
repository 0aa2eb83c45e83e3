import { Type } from 'typebox';
import type { Database } from '../../../../db/database.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { readPhones } from '../commands/read-phones.ts';

export const readPhonesJob = defineJob('read-phones', Type.Object({}), { limitMs: 60 * 60_000 });

/** In small steps, each of which counts by itself: a stop between two of them loses nothing. */
export const readPhonesTask = defineTask(
  readPhonesJob,
  async ({ db }: Pick<TaskDeps, 'db'>, _payload, { signal }) => {
    while (!signal.aborted && (await readPhones(db)));
    // What is left begins again, as another try of the job.
    signal.throwIfAborted();
  },
);

/** As the server starts: queues the job while there are bookings that it has not read. */
export async function queueReadingPhones(db: Database): Promise<void> {
  const unread = await db
    .selectFrom('phone_reading')
    .whereRef('read_up_to', '<', 'last_booking')
    .select('is_only')
    .executeTakeFirst();
  if (unread) await addJob(db, readPhonesJob, {}, { key: readPhonesJob.name });
}
