import { timeAhead } from '@meridienne/domain';
import i18next, { type TFunction } from 'i18next';

export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
}

/** What the server, or the way to it, answered in place of a success. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly violations: readonly Violation[];
  /** As `changed` for a record that somebody else has changed meanwhile. */
  readonly errorType: string | undefined;
  /** In how many seconds one may ask again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    status: number,
    more: {
      violations?: readonly Violation[];
      errorType?: string | undefined;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.violations = more.violations ?? [];
    this.errorType = more.errorType;
    this.retryAfter = more.retryAfter;
  }
}

/** The server's words for what went wrong, else the given ones. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status !== 0 && error.message !== '' ? error.message : otherwise;

/** What to tell of a call that failed: the server's words, or that it failed without any, or that it was silent. */
export const failureOf = (error: unknown, t: TFunction, silent: string = t('shell.noConnection')): string =>
  waitOf(error, t) ??
  messageOf(
    error,
    error instanceof ApiError && error.status !== 0
      ? t('shell.serverFailed', { status: error.status })
      : silent,
  );

/** The server has no Spanish, and how long to wait is worth understanding. */
const waitOf = (error: unknown, t: TFunction): string | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined)
    return undefined;
  const time = timeAhead(error.retryAfter, i18next.language);
  return t(error.errorType === 'guesses' ? 'login.guesses' : 'shell.tooManyRequests', { time });
};
