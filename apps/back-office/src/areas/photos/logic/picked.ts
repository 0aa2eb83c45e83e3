import type { Image } from '@meridienne/contracts';

/** One more, as long as there is room; of a single one, another in its place. Of a photo, what a record keeps. */
export const withPhoto = (
  images: readonly Image[],
  { uid, display }: Image,
  max: number,
): readonly Image[] => {
  if (max === 1) return [{ uid, display }];
  return images.length < max ? [...images, { uid, display }] : images;
};

export const without = (images: readonly Image[], uid: string): readonly Image[] =>
  images.filter((image) => image.uid !== uid);

export const has = (images: readonly Image[], uid: string): boolean =>
  images.some((image) => image.uid === uid);
