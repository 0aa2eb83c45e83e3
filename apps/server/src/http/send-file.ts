import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers with a file whose parts are made as fast as they are taken, and no longer than somebody takes them. What fails
 * before its heading and the part after are there is answered as any failure is.
 */
export async function sendFile(
  { request, reply }: Answering,
  {
    name,
    type,
    isInline = false,
  }: { readonly name: string; readonly type: string; readonly isInline?: boolean },
  parts: AsyncIterable<string>,
): Promise<Readable> {
  const making = parts[Symbol.asyncIterator]();
  const begun = [await making.next(), await making.next()];
  const disposition = isInline ? 'inline' : 'attachment';
  reply.type(type).header('content-disposition', `${disposition}; filename="${name}"`);
  // A failure half-way cuts the connection: a file that just ends would pass for the whole.
  return Readable.from(wholeFile(begun, making), { highWaterMark: 2 }).on('error', (error) => {
    // Whoever gave the download up need not be told of.
    const isGivenUp = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGivenUp) request.log.warn({ err: error, fileName: name }, 'a file broke off');
  });
}

async function* wholeFile(
  begun: readonly IteratorResult<string>[],
  making: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (const part of begun) if (part.done !== true) yield part.value;
    for (let part = await making.next(); part.done !== true; part = await making.next()) yield part.value;
  } finally {
    await making.return?.();
  }
}
