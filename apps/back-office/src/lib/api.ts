import { ApiError, type Route } from '@meridienne/client';
import type { Call, ResponseOf } from '@meridienne/contracts';
import i18next from 'i18next';
import { callAs, type Sent } from './call-as.ts';
import { clearSession, dueNow, readSession, saveSession, type Session } from './session.ts';

/**
 * Makes one call of the API, under the session's token.
 * @param read for an answer that is no JSON: what becomes of it
 * @throws {ApiError} whatever is no success; an authentication failure ends the session (A §4)
 */
export async function call<C extends Call, T = ResponseOf<C>>(
  route: Route<C>,
  sent: Sent<C> = {},
  read?: (response: Response) => Promise<T>,
): Promise<T> {
  const token = readSession()?.token;
  try {
    return await callAs({ token, language: i18next.language }, route, sent, read);
  } catch (error) {
    heedRefusal(error, token, route);
    throw error;
  }
}

/** As `call`, for an answer that is a text: a whole file's, unless told otherwise, which may take its time. */
export const callForText = <C extends Call>(
  route: Route<C>,
  sent: Sent<C> = { isPatient: true },
): Promise<string> => call<C, string>(route, sent, (response) => response.text());

export interface ReceivedFile {
  readonly content: Blob;
  /** As the server calls it. */
  readonly name: string;
}

/**
 * As `call`, for an answer that is a file, however large it is.
 * @param onPart hears of each part as it comes
 * @throws {ApiError} also when it breaks off: a part is no file
 */
export const callForFile = <C extends Call>(
  route: Route<C>,
  sent: Sent<C>,
  onPart: (part: Uint8Array) => void,
): Promise<ReceivedFile> =>
  call<C, ReceivedFile>(route, { ...sent, isPatient: true }, async ({ body, headers }) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value);
      onPart(read.value);
    }
    const name = /filename="(.+?)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
    return { content: new Blob(parts), name };
  });

/**
 * What a refusal says of the session is heeded, whatever was asked for.
 * @param token the one that it was asked with
 */
export function heedRefusal(error: unknown, token: string | undefined, route?: string): void {
  if (!(error instanceof ApiError)) return;
  const session = readSession();
  // A wrong password at the door ends no session, nor does what an earlier session had asked for.
  if (error.status === 401 && !route?.startsWith('POST /login') && session?.token === token) clearSession();
  if (error.errorType === 'secondFactorRequired') {
    if (session?.token === token) dueNow();
    return;
  }
  // A role may have been taken away since the log-in.
  if (error.status === 403) void refreshRoles();
}

/** Reads the roles again, so that the guards decide by what is true now. */
async function refreshRoles(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const response = await fetch(`/api/users/${session.id}`, {
    headers: { Authorization: `Bearer ${session.token}` },
  }).catch(() => null);
  if (readSession()?.token !== session.token) return;
  // A public call takes whoever has no session any more for a stranger, and tells them no more than that.
  if (response?.status === 401) clearSession();
  if (!response?.ok) return;
  const { roles } = (await response.json()) as Pick<Session, 'roles'>;
  if (roles.join() !== session.roles.join()) saveSession({ ...session, roles });
}
