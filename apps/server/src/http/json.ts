import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

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
      const value: unknown = JSON.parse(text);
      // Looking at every value takes time: only where what is looked for may stand.
      if (SUSPECT.test(text)) makeHarmless(value);
      done(null, value);
    } catch {
      done(new AppError('invalidJson', 400));
    }
  });
}

/** `__proto__`, as it is or escaped; half a surrogate pair can be sent only as an escape. */
const SUSPECT = /__proto__|\\u/;

const BEACONS: readonly (string | undefined)[] = ['/api/public/post-statistic', '/api/public/release-hold'];
const acceptsBeacons = (url: string | undefined) => BEACONS.includes(url);

/** In place, and without a call for each value: a reviver would hold everybody up, on a body of many small ones. */
function makeHarmless(parsed: unknown): void {
  const unseen: object[] = [];
  const look = (value: unknown) => {
    if (typeof value === 'string') requireText(value);
    else if (typeof value === 'object' && value !== null) unseen.push(value);
  };
  look(parsed);
  for (let holder = unseen.pop(); holder; holder = unseen.pop()) {
    if (Array.isArray(holder)) {
      for (const item of holder) look(item);
      continue;
    }
    for (const key in holder) {
      if (!Object.hasOwn(holder, key)) continue;
      requireText(key);
      if (key === '__proto__') Reflect.deleteProperty(holder, key);
      else look((holder as Record<string, unknown>)[key]);
    }
  }
}

/** Half a pair is no text: the database's JSON refuses it. */
function requireText(text: string): void {
  if (!text.isWellFormed()) throw new SyntaxError();
}
