import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { names, tagOf } from './entity-tag.ts';

/** The bytes of all that is kept. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What is asked for again within it is answered by what was found before. */
const KEPT_MS = 1_000;
const SMALLEST_PACKED = 1_024;

/** An answer to one question about an account, made once for all who ask it within a moment. */
export interface SharedReply {
  readonly body: Buffer;
  /** Its version (`ETag`), and itself packed by brotli: made when the first asks for them. */
  tag?: string;
  packed?: Promise<Buffer>;
}

export interface Shared {
  reply: SharedReply;
  /** By `performance.now()`, for a reply made for this very call; null for one that others were given before. */
  freshUntil: number | null;
}

/** What many visitors ask of one venue at once is looked up once. */
export interface SharedReplies {
  /**
   * @param accountId null where the question doesn't say: its answer is given to nobody else
   * @param question the same text for the same answer
   */
  answer(accountId: number | null, question: string, make: () => Promise<string>): Promise<Shared>;
  /** Whatever is asked from now on sees what has changed in the account, or in any (null). */
  forget(accountId: number | null): void;
}

/** @param keptMs for how long a reply is given again, counted from when it was looked up; 0 for never */
export function createSharedReplies(keptMs = KEPT_MS): SharedReplies {
  const asked = new Map<string, { making: Promise<SharedReply>; until: number }>();
  const made = new LRUCache<string, { reply: SharedReply; until: number }>({
    maxSize: MOST_BYTES,
    // Packed, it is kept a second time.
    sizeCalculation: ({ reply: { body } }, key) => 2 * body.length + key.length + 500,
  });
  // Part of each question's key, so that what was asked before a change is never given after it.
  const changes = new LRUCache<number, number>({ max: 10_000 });
  let count = 0;
  let ofAll = 0;

  return {
    async answer(accountId, question, make) {
      // From when it is looked up: what it says may change right after.
      const until = performance.now() + keptMs;
      const making = async () => ({ body: Buffer.from(await make()) });
      if (accountId === null) return { reply: await making(), freshUntil: until };
      const key = `${accountId} ${ofAll} ${changes.get(accountId) ?? 0} ${question}`;
      const known = made.get(key);
      if (known && performance.now() < known.until) return { reply: known.reply, freshUntil: null };
      const begun = asked.get(key);
      if (begun && performance.now() < begun.until) return { reply: await begun.making, freshUntil: null };
      const own = { making: making(), until };
      asked.set(key, own);
      try {
        const reply = await own.making;
        if (performance.now() < until) made.set(key, { reply, until });
        return { reply, freshUntil: until };
      } finally {
        if (asked.get(key) === own) asked.delete(key);
      }
    },
    forget(accountId) {
      count += 1;
      if (accountId === null) ofAll = count;
      else changes.set(accountId, count);
    },
  };
}

const pack = promisify(brotliCompress);

/**
 * Sends a shared reply; by GET (or HEAD) with its version. A cache in front of the server may keep for a second what was
 * looked up within the last one for this very call; of what is kept here it would make two.
 */
export async function sendShared(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { reply: shared, freshUntil }: Shared,
): Promise<FastifyReply> {
  const { body } = shared;
  reply.type('application/ld+json; charset=utf-8');
  if (request.method !== 'POST') {
    shared.tag ??= tagOf(body);
    const isFresh = freshUntil !== null && performance.now() < freshUntil;
    const sharedAge = isFresh ? ', s-maxage=1' : '';
    reply.headers({
      etag: shared.tag,
      'cache-control': `public, max-age=0${sharedAge}`,
      vary: 'accept-encoding',
    });
    if (names(request.headers['if-none-match'], shared.tag)) return reply.code(304).send();
  }
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    request.headers['accept-encoding'] ?? '',
  );
  if (!takesBrotli || body.length < SMALLEST_PACKED) return reply.send(body);
  shared.packed ??= pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await shared.packed);
}
