import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runFixture, serverPid, untilGone } from '../../../test/child.ts';
import { startMark } from './process-identity.ts';
import { runCommand } from './run-command.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { makeTemporaryHome } from './temporary-postgres.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
/** With a database that was stopped: making one takes as long as all the rest. */
let prepared: string;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeAll(async () => {
  prepared = await makeTemporaryHome();
  const server = await startEmbeddedPostgres({ dataDir: prepared, log, durable: false });
  await server.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await makeTemporaryHome();
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false, ...options });
  started.push(server);
  return server;
}

/** Its owner is PostgreSQL's, which only `cp` keeps; elsewhere the start makes one. */
async function bringDatabase(): Promise<void> {
  if (process.platform === 'win32') return;
  const files = ['postgres', 'postgres.password'].map((name) => join(prepared, name));
  expect(await runCommand('cp', ['-a', ...files, dataDir])).toEqual({ code: 0, output: '' });
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

describe('a server', () => {
  it('is durable, closed to strangers, and keeps its data over a stop', async () => {
    const first = await start({ durable: true });
    const settings = await ask<{ name: string; setting: string }>(
      first.url,
      `select name, setting from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'max_connections')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      max_connections: '200',
    });
    expect(Number(new URL(first.url).port)).toBeLessThan(32_768);
    const wrong = new URL(first.url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

    await ask(first.url, 'create table kept as select 42 as answer');
    const pid = await serverPid(first.clusterDir);
    await first.stop();
    expect(startMark(pid)).toBeUndefined();

    await rm(join(dataDir, 'postgres.password'));
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(second.url).not.toContain(new URL(first.url).password);
  });

  it('skips a taken port', async () => {
    await bringDatabase();
    const taken = await listen();
    const { port } = taken.address() as { port: number };
    await expect(start({ ports: [port] })).rejects.toThrow('finds no free port');
    const other = await listen();
    const free = (other.address() as { port: number }).port;
    await new Promise((resolve) => other.close(resolve));
    const server = await start({ ports: [port, free] });
    expect(Number(new URL(server.url).port)).toBe(free);
    taken.close();
  });

  it('is started again on its port when it dies', async () => {
    await bringDatabase();
    const server = await start();
    const pid = await serverPid(server.clusterDir);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    await expect
      .poll(() => ask(server.url, 'select 1 as one').catch(() => null), { timeout: 10_000 })
      .toEqual([{ one: 1 }]);
  });
});

describe('a killed process', () => {
  it('loses no acknowledged row, and its server gives way to the next start', async () => {
    await bringDatabase();
    const writer = runFixture('acknowledged-writer.ts', [dataDir, 'write']);
    const target = 100 + Math.floor(Math.random() * 900);
    await writer.line(() => writer.lines.length > target);
    const stray = await serverPid(join(dataDir, 'postgres'));
    writer.process.kill('SIGKILL');
    await writer.ended;
    const server = await start();

    expect(startMark(stray)).toBeUndefined();
    const acknowledged = writer.lines
      .filter((line) => line.startsWith('row '))
      .map((line) => Number(line.slice(4)));
    const kept = await ask<{ id: number }>(server.url, 'select id::integer from rows');
    const ids = new Set(kept.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('leaves no server behind, even if nobody starts again', async () => {
    await bringDatabase();
    const holder = runFixture('acknowledged-writer.ts', [dataDir, 'hold']);
    await holder.line((line) => line.startsWith('ready'));
    const pid = await serverPid(join(dataDir, 'postgres'));
    expect(startMark(pid)).toBeDefined();
    holder.process.kill('SIGKILL');
    await untilGone(pid);
  });
});

describe('a start is refused with one clear line', () => {
  it('while another process uses the folder', async () => {
    await bringDatabase();
    const server = await start();
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
    const second = runFixture('acknowledged-writer.ts', [dataDir, 'hold']);
    expect(await second.ended).toBe(1);
    expect(second.errors).toEqual([
      expect.stringContaining(`${dataDir} is in use by process ${process.pid}`),
    ]);
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    [
      'another version',
      { PG_VERSION: '17\n' },
      'was written by PostgreSQL 17, this version runs PostgreSQL 18',
    ],
    ['other files', { 'holiday.jpg': '' }, 'holds files but no database'],
  ])('for a folder with %s', async (_, files, message) => {
    await mkdir(join(dataDir, 'postgres'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, 'postgres', name), text);
    const server = runFixture('acknowledged-writer.ts', [dataDir, 'hold']);
    expect(await server.ended).toBe(1);
    expect(server.errors).toEqual([expect.stringContaining(message)]);
    // What was found is as it was.
    for (const [name, text] of Object.entries(files)) {
      expect(await readFile(join(dataDir, 'postgres', name), 'utf8')).toBe(text);
    }
  });

  it('for a damaged database', async () => {
    await bringDatabase();
    const server = await start();
    await server.stop();
    await rm(join(server.clusterDir, 'global/pg_control'));
    await expect(start()).rejects.toThrow(/does not start: .*pg_control.*No such file/);
  });

  it('for a data folder that is a file', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(start({ dataDir: join(dataDir, 'file/data') })).rejects.toThrow(
      "can't be created (ENOTDIR)",
    );
  });

  it.skipIf(isRoot)('for a data folder that can not be read', async () => {
    await mkdir(join(dataDir, 'postgres'), { mode: 0o000 });
    await expect(start()).rejects.toThrow("can't be read (EACCES)");
    await chmod(join(dataDir, 'postgres'), 0o700);
  });

  it.runIf(isRoot)(
    "for a data folder closed to the database's user, unless another may be chosen",
    async () => {
      const closed = join(dataDir, 'closed');
      await mkdir(closed, { mode: 0o700 });
      await expect(start({ dataDir: closed })).rejects.toThrow("can't reach DATA_DIR");
      const server = await start({
        dataDir: closed,
        dataDirIsDefault: true,
        fallbackRoot: join(dataDir, 'fallback'),
      });
      expect(server.clusterDir.startsWith(join(dataDir, 'fallback'))).toBe(true);
    },
  );
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}
