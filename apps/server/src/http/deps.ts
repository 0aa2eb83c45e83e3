import type { Pool } from 'pg';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { PublicReads } from '../db/replicas/public-reads.ts';
import type { MediaFiles } from '../integrations/media/media-files.ts';
import type { PageReader } from '../integrations/page-reader/page-reader.ts';
import type { Translator } from '../integrations/translate/translator.ts';
import type { Settings } from '../settings/settings.ts';
import type { SharedReplies } from './shared-replies.ts';
import type { TokenKey } from './token.ts';

/** What a room's routes are given; made once, in `start-server.ts` or by a test. */
export interface Deps {
  settings: Settings;
  pool: Pool;
  db: Database;
  /** Where visitors' questions are asked: of a replica, where there is one that knows enough. */
  reads: PublicReads;
  /** What changes in accounts, for those who look; a route `tells` of it. */
  changes: Pick<Changes, 'subscribe'>;
  tokenKey: TokenKey;
  /** Where the photo library's files are. */
  media: MediaFiles;
  /** Machine translation, configured or not. */
  translator: Translator;
  /** Reads pages of the venues' own sites. */
  pageReader: PageReader;
  /** What visitors of one venue are told again within a moment. */
  replies: SharedReplies;
  /** Now; a test sets it. */
  clock: () => Date;
}

/** What the whole of it stands on. */
export interface AppDeps extends Deps {
  changes: Changes;
}
