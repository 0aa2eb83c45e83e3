import { call, type Route, type Sent as SentTo } from '@meridienne/client';
import type { Call, QueryOf, ResponseOf } from '@meridienne/contracts';
import { awaited } from './at-rest.ts';

export interface Sent<C extends Call> extends Pick<
  SentTo<C>,
  'params' | 'body' | 'signal' | 'idempotencyKey'
> {
  readonly query?: QueryOf<C>;
  /** Waits as long as it takes: for what may be large. */
  readonly isPatient?: boolean;
}

/** Whoever asks. */
export interface Who {
  readonly token: string | undefined;
  readonly language: string;
}

const TIMEOUT_MS = 30_000;

/** Without what is undefined or empty; a list is sent as the parameter again and again. */
const searchOf = (query: unknown): string => {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== '')
    .flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/** Makes one call of the API on somebody's behalf, which the page waits for. @throws {ApiError} */
export const callAs = <C extends Call, T = ResponseOf<C>>(
  { token = 'none', language }: Who,
  route: Route<C>,
  { query, isPatient, ...sent }: Sent<C>,
  read?: (response: Response) => Promise<T>,
): Promise<T> => {
  const timeoutMs = isPatient ? undefined : TIMEOUT_MS;
  return awaited(call(route, { ...sent, search: searchOf(query), token, language, timeoutMs }, read));
};
