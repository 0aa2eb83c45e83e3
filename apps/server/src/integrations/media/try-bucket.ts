import { S3mini } from 's3mini';
import type { S3Settings } from '../../settings/s3-settings.ts';

const KEY = 'meridienne-doctor';

/** Writes a small object, reads it and removes it. @returns what went wrong, in words; null when nothing did */
export async function tryBucket(settings: S3Settings, limitMs: number): Promise<string | null> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: limitMs,
  });
  try {
    await s3.putObject(KEY, 'ok', 'text/plain');
    const read = await s3.getObject(KEY);
    await s3.deleteObject(KEY);
    return read === 'ok' ? null : 'the bucket gives back another object than it was given';
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return `the bucket: ${message}${cause?.code ? ` (${cause.code})` : ''}`
      .replaceAll(/\s+/g, ' ')
      .slice(0, 300);
  }
}
