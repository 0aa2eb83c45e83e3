import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeps } from '../../../test/deps.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { seedDemo } from '../../areas/platform/demo/commands/seed-demo.ts';
import { migrate } from '../migrate.ts';
import { readMigrationFiles } from '../migration-files.ts';
import { ident, MARK, quoted, readSequences, readTables } from './catalogue.ts';
import { LEAP } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, readManifest } from './restore-backup.ts';
import { takeForRestore } from './unfinished.ts';
import { requireOwnVersion, requireReadable } from './versions.ts';

const log = pino({ level: 'silent' });
let folder: string;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridienne-backup-'));
  source = await createTestDatabase({ max: 4 });
  const clock = () => new Date();
  await seedDemo(await createDeps(source, { log, dataDir: join(folder, 'a'), clock }), log);
  await writeFile(join(folder, 'a', 'auth-secret'), 'f'.repeat(64));
  // A process of then was about to send one mail; another was its last try.
  await source.pool.query(`
    insert into job_workers (id) values ('worker-of-then');
    insert into graphile_worker._private_tasks (identifier) values ('a-mail') on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, locked_at, locked_by)
      select id, 5, 5, now(), 'worker-of-then' from graphile_worker._private_tasks limit 1`);
  const { code, output } = await run('backup', ['--to', join(folder, 'backups')], 'a', source.url);
  if (code !== 0) throw new Error(output);
  const [name] = await readdir(join(folder, 'backups'));
  file = join(folder, 'backups', name ?? '');
}, 120_000);

afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A command as its operator runs it, and as `npm test` has built it. */
const run = (command: 'backup' | 'restore', args: string[], data: string, url: string) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../dist', `${command}.js`), ...args],
      { env: { ...process.env, DATA_DIR: join(folder, data), DATABASE_URL: url } },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    );
  });

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** They name processes and transactions of then. */
const OF_ITS_TIME = ['_private_jobs', 'job_workers', 'venue_versions'];

/** What stands in each table, and all that holds it. */
const picture = (url: string) =>
  withClient(url, async (client) => {
    const rows: Record<string, unknown> = {};
    for (const table of await readTables(client)) {
      if (OF_ITS_TIME.includes(table.name)) continue;
      const found = await client.query(`select count(*)::int, md5(string_agg(t::text, '|' order by t::text))
        from ${quoted(table)} t`);
      rows[quoted(table)] = found.rows[0];
    }
    const kept = await client.query(`
      select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
        where connamespace::regnamespace::text in ('public', 'graphile_worker')
      union all select tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2, 3`);
    return { rows, kept: kept.rows, sequences: await readSequences(client) };
  });

it('comes back just as it was, photos and secret too, and nobody’s process holds its jobs', async () => {
  const empty = await createEmptyDatabase();
  try {
    // It was begun before, and interrupted: no server starts on that, and no other file goes into it.
    const manifest = await readManifest(file, null);
    await withClient(empty.url, (client) => takeForRestore(client, manifest));
    await expect(migrate({ url: empty.url, log })).rejects.toThrow('half a restore');
    await expect(
      withClient(empty.url, (client) => takeForRestore(client, { ...manifest, id: randomUUID() })),
    ).rejects.toThrow('half a restore of another backup');
    const { code, output } = await run('restore', [file], 'b', empty.url);
    expect(output).toContain('Restored in ');
    expect(code).toBe(0);
    const [{ sequences, ...held }, { sequences: former, ...was }] = [
      await picture(empty.url),
      await picture(source.url),
    ];
    expect(held).toEqual(was);
    // No id that was given after the backup is given again.
    expect(sequences.map(({ name }) => name)).toEqual(former.map(({ name }) => name));
    for (const [at, { last }] of sequences.entries()) {
      expect([LEAP.bigint, LEAP.integer]).toContain(Number(last) - Number(former[at]?.last));
    }
    const photos = await readdir(join(folder, 'a', 'media'), { recursive: true });
    expect((await readdir(join(folder, 'b', 'media'), { recursive: true })).toSorted()).toEqual(
      photos.toSorted(),
    );
    expect(await readFile(join(folder, 'b', 'auth-secret'), 'utf8')).toBe('f'.repeat(64));
    await withClient(empty.url, async (client) => {
      const { rows } = await client.query(
        `select attempts, locked_by from graphile_worker._private_jobs where max_attempts = 5 and attempts = 4`,
      );
      expect(rows).toEqual([{ attempts: 4, locked_by: null }]);
      // What names transactions of another cluster would hide a change from everybody who keeps the venue.
      expect((await client.query(`select from venue_versions where changed_by <> '0'`)).rowCount).toBe(0);
      expect((await client.query('select from job_workers')).rowCount).toBe(0);
    });
    // And never over anything.
    await expect(withClient(empty.url, (client) => takeForRestore(client, manifest))).rejects.toThrow(
      "The database isn't empty",
    );
  } finally {
    await empty.drop();
  }
});

