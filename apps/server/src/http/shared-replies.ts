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
  /** Made for this very call. */
  isNew: boolean;
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

/** @param keptMs for how long a reply is given again; with 0, only to those who ask while it is being made */
export function createSharedReplies(keptMs = KEPT_MS): SharedReplies {
  const asked = new Map<string, Promise<SharedReply>>();
  const made = new LRUCache<string, { reply: SharedReply; until: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ reply: { body } }) => body.length + 500,
  });
  // Part of each question's key, so that what was asked before a change is never given after it.
  const changes = new LRUCache<number, number>({ max: 10_000 });
  let count = 0;
  let ofAll = 0;

  return {
    async answer(accountId, question, make) {
      if (accountId === null) return { reply: { body: Buffer.from(await make()) }, isNew: true };
      const key = `${accountId} ${ofAll} ${changes.get(accountId) ?? 0} ${question}`;
      const known = made.get(key);
      if (known && performance.now() < known.until) return { reply: known.reply, isNew: false };
      const begun = asked.get(key);
      if (begun) return { reply: await begun, isNew: false };
      // From when it is looked up: what it says may change right after.
      const until = performance.now() + keptMs;
      const making = make().then((json) => ({ body: Buffer.from(json) }));
      asked.set(key, making);
      try {
        const reply = await making;
        if (performance.now() < until) made.set(key, { reply, until });
        return { reply, isNew: true };
      } finally {
        asked.delete(key);
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
 * Sends a shared reply; by GET with its version, and with leave for a cache in front of the server to keep it for a
 * second, unless it has been kept here for a part of one already.
 */
export async function sendShared(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { reply: shared, isNew }: Shared,
): Promise<FastifyReply> {
  const { body } = shared;
  reply.type('application/ld+json; charset=utf-8');
  if (request.method === 'GET') {
    shared.tag ??= tagOf(body);
    const sharedAge = isNew ? ', s-maxage=1' : '';
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
