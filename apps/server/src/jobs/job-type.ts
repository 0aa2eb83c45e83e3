import type { Static, TSchema } from 'typebox';

/** What a job is called, what it carries and how often it is tried. Holds no handler, so that whoever
 *  adds a job doesn't load what runs it. */
export interface JobType<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly payload: Schema;
  readonly maxAttempts: number;
  /** A try that takes longer has failed. */
  readonly limitMs: number;
}

export type JobPayload<Type extends JobType> = Static<Type['payload']>;

/** Waits grow as e^attempt seconds up to six hours, so twelve attempts span about sixteen hours. */
export const DEFAULT_MAX_ATTEMPTS = 12;
/** Longer than the mail server's own time limits together. */
const defaultLimitMs = 3 * 60_000;

/**
 * Declares a type of job.
 * @param name lower-case words joined by hyphens; it is written into SQL as it is, so anything else throws
 * @param payload schema that every payload is checked against before its handler sees it
 */
export function defineJob<Schema extends TSchema>(
  name: string,
  payload: Schema,
  options: { maxAttempts?: number; limitMs?: number } = {},
): JobType<Schema> {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(name)) throw new Error(`Not a name for a job: ${name}`);
  const maxAttempts = options.maxAttempts ?? DEFAULT_MAX_ATTEMPTS;
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
    throw new Error(`Not a number of attempts: ${maxAttempts}`);
  return { name, payload, maxAttempts, limitMs: options.limitMs ?? defaultLimitMs };
}