it('refuses a file that is cut off, or that isn’t one', async () => {
  const cut = join(folder, 'cut.tar.zst');
  const bytes = await readFile(file);
  for (const size of [100, bytes.byteLength / 2, bytes.byteLength - 2_000]) {
    await writeFile(cut, bytes);
    await truncate(cut, Math.floor(size));
    await expect(checkBackup(cut, null, () => undefined)).rejects.toThrow('is not whole');
  }
  const middle = Math.floor(bytes.byteLength / 2);
  bytes.writeUInt8((bytes[middle] ?? 0) ^ 1, middle);
  await writeFile(cut, bytes);
  await expect(checkBackup(cut, null, () => undefined)).rejects.toThrow('is not whole');
});

it('refuses what a newer version has made, and a database of another version', async () => {
  const files = await readMigrationFiles();
  const manifest = await readManifest(file, null);
  expect(() => requireReadable(manifest, files)).not.toThrow();
  expect(() => requireReadable(manifest, files.slice(0, -1))).toThrow('The backup is of a newer version');
  expect(() => requireReadable({ ...manifest, format: 2 }, files)).toThrow('has form 2');
  const changed = files.map((one, at) => (at === 3 ? { ...one, checksum: 'other' } : one));
  expect(() => requireReadable(manifest, changed)).toThrow('another migration 0004_');
  const older: Manifest = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
  expect(() => requireReadable(older, files)).not.toThrow();
  await withClient(source.url, async (client) => {
    await expect(requireOwnVersion(client, files.slice(0, -1))).rejects.toThrow('by a newer version');
    const next = { name: '9999_next.sql', text: '', checksum: '', isConcurrent: false };
    await expect(requireOwnVersion(client, [...files, next])).rejects.toThrow('of an older version');
  });
});

it('knows everything that the database holds', async () => {
  await withClient(source.url, async (client) => {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select n.nspname || '.' || c.relname as name, c.relkind::text || c.relpersistence::text as kind
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.oid >= 16384 and n.nspname not like 'pg\\_%' and c.relkind not in ('i', 'I', 't', 'c', 'v')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    );
    const tables = (await readTables(client)).map(({ schema, name }) => `${schema}.${name}`);
    const sequences = (await readSequences(client)).map(({ schema, name }) => `${schema}.${name}`);
    const forgotten = rows.filter(({ name }) => !tables.includes(name) && !sequences.includes(name));
    // Unlogged: nothing in them outlives a crash, and nobody misses them after one.
    expect(forgotten.map(({ name, kind }) => `${name} ${kind}`).toSorted()).toEqual([
      'public.offer_marks ru',
      'public.pressures ru',
      'public.rate_limits ru',
    ]);
    expect((await client.query('select from pg_largeobject_metadata')).rowCount).toBe(0);
    // A number of a transaction means something else in another cluster: load-tables.ts has to know each.
    const { rows: numbers } = await client.query(
      `select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
       where atttypid in ('xid8'::regtype, 'xid'::regtype) and c.oid >= 16384 and c.relkind = 'r' and attnum > 0
       order by 1`,
    );
    expect(numbers.map(({ name }) => name)).toEqual([
      // Compared with those of lines of the same time alone.
      'audit_entries.act',
      'offer_marks.txid',
      'venue_versions.changed_by',
    ]);
    expect(ident(MARK)).toBe('"restore_unfinished"');
  });
});
