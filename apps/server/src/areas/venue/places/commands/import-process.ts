import { once } from 'node:events';
import { createDatabase } from '../../../../db/database.ts';
import { createPool } from '../../../../db/pool.ts';
import { importTowns } from './import-towns.ts';

/** The process's entry; it is told the database's address, and tells why it failed, or null. */
const [databaseUrl] = (await once(process, 'message')) as [string];
// Whoever waited is gone.
process.once('disconnect', () => process.exit(1));
const pool = createPool(databaseUrl, { max: 1, log: { debug() {}, info() {}, warn() {}, error() {} } });
// Its message alone: the driver hangs the whole connection, with its secrets, on the error.
const reason = await importTowns(createDatabase(pool), async () =>
  (await import('../../../../integrations/places/gazetteer.ts')).readTowns(),
).then(
  () => null,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
await pool.end();
process.send?.(reason, () => process.exit(0));
