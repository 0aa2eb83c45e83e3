import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
  /** Its statements run one by one and outside a transaction, as `create index concurrently` has to. */
  isConcurrent: boolean;
}

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
const NAME = /^\d{4}_[a-z0-9_]+(\.concurrent)?\.sql$/;

/**
 * The migrations in their order. A file that isn't named `0001_words.sql` or `0001_words.concurrent.sql` is a mistake,
 * not to be skipped.
 */
export async function readMigrationFiles(folder = FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      if (!NAME.test(name)) throw new Error(`A migration is named 0001_words.sql, not ${name}.`);
      // A checkout on Windows may change the ends of lines, and nothing else.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, text, checksum, isConcurrent: name.endsWith('.concurrent.sql') };
    }),
  );
}
