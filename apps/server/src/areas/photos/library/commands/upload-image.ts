import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { MediaFiles } from '../../../../integrations/media/media-files.ts';
import { createTurns, createTurnsOf, type Turns } from '../../../../kernel/turns.ts';
import { queueMakingAvif } from '../jobs/make-avif.ts';
import { type SentImage, type StoredImage, storeImage } from './store-image.ts';

/**
 * Who waits for what. Uploads that were begun hold 15 MB each at most, an account's some of them only; two at a time
 * are unpacked, so that the calls beside them have a core left.
 */
export const createUploadTurns = () => ({
  ofAccount: createTurnsOf<number>({ atOnce: 3, waiting: 30 }),
  begun: createTurns({ atOnce: 8, waiting: 100 }),
  resizing: createTurns({ atOnce: 2, waiting: 100 }),
});

export type UploadTurns = ReturnType<typeof createUploadTurns>;

/**
 * `storeImage` for one of many who upload: read when its turn comes, and unpacked when another does.
 * @param sent `read` is called when there is room for it; `requireCaller` throws once nobody waits for it any more
 * @throws {AppError} as `storeImage`; as `sent` does; 503 when too many wait
 */
export function uploadImage(
  { db, media, turns }: { db: Database; media: MediaFiles; turns: UploadTurns },
  scope: AccountScope,
  sent: { read: () => Promise<SentImage>; requireCaller: () => void },
): Promise<StoredImage> {
  const resizing: Turns = {
    take: (work) =>
      turns.resizing.take(async () => {
        sent.requireCaller();
        return work();
      }),
  };
  const upload = async () => {
    const stored = await storeImage({ db, media, resizing }, scope, await sent.read());
    // The photo is there without it; what isn't queued now is at the next upload or start.
    await queueMakingAvif(db).catch(() => undefined);
    return stored;
  };
  return turns.ofAccount.take(scope.accountId, () => turns.begun.take(upload));
}
