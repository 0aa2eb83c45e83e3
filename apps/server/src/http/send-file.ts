import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with a file whose parts are made as fast as they are taken, and no longer than somebody takes them. */
export function sendFile(
  { request, reply }: Answering,
  { name, type }: { readonly name: string; readonly type: string },
  parts: AsyncIterable<string>,
): Readable {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  // A failure half-way cuts the connection: a file that just ends would pass for the whole.
  return Readable.from(parts, { highWaterMark: 2 }).on('error', (error) => {
    // Whoever gave the download up need not be told of.
    const isGivenUp = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGivenUp) request.log.warn({ err: error, fileName: name }, 'a file broke off');
  });
}
