import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const JSON_TYPES = ['application/json', 'application/ld+json', 'application/merge-patch+json'];

/** The three JSON types, and a beacon's `text/plain` holding JSON; an empty body is none. */
export function registerJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...JSON_TYPES, 'text/plain'], { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-type']?.startsWith('text/plain') && !acceptsBeacons(request.routeOptions.url)) {
      done(new AppError('unsupportedMediaType', 415));
      return;
    }
    if (body === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, JSON.parse(String(body), dropPrototype));
    } catch {
      done(new AppError('invalidJson', 400));
    }
  });
}

const acceptsBeacons = (url: string | undefined) => url === '/api/public/post-statistic';

function dropPrototype(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
