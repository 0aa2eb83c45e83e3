import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts, translate, type ErrorKey, type Params } from '@meridienne/i18n';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { AppError } from '../kernel/app-error.ts';
import { messageIn } from './error-words.ts';
import { namesLanguage, requestLanguage } from './language.ts';

/** Codes of Fastify, its parsers and the database that are the caller's fault, and how they are told. */
const CALLER_FAULTS: Record<string, { code: ErrorKey; status: number }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupportedMediaType', status: 415 },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payloadTooLarge', status: 413 },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalidJson', status: 400 },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'badRequest', status: 400 },
  FST_ERR_BAD_URL: { code: 'badRequest', status: 400 },
  // A NUL byte, in a text or in JSON: no column can hold it.
  '22021': { code: 'badRequest', status: 400 },
  '22P05': { code: 'badRequest', status: 400 },
  // A value that Node accepts and the database does not know, as a new time zone.
  '22023': { code: 'badRequest', status: 400 },
  // A record that the call refers to was deleted in the meantime.
  '23503': { code: 'conflict', status: 409 },
  // A number beyond the column's range, where an id was meant, names nothing.
  '22003': { code: 'notFound', status: 404 },
};

/** Codes of what the database gave up, and may well do when it is asked again. */
const GIVEN_UP: Record<string, ErrorKey> = {
  // A lock was not given in the time that who writes prices waits for one.
  '55P03': 'offers.busy',
  // A statement took too long, most often since it waited for a lock.
  '57014': 'timeout',
};

/** Turns whatever went wrong into the answer that the caller gets. */
function toAppError(error: unknown, { raw }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // The caller hung up. The same code from the database's connection would be ours to mend.
  const hungUp = (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE' && !raw.complete;
  if (hungUp || (error instanceof Error && error === raw.errored)) {
    return new AppError('badRequest', 400, { cause: error });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', 503, { headers: { 'Retry-After': '5' }, cause: error });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const givenUp = code === undefined ? undefined : GIVEN_UP[code];
  if (givenUp) return new AppError(givenUp, 503, { headers: { 'Retry-After': '5' }, cause: error });
  const fault = code === undefined ? undefined : CALLER_FAULTS[code];
  if (fault) return new AppError(fault.code, fault.status, { cause: error });
  if (code === 'FST_UNDER_PRESSURE') {
    return new AppError('unavailable', 503, { headers: { 'Retry-After': '5' }, cause: error });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('badRequest', statusCode, { cause: error });
  }
  return new AppError('internal', 500, { cause: error });
}

/** An answer of `@type` `hydra:Error`, in the caller's language. */
function renderError(error: AppError, request: FastifyRequest): Record<string, unknown> {
  const language = requestLanguage(request);
  const texts = errorTexts[language];
  const inWords = (key: ErrorKey, params?: Params) =>
    messageIn(language, key, params, namesLanguage(request));
  const violations = error.violations.map((violation) => ({
    propertyPath: violation.propertyPath,
    message: inWords(violation.message, violation.params),
  }));
  const description =
    violations.length > 0
      ? [...new Set(violations.map((violation) => violation.message))].join('\n')
      : inWords(error.code, { requestId: request.id, ...error.params });
  return {
    '@context': '/api/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': translate(texts, error.violations.length > 0 ? error.code : 'error.title'),
    'hydra:description': description,
    message: description,
    // Clients of the public calls read `success` and `error` (W §7); a 401 has its own word in `error`, below.
    ...(request.url.startsWith('/api/public/') && {
      ...(request.routeOptions.config.failure ?? { success: 0 }),
      error: description,
    }),
    ...(violations.length > 0 && { violations }),
    ...error.fields,
    ...(error.status >= 500 && { requestId: request.id }),
  };
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** What Fastify refuses before any hook has run, as an address that is no address: nobody watches over its body. */
export function answerUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerFailure(error, request, reply.headers(request.server.securityHeaders).header('Connection', 'close'));
}

function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, request);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  return sendError(error, request, reply);
}

/** What a failure of one of several things is told as, where the others went well: in words, in the caller's language. */
export const failureText = (thrown: unknown, request: FastifyRequest): string =>
  failureInWords(thrown, request, 'one of several failed').text;

/** A failure in the caller's language, for an answer that is no call's. @param log what the log says of one of ours */
export function failureInWords(
  thrown: unknown,
  request: FastifyRequest,
  log = 'request failed',
): { error: AppError; text: string } {
  const error = toAppError(thrown, request);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, log);
  return { error, text: String(renderError(error, request)['hydra:description']) };
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('Cache-Control', 'no-store')
    .type('application/ld+json; charset=utf-8')
    .send(JSON.stringify(renderError(error, request)));
}
