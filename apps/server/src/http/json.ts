import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const JSON_TYPES = ['application/json', 'application/ld+json', 'application/merge-patch+json'];

/** The three JSON types, and a beacon's `text/plain` holding JSON; an empty body is none. */
export function registerJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...JSON_TYPES, 'text/plain'], { parseAs: 'string' }, (request, body, done) => {
    if (
      request.headers['content-type']?.startsWith('text/plain') &&
      !acceptsBeacons(request.routeOptions.url)
    ) {
      done(new AppError('unsupportedMediaType', 415));
      return;
    }
    if (body === '') {
      done(null, undefined);
      return;
    }
    try {
      const text = String(body);
      // Looking at every value takes longer than parsing: only where the name may stand, as it is or escaped.
      done(null, PROTOTYPE.test(text) ? JSON.parse(text, dropPrototype) : JSON.parse(text));
    } catch {
      done(new AppError('invalidJson', 400));
    }
  });
}

const PROTOTYPE = /__proto__|\\u/;

const acceptsBeacons = (url: string | undefined) => url === '/api/public/post-statistic';

function dropPrototype(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
