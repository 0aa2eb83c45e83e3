import { setImmediate as nextTurn } from 'node:timers/promises';
import { isLockTimeout } from '../db/transaction.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isTold, type JobEnd, type JobNote, type JobTold } from './batch-ends.ts';
import { untilAnswered } from './held-job.ts';
import { type JobLog, reasonOf } from './job-log.ts';
import { JobFailure } from './permanent-failure.ts';

const STATEMENT_TIMEOUT = '57014';
/** How long what isn't urgent waits for others to be written with: what was told, and what somebody holds. */
const LATER_MS = 200;

export interface EndWriter {
  /** Keeps what a job has told: with its end, or soon, when that takes longer. */
  tell(told: JobTold): void;
  /** @returns what resolves once the end is written down, after all that its job has told, or can't be any more */
  end(end: JobEnd): Promise<void>;
}

/**
 * Writes down what jobs have told and how they have ended: all that there is since the last writing, as soon as that is
 * done, and again until the database answers. What is written later keeps its place before what came after it.
 * @param write as `writeNotes`
 */
export function createEndWriter(options: {
  write: (notes: readonly JobNote[]) => Promise<readonly JobNote[]>;
  leaving: AbortSignal;
  log: JobLog;
  laterMs?: number;
}): EndWriter {
  const { write, leaving, log, laterMs = LATER_MS } = options;
  const done = new Map<JobNote, () => void>();
  let waiting: JobNote[] = [];
  let isWriting = false;
  let later: NodeJS.Timeout | undefined;

  /** One that can't be written must not keep the others from it. */
  async function writeAll(notes: readonly JobNote[]): Promise<readonly JobNote[]> {
    try {
      return await untilAnswered(() => write(notes), leaving, isPassing);
    } catch (error) {
      if (isPassing(error)) {
        log.warn({ jobs: notes.length, reason: reasonOf(error) }, 'ends of jobs are not written down');
        return [];
      }
      const [note] = notes;
      if (note === undefined || notes.length > 1) {
        const held: JobNote[] = [];
        for (const one of notes) {
          const isAfterHeld = held.some(({ job }) => job.id === one.job.id);
          held.push(...(isAfterHeld ? [one] : await writeAll([one])));
        }
        return held;
      }
      log.error({ jobId: note.job.id, reason: reasonOf(error) }, 'a job’s end can’t be written down');
      // Its tries at least are counted, or what it hands over would leave again for ever.
      const failure = new JobFailure(new Error('Not ended'));
      if (isTold(note) || note.failure?.message === failure.message) return [];
      return writeAll([{ job: note.job, failure }]);
    }
  }

  async function writeWaiting(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    clearTimeout(later);
    // What ends in the same turn is written together.
    await nextTurn();
    let isUrgent = true;
    while (isUrgent) {
      const isLast = leaving.aborted;
      const batch = waiting;
      waiting = [];
      const held = new Set(await writeAll(batch));
      for (const note of batch) if (!held.has(note)) settle(note);
      isUrgent = waiting.some((note) => !isTold(note));
      waiting = [...batch.filter((note) => held.has(note)), ...waiting];
      if (isLast && held.size === batch.length && waiting.length === held.size) giveUp();
    }
    isWriting = false;
    if (waiting.length > 0) later = setTimeout(() => void writeWaiting(), laterMs);
  }

  function settle(note: JobNote): void {
    done.get(note)?.();
    done.delete(note);
  }

  /** Another worker runs these again: nobody waits for whoever holds what they tell of. */
  function giveUp(): void {
    log.warn({ jobs: waiting.length }, 'ends of jobs are not written down: somebody holds what they tell of');
    for (const note of waiting.splice(0)) settle(note);
  }

  return {
    tell(told) {
      waiting.push(told);
      if (waiting.length === 1 && !isWriting) later = setTimeout(() => void writeWaiting(), laterMs);
    },
    end: (end) =>
      new Promise((resolve) => {
        done.set(end, resolve);
        waiting.push(end);
        void writeWaiting();
      }),
  };
}

/** Another try may succeed: of a database that is away, and of a lock or a statement that took too long. */
const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  isLockTimeout(error) ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === STATEMENT_TIMEOUT);
