import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { encrypterFor, type Lock } from './lock.ts';

/** The last member: whoever finds it has all that stand before it. `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS';

/**
 * What a plain file ends with: a frame that zstd skips. Nothing else tells that the last bytes are there: behind the
 * tar's end Node's zstd may write an empty frame, and reads none.
 */
export const END = Buffer.concat([
  Buffer.from([0x50, 0x2a, 0x4d, 0x18, 15, 0, 0, 0]),
  Buffer.from('meridienne: end'),
]);

async function* withEnd(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
  yield END;
}

export interface BackupFile {
  /** Adds a member; resolves when there is room for the next. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Everything is there: it gets its name once it is on the disk. @returns its bytes */
  finish(): Promise<number>;
  /** Nothing of it is left. */
  abandon(): Promise<void>;
}

/**
 * A tar, compressed by zstd and, if asked, encrypted by age. Until `finish` it has another name, so that half of one is
 * never taken for whole.
 */
export async function createBackupFile(
  path: string,
  unfinished: string,
  lock: Lock | null,
): Promise<BackupFile> {
  const { readable, controller } = createTarPacker();
  const zstd = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const file = await open(unfinished, 'wx', 0o600);
  const output = createWriteStream('', { fd: file, flush: true });
  const source = Readable.fromWeb(readable as WebStream<Uint8Array>);
  const written = (
    lock === null
      ? pipeline(source, zstd, withEnd, output)
      : encrypt(lock, zstd).then((encrypted) =>
          Promise.all([pipeline(source, zstd), pipeline(encrypted, output)]),
        )
  ).then(() => undefined);
  // Whoever adds hears of it, too; nobody may be listening yet.
  written.catch((error: unknown) => controller.error(error));
  const sums: string[] = [];
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const member = controller.add({ name, size: bytes.byteLength, mode: 0o600, type: 'file' }).getWriter();
    // What it fails by is told by `close`.
    member.closed.catch(() => undefined);
    if (bytes.byteLength > 0) await member.write(bytes);
    await member.close();
  };
  return {
    async add(name, bytes) {
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      await put(name, bytes);
    },
    async finish() {
      await put(SUMS, Buffer.from(sums.join('')));
      controller.finalize();
      await written;
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return output.bytesWritten;
    },
    async abandon() {
      controller.error(new Error('The backup was abandoned'));
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

async function encrypt(lock: Lock, compressed: Readable): Promise<Readable> {
  const plain = Readable.toWeb(compressed) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypterFor(lock).encrypt(plain)) as WebStream<Uint8Array>);
}

/** Else the name may be gone after a power cut, though the file is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
