import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { makeTemporaryHome } from './embedded/temporary-postgres.ts';
import { openDatabase } from './open-database.ts';

// As where the server runs as a unit of systemd with users of its own: its process is there, its folder isn't shown.
vi.mock(import('./embedded/process-identity.ts'), async (original) => ({
  ...(await original()),
  isServerOf: () => undefined,
}));

const log = pino({ level: 'silent' });
let home: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  home = await makeTemporaryHome();
  server = await startEmbeddedPostgres({ dataDir: home, durable: false, log });
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

it('works beside a server whose process it can’t look into, as that takes the folder’s password', async () => {
  const database = await openDatabase(readSettings({ DATA_DIR: home }), log);
  expect(database).toMatchObject({ isStarted: false, url: server.url });
  await database.close();
});

it('takes no other server on that port for its own', async () => {
  const password = join(home, 'postgres.password');
  const own = await readFile(password, 'utf8');
  await writeFile(password, own.replaceAll(/[a-z\d]/gi, 'x'));
  await expect(openDatabase(readSettings({ DATA_DIR: home }), log)).rejects.toThrow('in use by process');
  await writeFile(password, own);
});
