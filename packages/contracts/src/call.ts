import type { Static, TSchema } from 'typebox';
import type { Fails } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, as the server, its tests and its clients share it.
 * `path` is Fastify's form below `/api` (`/accounts/:id`); `summary` is what the API's page says of it.
 */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** In place of a body: the form's field (`multipart/form-data`) that holds the one file. */
  readonly file?: string;
  readonly response?: TSchema;
  /** In place of a response in JSON: the media types of the text that is answered. */
  readonly responseTypes?: readonly string[];
  /** The text is a file, whose name is in `Content-Disposition`. */
  readonly isFile?: boolean;
  /** Failures beyond those that follow from what the call takes and from who may make it. */
  readonly fails?: Fails;
  /** A public call that heeds a token where one is sent. */
  readonly takesToken?: boolean;
  /** An `Idempotency-Key` makes a retry harmless. */
  readonly takesRetryKey?: boolean;
  /** The reply carries its version (`ETag`), and is a 304 for who has it (`If-None-Match`). */
  readonly hasVersion?: boolean;
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Part<C extends Call, K extends 'params' | 'query' | 'body' | 'response'> = C[K] extends TSchema
  ? Static<C[K]>
  : undefined;

export type ParamsOf<C extends Call> = Part<C, 'params'>;
export type QueryOf<C extends Call> = Part<C, 'query'>;
export type BodyOf<C extends Call> = Part<C, 'body'>;
export type ResponseOf<C extends Call> = Part<C, 'response'>;
