import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/db/embedded/start-embedded-postgres.ts';
import { makeTemporaryHome } from '../apps/server/src/db/embedded/temporary-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { fillDatabase } from './data.ts';

const log = pino({ level: 'silent' });

export interface BenchServer {
  /** Where the processes keep their files. */
  dataDir: string;
  createDatabase(name: string, offers: number): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL as in production, every commit on disk, in a folder of its own that goes with it. */
export async function startDatabaseServer(): Promise<BenchServer> {
  const home = await makeTemporaryHome();
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: home, durable: true, log });
  return {
    dataDir: join(home, 'processes'),
    async createDatabase(name, offers) {
      await withClient(server.url, (client) => client.query(`create database ${name}`));
      const address = new URL(server.url);
      address.pathname = `/${name}`;
      await migrate({ url: address.href, log });
      await withClient(address.href, (client) => fillDatabase(client, offers));
      return address.href;
    },
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
