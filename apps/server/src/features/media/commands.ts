import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import { IMAGE_WIDTHS, imageFile, type ImageSize } from '../../hydra/image.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { AppError, invalid } from '../../http/app-error.ts';
import type { MediaFiles } from '../../integrations/media/media-files.ts';

/** The most that one picture may weigh, and how many pixels it may unpack to. */
const MAX_BYTES = 15 * 1024 * 1024;
const MAX_MEGAPIXELS = 50;

/** Pictures as cameras and browsers make them; drawings (SVG, PDF) may refer to other files. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

const SIZES = Object.keys(IMAGE_WIDTHS) as ImageSize[];

export interface StoredImage {
  id: number;
  uid: string;
  width: number;
  height: number;
}

/**
 * Keeps a picture in the account's photo library, turned upright, without its metadata (where and when it was
 * taken, by whom), as WebP in each size.
 * @param fileName what the person called it; only shown
 * @throws {AppError} 413 too heavy; 422 not a picture, or too many pixels
 */
export async function storeImage(
  deps: { db: Database; media: MediaFiles },
  scope: AccountScope,
  image: { bytes: Uint8Array; fileName: string },
): Promise<StoredImage> {
  const { width, height } = await readDimensions(image.bytes);
  const uid = randomUUID();
  try {
    for (const size of SIZES) {
      await deps.media.write(
        scope.accountId,
        imageFile(uid, size),
        await resized(image.bytes, IMAGE_WIDTHS[size]),
      );
    }
    const { id } = await deps.db
      .insertInto('media')
      .values({ account_id: scope.accountId, uid, file_name: shownName(image.fileName), width, height })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, uid, width, height };
  } catch (error) {
    // No record, no files.
    await deps.media.remove(
      scope.accountId,
      SIZES.map((size) => imageFile(uid, size)),
    );
    throw error;
  }
}

async function readDimensions(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength > MAX_BYTES) throw new AppError('payloadTooLarge', 413);
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || !FORMATS.has(found.format)) throw invalid('file', 'media.notAnImage');
  const { width, height } = found.autoOrient;
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw invalid('file', 'media.tooManyPixels', { max: MAX_MEGAPIXELS });
  }
  return { width, height };
}

function resized(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      // Its head was a picture's, the rest is broken.
      throw invalid('file', 'media.notAnImage');
    });
}

function shownName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, 255);
  return name || 'image';
}
