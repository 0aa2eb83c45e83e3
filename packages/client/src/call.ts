import type { BodyOf, Call, ResponseOf, SecondFactorAsked } from '@meridienne/contracts';
import { ApiError, type Violation } from './api-error.ts';
import { toJson } from './to-json.ts';

/** A call as its contract names it: `GET /accounts/:id`. */
export type Route<C extends Call> = `${C['method']} ${C['path']}`;

/** What goes with a call, and how. */
export interface Sent<C extends Call> {
  readonly params?: Readonly<Record<string, string | number>>;
  /** As `?page=2`. */
  readonly search?: string;
  readonly body?: BodyOf<C>;
  /** Whoever gives it up. */
  readonly signal?: AbortSignal | undefined;
  /** By which the server knows a retry, so that nothing is made twice. */
  readonly idempotencyKey?: string;
  readonly token?: string | undefined;
  /** What the answer should speak. */
  readonly language?: string;
  /** The server's, for a page of somebody else. */
  readonly origin?: string;
  readonly credentials?: RequestCredentials;
  /** How long an answer is waited for; without, as long as it takes. */
  readonly timeoutMs?: number | undefined;
}

/** How an app makes its calls. */
export type Caller = <C extends Call>(route: Route<C>, sent?: Sent<C>) => Promise<ResponseOf<C>>;

interface Answer extends Partial<SecondFactorAsked> {
  readonly '@type'?: string;
  readonly 'hydra:description'?: string;
  readonly violations?: readonly Violation[];
  readonly errorType?: string;
  readonly retryAfter?: number;
  readonly price?: number;
  readonly challenge?: string;
}

/**
 * Makes one call of the API.
 * @param read for an answer that is no JSON: what becomes of it
 * @throws {ApiError} whatever is no success; the signal's own reason when it was given up
 */
export const call = async <C extends Call, T = ResponseOf<C>>(
  route: Route<C>,
  sent: Sent<C> = {},
  read?: (response: Response) => Promise<T>,
): Promise<T> => {
  const { body, signal, token, timeoutMs, origin = '', search = '' } = sent;
  const [method, path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''));
  const headers = Object.entries({
    'Content-Type': body && 'application/json',
    'Accept-Language': sent.language,
    Authorization: token && `Bearer ${token}`,
    'Idempotency-Key': sent.idempotencyKey,
  }).filter((pair): pair is [string, string] => !!pair[1]);
  try {
    const response = await fetch(`${origin}/api${filled}${search}`, {
      method,
      headers,
      credentials: sent.credentials,
      body: toJson(body),
      signal: AbortSignal.any([signal, timeoutMs && AbortSignal.timeout(timeoutMs)].filter((end) => !!end)),
    });
    if (response.ok && read) return await read(response);
    return readAnswer(response.status, await response.text()) as T;
  } catch (error) {
    throw error instanceof ApiError || signal?.aborted ? error : new ApiError('', 0);
  }
};

/**
 * What a call was answered.
 * @throws {ApiError} when it is no success, also one that is told with a status of success (W §7)
 */
export const readAnswer = (status: number, text: string): unknown => {
  const isSuccess = status < 300;
  let answer: Answer | null;
  try {
    answer = JSON.parse(text || 'null') as Answer | null;
  } catch {
    // Whatever stands between here and the server has answered.
    throw new ApiError('', isSuccess ? 0 : status);
  }
  if (isSuccess && answer?.['@type'] !== 'hydra:Error') return answer;
  throw new ApiError(answer?.['hydra:description'] ?? '', isSuccess ? 400 : status, answer ?? {});
};
