import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Client {
  connect(): Promise<void>;
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  end(): Promise<void>;
}

// The server's own client: journeys hardly ever need the database themselves.
const { Client } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg') as {
  Client: new (options: object) => Client;
};

/** For what can't be made through the product: what is past, and what has failed. */
export async function withDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const [, , , port] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const role = 'meridienne';
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: role,
    database: role,
    password,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
