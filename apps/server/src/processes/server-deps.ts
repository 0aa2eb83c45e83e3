import type { Logger } from 'pino';
import { createChanges } from '../db/changes.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import type { AppDeps } from '../http/deps.ts';
import { createSharedReplies } from '../http/shared-replies.ts';
import { createMedia } from '../integrations/media/media-store.ts';
import { createPageReader } from '../integrations/page-reader/page-reader.ts';
import { createTranslator } from '../integrations/translate/translator.ts';
import { readTokenKey } from '../settings/auth-secret.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * What a process of the product stands on, once its database is ready.
 * @param settings with the data folder that is really used
 */
export async function createServerDeps(
  settings: Settings,
  { databaseUrl, connections, log }: { databaseUrl: string; connections: number; log: Logger },
): Promise<AppDeps> {
  const tokenKey = await readTokenKey(settings);
  const media = await createMedia(settings, log);
  const pool = createPool(databaseUrl, { max: connections, log });
  return {
    settings,
    pool,
    db: createDatabase(pool),
    changes: createChanges({ pool, url: databaseUrl, log }),
    tokenKey,
    media,
    translator: createTranslator(settings),
    pageReader: createPageReader({ publicUrl: settings.publicUrl }),
    replies: createSharedReplies(),
    clock: () => new Date(),
  };
}
