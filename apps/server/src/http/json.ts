import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const JSON_TYPES = ['application/json', 'application/ld+json', 'application/merge-patch+json'];

/** The three JSON types, and a beacon's `text/plain` holding JSON; an empty body is none. */
export function registerJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...JSON_TYPES, 'text/plain'], { parseAs: 'string' }, (request, body, done) => {
    const isText = /^\s*text\/plain/i.test(request.headers['content-type'] ?? '');
    if (isText && !acceptsBeacons(request.routeOptions.url)) {
      done(new AppError('unsupportedMediaType', 415));
      return;
    }
    if (body === '') {
      done(null, undefined);
      return;
    }
    try {
      const text = String(body);
      // Looking at every value takes longer than parsing: only where what is looked for may stand.
      done(null, SUSPECT.test(text) ? JSON.parse(text, harmless) : JSON.parse(text));
    } catch {
      done(new AppError('invalidJson', 400));
    }
  });
}

/** `__proto__`, as it is or escaped; half a surrogate pair can be sent only as an escape. */
const SUSPECT = /__proto__|\\u/;

const acceptsBeacons = (url: string | undefined) => url === '/api/public/post-statistic';

function harmless(this: unknown, key: string, value: unknown): unknown {
  // Half a pair is no text: the database's JSON refuses it.
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError();
  return key === '__proto__' ? undefined : value;
}
