import type { Pool } from 'pg';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/settings.ts';
import type { TokenKey } from './token.ts';

/** What a feature's routes are given; made once, in `main.ts` or by a test. */
export interface Deps {
  settings: Settings;
  pool: Pool;
  db: Database;
  tokenKey: TokenKey;
  /** Now; a test sets it. */
  clock: () => Date;
}
