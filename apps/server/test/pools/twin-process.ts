// A second server of a venue's life, in a process of its own: it has nothing in common with the first but the database.
// Told `{ now }`, it lives from then on at that instant; told `{ id, request }`, it answers `{ id, status, body }`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/app.ts';
import { createDatabase } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pool.ts';
import { createDeps } from '../deps.ts';

export type ToTwin = { now: number } | { id: number; request: InjectOptions };
export interface FromTwin {
  /** 0 once it is ready. */
  id: number;
  status: number;
  body: string;
}

const [url = '', now = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = createPool(url, { max: 10, log });
const dataDir = await mkdtemp(join(tmpdir(), 'meridienne-test-'));
let clock = new Date(Number(now));
const deps = await createDeps({ url, pool, db: createDatabase(pool) }, { dataDir, clock: () => clock });
const app = await buildApp(deps, log);
await app.ready();

const say = (answer: FromTwin) => process.send?.(answer);
process.on('message', (message: ToTwin) => {
  if ('now' in message) clock = new Date(message.now);
  else
    void app
      .inject(message.request)
      .then(({ statusCode, body }) => say({ id: message.id, status: statusCode, body }));
});
process.once('disconnect', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => rm(dataDir, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
say({ id: 0, status: 0, body: '' });
