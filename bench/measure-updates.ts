import pino from 'pino';
import { createPool } from '../apps/server/src/db/pool.ts';
import { countWrongOffers } from '../apps/server/src/areas/bookings/record/queries/doctor.ts';

export interface UpdateFigures {
  updates: number;
  /** Share of the updates of offers that touched no index. */
  hotShare: number;
}

/** What all the bookings did to the offers. @throws when a counter isn't the number of its bookings */
export async function readUpdates(databaseUrl: string): Promise<UpdateFigures> {
  const pool = createPool(databaseUrl, { max: 1, log: pino({ level: 'silent' }) });
  try {
    const wrong = await countWrongOffers(pool);
    if (wrong !== 0) throw new Error(`${wrong} offers count other places than their bookings hold`);
    const { rows } = await pool.query<{ updates: number; hot: number }>(
      `select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'offers'`,
    );
    const { updates = 0, hot = 0 } = rows[0] ?? {};
    return { updates, hotShare: hot / updates };
  } finally {
    await pool.end();
  }
}
