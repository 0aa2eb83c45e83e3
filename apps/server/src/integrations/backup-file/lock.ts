import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartupError } from '../../settings/startup-error.ts';

/** What a backup is encrypted with, in age's format: to a recipient, or by a passphrase. */
export type Lock = { readonly recipient: string } | { readonly passphrase: string };

/** What opens it. */
export type Key = { readonly identities: readonly string[] } | { readonly passphrase: string };

/** The file's first line; age takes it from a terminal, without the line's end. */
export async function readPassphrase(file: string): Promise<string> {
  const passphrase = (await readLines(file, 'passphrase'))[0] ?? '';
  if (passphrase.length < 12) {
    throw new StartupError(`The passphrase in ${file} must have 12 characters at least.`);
  }
  return passphrase;
}

/** The private keys of a file that `age-keygen` wrote. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = await readLines(file, 'identity');
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/.test(line));
  if (identities.length === 0) {
    throw new StartupError(`${file} holds no identity of age: a line that begins with AGE-SECRET-KEY-1.`);
  }
  return identities;
}

async function readLines(file: string, what: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The ${what}'s file ${file} can't be read (${error.code}).`, { cause: error });
  });
  return text.split('\n').map((line) => line.trim());
}

export function encrypterFor(lock: Lock): Encrypter {
  const encrypter = new Encrypter();
  try {
    if ('recipient' in lock) encrypter.addRecipient(lock.recipient);
    else encrypter.setPassphrase(lock.passphrase);
  } catch (error) {
    throw new StartupError(`${'recipient' in lock ? lock.recipient : 'The passphrase'} isn't one of age's.`, {
      cause: error,
    });
  }
  return encrypter;
}

export function decrypterFor(key: Key): Decrypter {
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase);
  else for (const identity of key.identities) decrypter.addIdentity(identity);
  return decrypter;
}
