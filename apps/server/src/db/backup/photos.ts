import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { IMAGE_SIZES, imageFile } from '../../hydra/image.ts';
import type { MediaFiles } from '../../integrations/media/media-files.ts';
import { StoreAway } from './connect.ts';

const BATCH = 500;

export interface PhotoFile {
  readonly accountId: number;
  readonly file: string;
  /** Null when it isn't there. */
  readonly bytes: Buffer | null;
}

/** Every file of the photo library that the transaction sees, whole: each is a few hundred kilobytes. */
export async function* readPhotos(client: pg.ClientBase, media: MediaFiles): AsyncGenerator<PhotoFile> {
  for (let last = 0; ;) {
    const { rows } = await client.query<{ id: number; accountId: number; uid: string; hasAvif: boolean }>(
      `select id, account_id as "accountId", uid, avif_at is not null as "hasAvif"
       from media where id > $1 order by id limit ${BATCH}`,
      [last],
    );
    for (const { accountId, uid, hasAvif } of rows) {
      for (const size of IMAGE_SIZES) {
        const webp = imageFile(uid, size);
        yield { accountId, file: webp, bytes: await read(media, accountId, webp) };
        if (!hasAvif) continue;
        // Not every size is worth one.
        const avif = imageFile(uid, size, 'avif');
        const bytes = await read(media, accountId, avif);
        if (bytes) yield { accountId, file: avif, bytes };
      }
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** @throws {StoreAway} when a bucket's answer stops in the middle */
async function read(media: MediaFiles, accountId: number, name: string): Promise<Buffer | null> {
  const found = await media.open(accountId, name);
  return (
    found &&
    buffer(found.content).catch((error: NodeJS.ErrnoException) => {
      // A disk's own fault says by itself what it is.
      if (error.syscall !== undefined) throw error;
      throw new StoreAway(`The photo ${name} can't be read from the bucket: ${error.message}.`, {
        cause: error,
      });
    })
  );
}
