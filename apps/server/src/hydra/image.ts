import type { Image } from '@meridienne/contracts';

/** The widths that an image is kept in, in pixels; a smaller original is not blown up. */
export const IMAGE_WIDTHS = { sm: 320, th: 480, md: 960, lg: 1600 } as const;
export type ImageSize = keyof typeof IMAGE_WIDTHS;
export const IMAGE_SIZES = Object.keys(IMAGE_WIDTHS) as ImageSize[];
/** No size is higher than this many times its width: WebP ends at 16383 pixels, and no place shows a longer strip. */
export const IMAGE_MAX_RATIO = 2;

/** What an image measures in one of its sizes, in pixels. */
export function measuresIn(size: ImageSize, { width, height }: { width: number; height: number }) {
  const most = IMAGE_WIDTHS[size];
  const scale = Math.min(1, most / width, (most * IMAGE_MAX_RATIO) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The name under which one size of an image is kept and served: as WebP, and beside it as AVIF where that is there. */
export const imageFile = (uid: string, size: ImageSize, format: 'webp' | 'avif' = 'webp') =>
  `${uid}-${size}.${format}`;

const IMAGE_FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(?:sm|th|md|lg)\.(?:webp|avif)$/;

/** Whether a name is one that `imageFile` makes: nothing else ever reaches the files. */
export const isImageFile = (name: string) => IMAGE_FILE.test(name);

/** An image by the absolute address of each size: a hotel's page, another site, shows it too. */
export const presentImage = (image: { publicUrl: string; accountId: number; uid: string }): Image =>
  imageAt(`${image.publicUrl}/media/${image.accountId}/${image.uid}`);

/** As `presentImage`, by the address without the size, which ends in its uid. */
export function imageAt(address: string): Image {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const uid = address.slice(folder.length);
  const at = (size: ImageSize) => folder + imageFile(uid, size);
  return { uid, display: { native: { sm: at('sm'), th: at('th'), md: at('md'), lg: at('lg') } } };
}
