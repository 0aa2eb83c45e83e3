import type { Settings } from '../../settings/settings.ts';
import { createDiskMedia } from './disk.ts';
import type { MediaFiles } from './media-files.ts';
import { createS3Media } from './s3.ts';

/** The photo library's files: in the bucket that the settings name, else below the data folder. */
export const createMedia = (
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  log: { warn(message: string): void },
): MediaFiles => (s3 ? createS3Media(s3, (message) => log.warn(message)) : createDiskMedia(dataDir));
