import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from '../kernel/tracing.ts';
import { routePattern } from './log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call as it is traced; null where it isn't. */
    span: Span | null;
  }
}

/** What is asked every few seconds, and tells nobody anything. */
const PROBES = new Set(['/health', '/ready', '/metrics']);

/**
 * Traces each call, by its route's pattern and never its address: as a part of the caller's trace, where it names one.
 * Its lines in the log say which trace they belong to.
 */
export function registerCallTraces(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const route = routePattern(request);
    if (PROBES.has(route)) return done();
    const { traceparent } = request.headers;
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : null,
      facts: {
        'http.request.method': request.method,
        'http.route': route,
        'meridienne.request_id': request.id,
      },
    });
    if (!span) return done();
    request.span = span;
    request.log = reply.log = request.log.child({ trace_id: span.traceId });
    span.run(done);
  });
  // A body comes by its socket's events, which are nobody's.
  const goOn = ({ span }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (span) span.run(done);
    else done();
  };
  app.addHook('preValidation', goOn);
  app.addHook('preHandler', goOn);
  app.addHook('onResponse', (request, reply, done) => {
    const { span, scope, origin } = request;
    const bookings = [...(origin?.bookings.keys() ?? [])];
    span?.note({
      'http.response.status_code': reply.statusCode,
      'meridienne.account_id': scope?.accountId ?? origin?.accountId,
      'meridienne.booking_ids': bookings.length > 0 ? bookings : undefined,
    });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.span?.end('aborted');
    done();
  });
}
