import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFiles } from './media-files.ts';

/** Keeps the photo library below the data folder: `media/<account>/<file>`. */
export function createDiskMedia(dataDir: string): MediaFiles {
  const folderOf = (accountId: number) => join(dataDir, 'media', String(accountId));
  return {
    async write(accountId, name, bytes) {
      const folder = folderOf(accountId);
      await mkdir(folder, { recursive: true });
      // Whoever opens the file sees all of it, or none: a process may end in mid-write.
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(accountId, name) {
      const file = await open(join(folderOf(accountId), name), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },
    async remove(accountId, names) {
      for (const name of names) await rm(join(folderOf(accountId), name), { force: true });
    },
    async removeAll(accountId) {
      await rm(folderOf(accountId), { recursive: true, force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
