import type { MailKind } from '@meridienne/contracts';
import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { FanOutJob } from './fan-out.ts';
import type { JobType } from './job-type.ts';

/** One of the mails that a job sends. */
export interface JobMail {
  /** Hands it over. */
  send(): Promise<void>;
  /** What is written down once it has left, before its job ends or with it. */
  readonly told?: unknown;
  /** The job of this one alone, which it becomes when it fails beside others of its job; a job of several needs it. */
  readonly alone?: FanOutJob | undefined;
}

/**
 * A type of job of which there are many at once: they are claimed, read and ended by one statement for all that are at
 * hand (`batch-run.ts`).
 */
export interface BatchTask<Deps> {
  readonly type: JobType;
  readonly kindOf: (payload: unknown) => MailKind;
  /** Whether the payload keeps its schema; one that doesn't is given up. */
  check(payload: unknown): Promise<boolean>;
  /**
   * Reads what jobs have to hand over, all at once.
   * @returns what tells it of each; it may throw for one without harm to the others
   */
  read(deps: Deps, payloads: readonly unknown[]): Promise<(payload: unknown) => readonly JobMail[]>;
  /** Writes down what has been told, in the order in which it was. @returns what can't be just now: somebody holds it */
  readonly remember: (trx: Transaction<DB>, told: readonly unknown[]) => Promise<readonly unknown[]>;
}
