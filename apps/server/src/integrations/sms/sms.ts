import type { Sms } from './submissions.ts';

/** The way text messages leave. */
export interface SmsSender {
  /** Whose numbers are sent to, as `FR`; empty for any. */
  readonly countries: readonly string[];
  /**
   * Hands a message over.
   * @returns what the centre calls each part of it
   * @throws {SmsRefused} when trying again can't help
   * @throws {SmsInDoubt} when it may have been taken, whole or in part: it is never to be sent again
   * @throws any other error when it surely wasn't: it is worth another try
   */
  send(sms: Sms, signal: AbortSignal): Promise<string[]>;
  close(): Promise<void>;
}

/** The centre says that the number can't be sent to. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** The line broke, or nothing was answered, after it had been handed over. */
export class SmsInDoubt extends Error {
  override readonly name = 'SmsInDoubt';
}
