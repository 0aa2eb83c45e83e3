import { ApiError, readAnswer } from '@meridienne/client';
import type { Media } from '@meridienne/contracts';
import i18next from 'i18next';
import { heedRefusal } from '../../../lib/api.ts';
import { readSession } from '../../../lib/session.ts';

/** The API's; the form must not pull its schemas in. */
export const MAX_MEGABYTES = 15;
/** What the field for files offers: a phone turns its own format into one of these. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'];

/** Whether a file can be told not to be accepted without sending it; the server reads what is in it. */
export const refusalOf = (file: Pick<File, 'size' | 'type'>): 'notAnImage' | 'tooLarge' | null => {
  // Some systems know no type of newer formats.
  const isOther = file.type !== '' && !ACCEPTED.includes(file.type);
  if (isOther || file.size === 0) return 'notAnImage';
  return file.size > MAX_MEGABYTES * 1024 * 1024 ? 'tooLarge' : null;
};

/** Answers that another try may change: too long a wait, too many calls. */
const PASSING = new Set([408, 425, 429]);

/** What can be done about one that failed. */
export const failureKind = (error: unknown): 'noConnection' | 'final' | 'passing' => {
  if (!(error instanceof ApiError)) return 'passing';
  if (error.status === 0) return 'noConnection';
  return error.status >= 500 || PASSING.has(error.status) ? 'passing' : 'final';
};

/**
 * Sends a photo to the account's library. By XMLHttpRequest: `fetch` tells nothing of what is on its way.
 * @param onProgress told the part that has been sent, from 0 to 1
 * @throws {ApiError} whatever is no success
 */
export const upload = (
  accountId: number,
  file: File,
  { onProgress, signal }: { onProgress(part: number): void; signal: AbortSignal },
): Promise<Media> =>
  new Promise((resolve, reject) => {
    const token = readSession()?.token;
    const request = new XMLHttpRequest();
    request.open('POST', `/api/accounts/${accountId}/media`);
    request.setRequestHeader('Authorization', `Bearer ${token ?? 'none'}`);
    request.setRequestHeader('Accept-Language', i18next.language);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as Media);
      } catch (error) {
        heedRefusal(error, token);
        reject(error);
      }
    };
    request.onerror = () => reject(new ApiError('', 0));
    request.onabort = () => reject(new ApiError('', 0));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
