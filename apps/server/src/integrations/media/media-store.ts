import type { Settings } from '../../settings/settings.ts';
import { createDiskMedia } from './disk.ts';
import type { MediaFiles } from './media-files.ts';

/** The photo library's files: in the bucket that the settings name, else below the data folder. */
export async function createMedia(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  log: { warn(message: string): void },
): Promise<MediaFiles> {
  if (!s3) return createDiskMedia(dataDir);
  const { createS3Media } = await import('./s3.ts');
  return createS3Media(s3, (message) => log.warn(message));
}
