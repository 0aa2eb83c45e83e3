import { PHOTO_MAX_BYTES } from '@meridienne/contracts';
import { AppError, invalid } from '../../kernel/app-error.ts';

export const notAnImage = () => invalid('file', 'media.notAnImage');
export const tooComplex = () => invalid('file', 'media.tooComplex');

/** Too many bytes, said before or after they were read. */
export const tooLarge = () =>
  new AppError('media.tooLarge', 413, { params: { max: PHOTO_MAX_BYTES / 1024 / 1024 } });
