import sharp, { type Metadata } from 'sharp';
import { PHOTO_MAX_BYTES, PHOTO_MAX_MEGAPIXELS } from '@meridienne/contracts';
import { invalid } from '../../kernel/app-error.ts';
import { IMAGE_MAX_RATIO, IMAGE_SIZES, IMAGE_WIDTHS, type ImageSize } from '../../hydra/image.ts';
import { notAnImage, tooComplex, tooLarge } from './picture-faults.ts';

// What cameras and browsers make, and nothing else: drawings (SVG, PDF) may refer to other files, and each reader
// less is one less that a stranger's bytes reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}Buffer`),
});

const MAX_PIXELS = PHOTO_MAX_MEGAPIXELS * 1_000_000;
/** Of pixels, unpacked: four for each. */
const MAX_BYTES = MAX_PIXELS * 4;
/** A small file may cost a lot of work: photos take one or two. */
const MAX_SECONDS = 20;

/** The largest is what every other format and size is made of later; of the others nobody sees a difference to 82. */
const QUALITY: Record<ImageSize, number> = { sm: 75, th: 75, md: 75, lg: 82 };

export interface Picture {
  /** Of the original, upright. */
  width: number;
  height: number;
  /** WebP, upright, without metadata: where and when it was taken, by whom, with what. */
  sizes: Record<ImageSize, Buffer>;
}

/**
 * Makes each size of a picture out of the bytes that somebody sent.
 * @throws {AppError} 413 too heavy; 422 not a picture, or too many pixels
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const { width, height } = await readDimensions(bytes);
  const largest = await unpack(bytes);
  // Unpacked once: each smaller size is made of the largest one's pixels.
  const sizes = {} as Picture['sizes'];
  for (const size of IMAGE_SIZES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: memory for one
    sizes[size] = await sharp(largest.data, { raw: largest.info })
      .resize(boxOf(size))
      .webp({ quality: QUALITY[size] })
      .toBuffer();
  }
  return { width, height, sizes };
}

async function readDimensions(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength > PHOTO_MAX_BYTES) throw tooLarge();
  if (bytes.byteLength === 0) throw notAnImage();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found) throw notAnImage();
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) {
    throw invalid('file', 'media.tooManyPixels', { max: PHOTO_MAX_MEGAPIXELS });
  }
  const unpacked = width * height * found.channels * (SAMPLE_BYTES[found.depth] ?? 16);
  if (unpacked * weightOf(found) > MAX_BYTES) throw tooComplex();
  return { width, height };
}

const SAMPLE_BYTES: Partial<Record<Metadata['depth'], number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * How many times its pixels' bytes a reader holds at once, measured. What comes line by line is never held whole; a
 * progressive JPEG, an interlaced or a turned PNG and every other format need all of it before the first line.
 */
function weightOf({ format, isProgressive, orientation = 1 }: Metadata): number {
  if (format === 'heif') return 5;
  if (format === 'jpeg') return isProgressive ? 2.5 : 1;
  if (format === 'png' && !isProgressive && orientation === 1) return 1;
  return 1.5;
}

async function unpack(bytes: Uint8Array) {
  try {
    // What a camera wrote a little wrong is shown by every browser; what ends too early is not accepted.
    const read = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { data, info } = await read
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .resize(boxOf('lg'))
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw tooComplex();
    // Its head was a picture's, the rest is broken.
    throw notAnImage();
  }
}

export const boxOf = (size: ImageSize) =>
  ({
    width: IMAGE_WIDTHS[size],
    height: IMAGE_WIDTHS[size] * IMAGE_MAX_RATIO,
    fit: 'inside',
    withoutEnlargement: true,
  }) as const;
