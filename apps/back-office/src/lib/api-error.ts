import { ApiError } from '@meridienne/client';
import { timeAhead } from '@meridienne/domain';
import i18next, { type TFunction } from 'i18next';

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
