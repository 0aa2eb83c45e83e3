import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * The start of a reply's body, unpacked, of at most so many bytes; what follows is not received. Neither is more
 * than that taken in packed: nothing small becomes large, and nothing large unpacks to nothing for long.
 * @throws {Error} on a body that breaks off or is packed wrongly or in another way than was asked for
 */
export async function readStart(
  reply: IncomingMessage,
  mostBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const unpack = unpackerOf(reply.headers['content-encoding']);
  const received = { isCut: false };
  const packed = Readable.from(startOf(reply, mostBytes, received), { objectMode: false });
  const unpacked = unpack ? pipeline(packed, unpack, () => {}) : packed;
  const kept = { isCut: false };
  const parts: Buffer[] = [];
  for await (const part of startOf(unpacked, mostBytes, kept)) parts.push(part);
  return { bytes: Buffer.concat(parts), isCut: received.isCut || kept.isCut };
}

async function* startOf(
  body: AsyncIterable<Buffer>,
  mostBytes: number,
  progress: { isCut: boolean },
): AsyncGenerator<Buffer> {
  let left = mostBytes;
  for await (const part of body) {
    if (part.length > left) progress.isCut = true;
    if (left > 0) yield part.subarray(0, left);
    left -= part.length;
    // Leaving the loop ends what it reads from.
    if (progress.isCut) return;
  }
}

/** A body that was cut has no proper end: what came of it counts. */
function unpackerOf(encoding: string | undefined) {
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip(lenient);
    case 'deflate':
      return createInflate(lenient);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new Error('A packing that was not asked for');
  }
}
