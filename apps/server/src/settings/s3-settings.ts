import { StartupError } from './startup-error.ts';

/** The bucket that photos are kept in. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const VARIABLES = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const satisfies Record<keyof S3Settings, string>;

/** @returns null when none is set @throws {StartupError} on some without the others, or one that can't be right */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | null {
  const values = Object.entries(VARIABLES).map(
    ([field, name]) => [field, name, env[name]?.trim() ?? ''] as const,
  );
  const missing = values.filter(([, , value]) => value === '').map(([, name]) => name);
  if (missing.length === values.length) return null;
  if (missing.length > 0) {
    throw new StartupError(`${missing.join(', ')} missing: the S3_ settings go together, set all or none.`);
  }
  const settings = Object.fromEntries(
    values.map(([field, , value]) => [field, value]),
  ) as unknown as S3Settings;
  if (!isPlainAddress(settings.endpoint)) {
    throw new StartupError(
      'S3_ENDPOINT must be a URL that starts with https:// or http://, without the bucket.',
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(settings.bucket)) {
    throw new StartupError('S3_BUCKET must be a bucket’s name: 3 to 63 lower-case letters, digits, . and -.');
  }
  return settings;
}

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, search, hash } = new URL(value);
  return ['https:', 'http:'].includes(protocol) && username + search + hash === '';
}
