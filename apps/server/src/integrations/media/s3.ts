import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { AppError } from '../../kernel/app-error.ts';
import { traced } from '../../kernel/tracing.ts';
import type { S3Settings } from '../../settings/s3-settings.ts';
import type { MediaFiles } from './media-files.ts';

/** How long the service may take for a whole answer, and with a photo between two parts of it: a browser is waiting. */
const PATIENCE_MS = 15_000;

/**
 * Keeps the photo library in a bucket: `media/<account>/<file>`, addressed by path, as every service that speaks the
 * protocol understands. The bucket stays private: photos are served by this server.
 * @param warn is told, once, what an operator should know
 * @param patienceMs a shorter one, for a test
 * @throws {AppError} each of its calls 503 when the service is away or refuses
 */
export function createS3Media(
  settings: S3Settings,
  warn: (message: string) => void,
  patienceMs = PATIENCE_MS,
): MediaFiles {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const options = {
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
  };
  const s3 = new S3mini({ ...options, requestAbortTimeout: patienceMs });
  const photos = new S3mini({
    ...options,
    fetch: (input, init) => fetchWithin(patienceMs, input, init),
  });
  const keyOf = (accountId: number, name: string) => `media/${accountId}/${name}`;
  let hasWarned = false;
  const nullWhenHidden = (error: unknown) => {
    // Without the right to list, a service does not tell that an object is missing.
    if (!(error instanceof S3ServiceError) || error.serviceCode !== 'AccessDenied') throw error;
    if (!hasWarned)
      warn('The bucket of the photos refuses to read an object; the key may lack the right to list.');
    hasWarned = true;
    return null;
  };
  return {
    async write(accountId, name, bytes) {
      await orAway('PutObject', () => s3.putObject(keyOf(accountId, name), bytes, typeOf(name)));
    },
    async open(accountId, name) {
      const response = await orAway('GetObject', () =>
        photos.getObjectResponse(keyOf(accountId, name)).catch(nullWhenHidden),
      );
      if (!response?.body) return null;
      const size = response.headers.get('content-length');
      // Passed on as it comes: nothing is held here.
      return {
        size: size === null ? null : Number(size),
        content: Readable.from(partsOf(response.body, patienceMs), { objectMode: false }),
      };
    },
    async remove(accountId, names) {
      await orAway('DeleteObject', () =>
        Promise.all(names.map((name) => s3.deleteObject(keyOf(accountId, name)))),
      );
    },
    async removeAll(accountId) {
      await orAway('DeleteObjects', () => removeBelow(s3, `media/${accountId}/`));
    },
  };
}

const typeOf = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');

async function removeBelow(s3: S3mini, prefix: string): Promise<void> {
  const found = (await s3.listObjects('/', prefix)) ?? [];
  if (found.length === 0) return;
  // It answers well, and says of each one whether it is gone.
  const removed = await s3.deleteObjects(found.map(({ Key }) => Key));
  const left = removed.filter((isGone) => !isGone).length;
  if (left > 0) throw new Error(`${left} of ${found.length} objects not deleted`);
}

/** Ends when no answer begins in time, or a refusal is not all there in time; a photo takes as long as its reader. */
async function fetchWithin(
  ms: number,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${ms} ms`)), ms).unref();
  const response = await fetch(input, { ...init, signal: late.signal });
  if (response.ok) clearTimeout(timer);
  return response;
}

/** @throws when the next part takes too long; the time that the reader takes does not count */
async function* partsOf(body: ReadableStream<Uint8Array>, ms: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = () => reader.cancel().catch(() => undefined);
  try {
    for (;;) {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        void end();
      }, ms);
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (isLate) throw new Error(`No further part within ${ms} ms`);
      if (done) return;
      yield value;
    }
  } finally {
    await end();
  }
}

async function orAway<T>(operation: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await traced({ name: `S3 ${operation}`, kind: 'client' }, ask);
  } catch (error) {
    throw new AppError('media.storageAway', 503, { headers: { 'Retry-After': '30' }, cause: error });
  }
}
