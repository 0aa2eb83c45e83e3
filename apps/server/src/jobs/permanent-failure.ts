import { isDatabaseUnavailable } from '../db/unavailable.ts';

/** Thrown by a handler when trying again can't help: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Errors of a mail server or another service: a silent line to one reads like a silent line to the database. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
}

/** A message fit for logs: mail servers quote the recipient's address in their refusals. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, '[address]');
}

/** What a failed job leaves behind, in its row and in the log. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly isFinal: boolean;
  /** False when the database was away: that is no failure of the job's, and its tries stay as many. */
  readonly isCounted: boolean;

  constructor(cause: unknown) {
    super(withoutAddresses(cause instanceof Error ? cause.message : String(cause)), { cause });
    this.isFinal = cause instanceof PermanentFailure;
    this.isCounted = cause instanceof OutsideFailure || !isDatabaseUnavailable(cause);
  }
}
