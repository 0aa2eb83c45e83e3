import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartupError } from '../../settings/startup-error.ts';
import { decrypterFor, type Key } from './lock.ts';
import { END, SUMS } from './write-backup-file.ts';

export interface Member {
  readonly name: string;
  readonly bytes: Buffer;
}

const AGE = Buffer.from('age-encryption.org/v1\n');
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** No member is larger; a header that says so is not one of ours. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Whether it needs a key. @throws {StartupError} when it is no backup */
export async function isEncrypted(path: string): Promise<boolean> {
  const head = Buffer.alloc(AGE.byteLength);
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} can't be read (${error.code}).`, { cause: error });
  });
  try {
    await file.read(head, 0, head.byteLength, 0);
  } catch (error) {
    throw new StartupError(`${path} can't be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  } finally {
    await file.close();
  }
  if (head.equals(AGE)) return true;
  if (head.subarray(0, ZSTD.byteLength).equals(ZSTD)) return false;
  throw new StartupError(`${path} is no backup of Méridienne.`);
}

/**
 * The members in their order, each held against its sum at the end, when the last one tells them.
 * @throws {StartupError} when it is not whole, or the key isn't its own
 */
export async function* readBackupFile(path: string, key: Key | null): AsyncGenerator<Member> {
  const stream = await openStream(path, key);
  const sums: string[] = [];
  let isWhole = false;
  try {
    for await (const { header, body } of stream) {
      if (header.size > MOST_BYTES) throw new Error(`${header.name} is too large`);
      const bytes = await buffer(body);
      if (isWhole) throw new Error(`${header.name} comes after its end`);
      if (header.name === SUMS) {
        if (bytes.toString() !== sums.join('')) throw new Error('its sums differ');
        isWhole = true;
        continue;
      }
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${header.name}\n`);
      yield { name: header.name, bytes };
    }
    if (!isWhole) throw new Error('its end is missing');
  } catch (error) {
    throw new StartupError(`${path} is not whole: ${(error as Error).message || 'it ends too early'}.`, {
      cause: error,
    });
  }
}

interface Entry {
  readonly header: { readonly name: string; readonly size: number };
  readonly body: AsyncIterable<Uint8Array>;
}

async function openStream(path: string, key: Key | null): Promise<AsyncIterable<Entry>> {
  // What is encrypted has an end of age's own.
  if (key === null) await requireEnd(path);
  const input = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const source = key === null ? input : await decrypt(path, input, key);
  const zstd = createZstdDecompress();
  source.on('error', (error: Error) => zstd.destroy(error));
  const tar = createTarDecoder({ strict: true });
  const plain = Readable.toWeb(source.pipe(zstd)) as unknown as ReadableStream<Uint8Array>;
  return plain.pipeThrough(tar);
}

async function requireEnd(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(END.byteLength);
    await file.read(tail, 0, tail.byteLength, Math.max(0, size - tail.byteLength));
    if (!tail.equals(END)) throw new StartupError(`${path} is not whole: its end is missing.`);
  } finally {
    await file.close();
  }
}

async function decrypt(path: string, input: Readable, key: Key): Promise<Readable> {
  const encrypted = Readable.toWeb(input) as unknown as ReadableStream<Uint8Array>;
  const plain = await decrypterFor(key)
    .decrypt(encrypted)
    .catch((error: unknown) => {
      throw new StartupError(`${path} can't be opened with this key: ${(error as Error).message}.`, {
        cause: error,
      });
    });
  return Readable.fromWeb(plain);
}
