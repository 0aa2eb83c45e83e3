import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Client {
  connect(): Promise<void>;
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

// The server's own: journeys have no other use for a database.
const { Client } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg') as {
  Client: new (options: object) => Client;
};

/**
 * Puts an account's prices, and what was booked of them, some days back. Past ones can't be made in any other way:
 * the server refuses them.
 */
export async function moveOffersBack(accountId: number, days: number): Promise<void> {
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
    for (const table of ['offers', 'bookings']) {
      await client.query(`update ${table} set day = day - $2::integer where account_id = $1`, [
        accountId,
        days,
      ]);
    }
  } finally {
    await client.end();
  }
}
