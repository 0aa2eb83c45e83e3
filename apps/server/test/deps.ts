import type { Pool } from 'pg';
import pino, { type Logger } from 'pino';
import { createChanges } from '../src/db/changes.ts';
import type { Database } from '../src/db/database.ts';
import type { AppDeps } from '../src/http/deps.ts';
import { createSharedReplies } from '../src/http/shared-replies.ts';
import type { MediaFiles } from '../src/integrations/media/media-files.ts';
import { createMedia } from '../src/integrations/media/media-store.ts';
import { createPageReader, type PageReader } from '../src/integrations/page-reader/page-reader.ts';
import { createTranslator, type Translator } from '../src/integrations/translate/translator.ts';
import { createPublicReads } from '../src/processes/public-reads.ts';
import type { ReplicaSettings } from '../src/settings/replica-settings.ts';
import { readSettings } from '../src/settings/settings.ts';

export interface DepsOptions {
  env?: Record<string, string>;
  translator?: Translator;
  pageReader?: PageReader;
  media?: MediaFiles;
  log?: Logger;
  repliesKeptMs?: number;
  /** Looked at as often as that. */
  replicas?: ReplicaSettings & { lookMs: number };
}

/** What a server of the tests stands on, on this database; its tokens are valid at all of them. */
export async function createDeps(
  { url, pool, db }: { url: string; pool: Pool; db: Database },
  { dataDir, clock, ...options }: DepsOptions & { dataDir: string; clock: () => Date },
): Promise<AppDeps> {
  const settings = readSettings({ RATE_LIMIT: 'off', DATA_DIR: dataDir, ...options.env });
  const log = options.log ?? pino({ level: 'silent' });
  const changes = createChanges({ pool, url, log });
  // Tests write into the database, too: what was found a moment ago is not what they ask for.
  const replies = createSharedReplies(options.repliesKeptMs ?? 0);
  const { replicas = null } = options;
  const reads = createPublicReads(replicas, {
    primary: { pool, db },
    primaryUrl: url,
    connections: 4,
    log,
    ...(replicas && { lookMs: replicas.lookMs }),
    changes,
    replies,
  });
  return {
    settings,
    pool,
    db,
    reads,
    changes,
    tokenKey: new TextEncoder().encode('a secret that only the tests know, 32+'),
    media: options.media ?? (await createMedia(settings, log)),
    translator: options.translator ?? createTranslator(settings),
    pageReader: options.pageReader ?? createPageReader({ publicUrl: settings.publicUrl }),
    replies,
    clock,
  };
}
