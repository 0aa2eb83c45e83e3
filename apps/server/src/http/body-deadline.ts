import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface BodyLimits {
  /** How long all of it may take. */
  totalMs: number;
  /** When given, what must arrive at least in each stretch of time. */
  pace?: { everyMs: number; leastBytes: number };
}

/** Long enough for what the screens send, over the slowest line. */
const USUAL: BodyLimits = { totalMs: 30_000 };

/** Ends what is watched at present, by request. */
const watched = new WeakMap<IncomingMessage, () => void>();

/** Cuts off a body that drips in. Node's own limit is one for all requests, and an upload takes longer. */
export function registerBodyDeadline(app: FastifyInstance, usual = USUAL): void {
  app.addHook('onRequest', (request, _reply, done) => {
    expectBody(request.raw, usual);
    done();
  });
}

/**
 * From now on the body has so much time, in place of what it had. An answer that comes before its end changes nothing:
 * what is still sent after it is read from the line as well.
 */
export function expectBody(raw: IncomingMessage, { totalMs, pace }: BodyLimits): void {
  holdBody(raw);
  const hasBody =
    raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
  if (!hasBody || raw.complete) return;
  const cutOff = () => {
    if (!raw.complete) raw.destroy();
  };
  const timers = [setTimeout(cutOff, totalMs).unref()];
  if (pace) {
    const { socket } = raw;
    let before = socket.bytesRead;
    const look = () => {
      if (socket.bytesRead - before < pace.leastBytes) cutOff();
      before = socket.bytesRead;
    };
    timers.push(setInterval(look, pace.everyMs).unref());
  }
  const stop = () => {
    watched.delete(raw);
    for (const timer of timers) clearTimeout(timer);
    raw.off('end', stop).off('close', stop);
  };
  raw.once('end', stop).once('close', stop);
  watched.set(raw, stop);
}

/** The body's time stands still: nobody reads it yet, so its sender is not to blame. */
export function holdBody(raw: IncomingMessage): void {
  watched.get(raw)?.();
}
