import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The key of the sign-in tokens: `AUTH_SECRET`, or one made at the first start and kept in the data folder. */
export async function readTokenKey(settings: {
  authSecret: string | null;
  dataDir: string;
}): Promise<Uint8Array> {
  const secret = settings.authSecret ?? (await readOrMakeSecret(join(settings.dataDir, 'auth-secret')));
  return new TextEncoder().encode(secret);
}

async function readOrMakeSecret(file: string): Promise<string> {
  try {
    await mkdir(join(file, '..'), { recursive: true });
    const made = await open(file, 'wx', 0o600);
    try {
      const secret = randomBytes(32).toString('hex');
      await made.writeFile(secret);
      await made.sync();
      return secret;
    } finally {
      await made.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(
        `The secret for sign-in tokens can't be kept in ${file}: ${(error as Error).message}`,
      );
    }
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartupError(`${file} holds no secret: delete it, and a new one is made.`);
  return secret;
}
