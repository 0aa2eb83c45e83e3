import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, runFor } from '../kernel/origin.ts';
import pino, { type Logger, type LoggerOptions } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call, to what is done for it. */
    origin: Origin | null;
    /** Whose call it is, by number, once that is known. */
    caller: { readonly user: number } | { readonly key: number } | null;
  }
}

/** A caller's own request id when it is harmless, else a new one. */
export function requestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/** A route's pattern, never its address: an address may hold a name or an e-mail in its query. */
export const routePattern = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

/** What is refused says whom, where it is known who asked. */
const REFUSALS = new Set([401, 403, 404, 429]);

/** One line a request, without address, query or body; with the bookings that it made or changed. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('origin', null);
  app.decorateRequest('caller', null);
  // Once its body is there: what the socket's events begin is nobody's.
  app.addHook('preHandler', (request, _reply, done) => {
    request.origin = { request: request.id, bookings: new Map() };
    runFor(request.origin, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const bookings = [...(request.origin?.bookings.values() ?? [])];
    request.log.info(
      {
        ...(bookings.length > 0 && { bookings }),
        method: request.method,
        route: routePattern(request),
        status: reply.statusCode,
        ...(REFUSALS.has(reply.statusCode) && request.caller),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** An error by its words: a driver's error may carry a connection, and with it a password. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code: unknown = (error as NodeJS.ErrnoException).code;
  return {
    name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

let last = { ms: 0, text: '' };

/** Of several lines in one millisecond, the first writes the time. */
function timeOfLine(): string {
  const ms = Date.now();
  if (ms !== last.ms) last = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return last.text;
}

/** JSON lines on standard output, with times that a person can read, and which of several processes says so. */
export const loggerOptions = (level: string, worker?: number): LoggerOptions => ({
  level,
  base: { pid: process.pid, ...(worker !== undefined && { worker }) },
  timestamp: timeOfLine,
  serializers: { err: describeError },
});

/**
 * The process's log. Lines leave together, a quarter of a second late at most: one write per request costs a
 * tenth of it. What is left is written when the process ends, however it ends but by SIGKILL.
 */
export const createLog = (level: string, worker?: number): Logger =>
  pino(
    loggerOptions(level, worker),
    // A pipe that several processes write to takes 4096 bytes at once without mixing them.
    pino.destination({
      dest: 1,
      sync: false,
      minLength: worker === undefined ? 15 * 1024 : 3 * 1024,
      periodicFlush: 250,
    }),
  );
