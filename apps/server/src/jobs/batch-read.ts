import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { traced } from '../kernel/tracing.ts';
import type { ClaimedJob } from './batch-claim.ts';
import type { BatchTask, JobMail } from './batch-task.ts';
import { JobFailure, PermanentFailure } from './permanent-failure.ts';
import { asking, type Pulse } from './pulse.ts';
import { partOfJobs } from './trace-job.ts';

/** A job, and what it has to send, or why that can't be told. */
export interface ReadJob<Deps> {
  readonly job: ClaimedJob;
  readonly task: BatchTask<Deps>;
  readonly mails: readonly JobMail[] | JobFailure;
}

/** @returns what reads jobs, those of a type by one statement; what one of them breaks fails that one alone */
export function createBatchReader<Deps>(options: {
  tasks: readonly BatchTask<Deps>[];
  deps: Deps;
  pulse: Pulse;
}): (jobs: readonly ClaimedJob[]) => Promise<ReadJob<Deps>[]> {
  const { deps, pulse } = options;
  const tasks = new Map(options.tasks.map((task) => [task.type.name, task]));

  async function readOf(task: BatchTask<Deps>, jobs: readonly ClaimedJob[]): Promise<ReadJob<Deps>[]> {
    const verdicts = await Promise.all(jobs.map(({ payload }) => task.check(payload)));
    const sound = jobs.filter((_, at) => verdicts[at]);
    const ended = (failed: readonly ClaimedJob[], error: unknown) =>
      failed.map((job) => ({ job, task, mails: new JobFailure(error) }));
    const broken = ended(
      jobs.filter((job) => !sound.includes(job)),
      new PermanentFailure(`Payload of ${task.type.name} breaks its schema`),
    );
    if (sound.length === 0) return broken;
    try {
      const payloads = sound.map(({ payload }) => payload);
      const tell = await traced(partOfJobs(`${task.type.name} read`, payloads), () =>
        asking(pulse, () => task.read(deps, payloads)),
      );
      const told = sound.map((job) => ({ job, task, mails: mailsOf(() => tell(job.payload)) }));
      return [...broken, ...told];
    } catch (error) {
      if (sound.length === 1 || isDatabaseUnavailable(error)) return [...broken, ...ended(sound, error)];
      // One of them is at fault, and the others are not to fail with it.
      const alone = await Promise.all(sound.map((job) => readOf(task, [job])));
      return [...broken, ...alone.flat()];
    }
  }

  return async (jobs) => {
    const byTask = Map.groupBy(jobs, ({ task }) => task);
    const all = [...byTask].map(([name, some]) => readOf(tasks.get(name) as BatchTask<Deps>, some));
    return (await Promise.all(all)).flat();
  };
}

function mailsOf(tell: () => readonly JobMail[]): readonly JobMail[] | JobFailure {
  try {
    const mails = tell();
    // Else all would leave again with the one that failed.
    if (mails.length > 1 && mails.some(({ alone }) => alone === undefined))
      throw new PermanentFailure('A job of several mails can’t try each of them alone');
    return mails;
  } catch (error) {
    return new JobFailure(error);
  }
}
