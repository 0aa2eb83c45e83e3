import type { BodyOf, Call, QueryOf, ResponseOf } from '@meridienne/contracts';
import i18next from 'i18next';
import { ApiError, type Violation } from './api-error.ts';
import { clearSession, readSession, saveSession, type Session } from './session.ts';

interface Failure {
  readonly '@type'?: string;
  readonly 'hydra:description'?: string;
  readonly violations?: readonly Violation[];
  readonly error?: string;
  readonly errorType?: string;
  readonly retryAfter?: number;
  readonly message?: string;
}

export interface Sent<C extends Call> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal | undefined;
  /** Waits as long as it takes: for what may be large. */
  readonly isPatient?: boolean;
  /** By which the server knows a retry, so that nothing is made twice. */
  readonly idempotencyKey?: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Makes one call of the API, under the session's token.
 * @param route as the contract has it: `GET /accounts/:id`
 * @throws {ApiError} whatever is no success; an authentication failure ends the session (A §4)
 */
export async function call<C extends Call>(
  route: `${C['method']} ${C['path']}`,
  sent: Sent<C> = {},
): Promise<ResponseOf<C>> {
  const token = readSession()?.token;
  const response = await send(route, sent, token);
  return answerOf<C>(route, token, response.status, await response.text());
}

/**
 * What a call was answered, read.
 * @param token the one that it was made with
 * @throws {ApiError} as `call`
 */
export function answerOf<C extends Call>(
  route: `${C['method']} ${C['path']}`,
  token: string | undefined,
  status: number,
  text: string,
): ResponseOf<C> {
  const answer: unknown = text === '' ? undefined : readJson(text);
  const isOk = status >= 200 && status < 300;
  if (!isOk || (answer as Failure | undefined)?.['@type'] === 'hydra:Error') {
    return refuse(route, token, status, answer as Failure | undefined);
  }
  return answer as ResponseOf<C>;
}

/** As `call`, for an answer that is a text: a whole file's, unless told otherwise, which may take its time. */
export async function callForText<C extends Call>(
  route: `${C['method']} ${C['path']}`,
  sent: Sent<C> = { isPatient: true },
): Promise<string> {
  const token = readSession()?.token;
  const response = await send(route, sent, token);
  const text = await response.text();
  if (!response.ok) return refuse(route, token, response.status, readJson(text) as Failure | undefined);
  return text;
}

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
export async function callForFile<C extends Call>(
  route: `${C['method']} ${C['path']}`,
  sent: Sent<C>,
  onPart: (part: Uint8Array) => void,
): Promise<ReceivedFile> {
  const token = readSession()?.token;
  const response = await send(route, { ...sent, isPatient: true }, token);
  if (!response.ok)
    return refuse(route, token, response.status, readJson(await response.text()) as Failure | undefined);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value);
      onPart(read.value);
    }
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw new ApiError('', 0);
  }
  const name = /filename="(.+?)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { content: new Blob(parts), name };
}

async function send<C extends Call>(
  route: string,
  { params, query, body, signal, isPatient, idempotencyKey }: Sent<C>,
  token: string | undefined,
): Promise<Response> {
  const [method = 'GET', path = ''] = route.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== '')
      // A list is sent as the parameter again and again.
      .flatMap(([key, value]) => [value].flat().map((each) => [key, String(each)])),
  ).toString();
  const ends = [signal, isPatient ? undefined : AbortSignal.timeout(TIMEOUT_MS)].filter(
    (end) => end !== undefined,
  );
  try {
    return await fetch(`/api${filled}${search && `?${search}`}`, {
      method,
      signal: AbortSignal.any(ends),
      headers: {
        Authorization: `Bearer ${token ?? 'none'}`,
        'Accept-Language': i18next.language,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    // Given up by whoever asked: no failure to tell of.
    if (signal?.aborted) throw error;
    throw new ApiError('', 0);
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function refuse(
  route: string,
  token: string | undefined,
  status: number,
  answer: Failure | undefined,
): never {
  const message = answer?.['hydra:description'] ?? answer?.message ?? '';
  const isAuthentication =
    status === 401 ||
    answer?.error === 'AuthenticationFailure' ||
    answer?.message === 'Username could not be found.';
  // A wrong password at the door ends no session, nor does what an earlier session had asked for.
  if (isAuthentication && route !== 'POST /login' && readSession()?.token === token) clearSession();
  // A role may have been taken away since the log-in.
  if (status === 403) void refreshRoles();
  throw new ApiError(message, status, {
    ...(answer?.violations && { violations: answer.violations }),
    errorType: answer?.errorType,
    retryAfter: answer?.retryAfter,
  });
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
