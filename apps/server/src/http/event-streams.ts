import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tooMany } from './rate-limit.ts';

const BEAT_MS = 20_000;
/**
 * How long a stream lasts. Its client then connects anew and is asked who it is, which is how access that was taken
 * away ends.
 */
const LIFE_MS = 9 * 60_000;
/** How long a client waits before it comes again, when it is not told otherwise. */
const RETRY_MS = 2_000;
/** What a client may leave unread. */
const UNREAD_MAX = 64 * 1024;
const STREAMS_PER_USER = 20;
const STREAMS_PER_ACCOUNT = 200;
const LAST_WORDS_MS = 1_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that collects or packs the stream would hold back what it says.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Its connection has nothing else to carry, and must not outlive it when the server stops.
  connection: 'close',
};

export interface EventStream {
  /** What the route answers with. */
  readonly body: Readable;
  send(name: string, data?: unknown): void;
  /** Its client comes again, and is asked again who it is. */
  end(): void;
}

interface Owner {
  userId: number;
  accountId: number;
}

/** The streams of server-sent events that this process keeps open. */
export interface EventStreams {
  count(): number;
  /**
   * @param onClose is called once, when the stream has ended for whatever reason
   * @throws {AppError} 429 when the user, or the account, has too many
   */
  open(owner: Owner, reply: FastifyReply, onClose: () => void): EventStream;
}

export function createEventStreams(app: FastifyInstance): EventStreams {
  const streams = new Map<Readable, { owner: Owner; end: () => void }>();
  let isClosing = false;
  // Before the server waits for its connections: none of these would end by itself.
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const { end } of streams.values()) end();
    done();
  });

  const requireRoom = (owner: Owner) => {
    const owners = [...streams.values()].map((stream) => stream.owner);
    const ofUser = owners.filter(({ userId }) => userId === owner.userId).length;
    const ofAccount = owners.filter(({ accountId }) => accountId === owner.accountId).length;
    if (ofUser < STREAMS_PER_USER && ofAccount < STREAMS_PER_ACCOUNT) return;
    throw tooMany(60);
  };

  return {
    count: () => streams.size,
    open(owner, reply, onClose) {
      requireRoom(owner);
      const body = new Readable({ read: () => undefined });
      const write = (text: string) => {
        if (body.destroyed || body.readableEnded || !streams.has(body)) return;
        body.push(text);
        // Its reader is gone, or sleeps; it is told all that it missed when it comes again.
        if (body.readableLength > UNREAD_MAX) body.destroy();
      };
      const send = (name: string, data: unknown = {}) =>
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const end = () => {
        if (!streams.delete(body)) return;
        body.push(null);
        // Who doesn't read will not read the end either.
        setTimeout(() => reply.raw.destroy(), LAST_WORDS_MS).unref();
      };
      const beat = setInterval(() => send('beat'), BEAT_MS).unref();
      // At random, or all that came back after a restart would come back together for ever.
      const life = setTimeout(end, LIFE_MS * (0.85 + Math.random() * 0.15)).unref();
      body.once('close', () => {
        clearInterval(beat);
        clearTimeout(life);
        streams.delete(body);
        onClose();
      });
      streams.set(body, { owner, end });
      reply.headers(HEADERS);
      write(`retry: ${RETRY_MS}\n\n`);
      if (isClosing) end();
      return { body, send, end };
    },
  };
}
