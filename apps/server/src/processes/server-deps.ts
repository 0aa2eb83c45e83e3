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
import { createPublicReads } from './public-reads.ts';

/** Where the database is. */
export interface DatabaseAddress {
  /** For calls: PostgreSQL's, or a pooler's in transaction mode. */
  url: string;
  /** PostgreSQL's own, for whatever holds a session: the same where there is no pooler. */
  directUrl: string;
}

/**
 * What a process of the product stands on, once its database is ready.
 * @param settings with the data folder that is really used
 */
export async function createServerDeps(
  settings: Settings,
  {
    database,
    connections,
    log,
    answersCalls,
  }: { database: DatabaseAddress; connections: number; log: Logger; answersCalls: boolean },
): Promise<AppDeps> {
  const tokenKey = await readTokenKey(settings);
  const media = await createMedia(settings, log);
  const { url, directUrl } = database;
  const pool = createPool(url, { max: connections, log, directUrl: directUrl === url ? null : directUrl });
  const primary = { pool, db: createDatabase(pool) };
  const changes = createChanges({ pool, url: directUrl, log });
  const replies = createSharedReplies();
  const replicas = answersCalls ? settings.replicas : null;
  const reads = createPublicReads(replicas, {
    primary,
    primaryUrl: directUrl,
    connections,
    log,
    changes,
    replies,
  });
  return {
    settings,
    ...primary,
    reads,
    changes,
    tokenKey,
    media,
    translator: createTranslator(settings),
    pageReader: createPageReader({ publicUrl: settings.publicUrl }),
    replies,
    clock: () => new Date(),
  };
}
