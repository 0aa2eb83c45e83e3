import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    await makeSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(
        `The secret for sign-in tokens can't be kept in ${file}: ${(error as Error).message}`,
      );
    }
  }
  const secret = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: Error) => {
      throw new StartupError(`The secret for sign-in tokens can't be read: ${error.message}`);
    },
  );
  if (secret.length < 32)
    throw new StartupError(`${file} holds no secret: delete it, and a new one is made.`);
  return secret;
}

/** @throws EEXIST when there is one */
async function makeSecret(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  if (existsSync(file)) return;
  // Under its name it is whole from the start: of several processes, those that find it read all of it.
  const unfinished = join(folder, `.auth-secret-${randomUUID()}`);
  try {
    await writeFile(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    await link(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
