import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEmptyDatabase } from '../../test/database.ts';
import { StartupError } from '../settings/startup-error.ts';
import { VERSION } from '../kernel/version.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
let folder: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate({ url: database.url, log, folder });

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

it('applies each file once, in order, whichever of several processes comes first', async () => {
  await put('0001_first.sql', 'create table log (n int); insert into log values (1);');
  await put('0002_second.sql', 'insert into log select max(n) + 1 from log;');
  await Promise.all([run(), run(), run(), run()]);
  expect(await ask('select n from log order by n')).toEqual([1, 2]);
  expect(await ask('select name from schema_migrations order by name')).toEqual([
    '0001_first.sql',
    '0002_second.sql',
  ]);
  expect(
    await ask(`select count(*)::int from information_schema.tables where table_schema = 'graphile_worker'`),
  ).not.toEqual([0]);

  await put('0003_third.sql', 'insert into log values (3)');
  await run();
  expect(await ask('select n from log order by n')).toEqual([1, 2, 3]);
});

it('leaves nothing of a migration that fails, and says where', async () => {
  await put('0001_first.sql', 'create table kept (n int);');
  await put('0002_bad.sql', 'create table lost (n int);\n\ninsert into nowhere values (1);');
  await expect(run()).rejects.toThrow(
    'The migration 0002_bad.sql fails (line 3): relation "nowhere" does not exist',
  );
  expect(await ask(`select to_regclass('kept') is not null, to_regclass('lost') is null`)).toEqual([
    true,
    true,
  ]);
  expect(await ask('select name from schema_migrations')).toEqual(['0001_first.sql']);
});

it('builds indexes outside a transaction, anew after an attempt that broke off', async () => {
  await put('0001_first.sql', 'create table log (n int); insert into log values (1), (1);');
  const index = (column: string) => `-- Beside what goes on; not in a transaction.
drop index concurrently if exists log_n;
create unique index concurrently log_n on log (n);
drop index concurrently if exists log_twice;
create index concurrently log_twice on log ((${column} * 2));
`;
  await put('0002_second.concurrent.sql', index('n'));
  await expect(run()).rejects.toThrow('The migration 0002_second.concurrent.sql fails');
  const indexes = `select indexrelid::regclass::text, indisvalid from pg_index
    where indrelid = 'log'::regclass order by 1`;
  expect(await ask(indexes)).toEqual(['log_n', false]);
  await ask('delete from log');
  await put('0002_second.concurrent.sql', index('m'));
  await expect(run()).rejects.toThrow('0002_second.concurrent.sql fails (line 5): column "m" does not exist');
  await put('0002_second.concurrent.sql', index('n'));
  // Each waits for the others, and the index waits for none of those.
  await Promise.all([run(), run(), run()]);
  expect(await ask(indexes)).toEqual(['log_n', true, 'log_twice', true]);
  expect(await ask('select name from schema_migrations where name > $$0002$$')).toEqual([
    '0002_second.concurrent.sql',
  ]);
});

it('steps aside for who holds a table, so that nobody queues behind it', async () => {
  await put('0001_first.sql', 'create table log (n int);');
  await run();
  await put('0002_second.sql', 'alter table log add column m int;');
  const backup = new pg.Client({ connectionString: database.url });
  await backup.connect();
  await backup.query('begin; select from log');
  let gaveWay = 0;
  const waits = { ...log, warn: () => void gaveWay++ };
  const migrated = migrate({ url: database.url, log: waits, folder, lockTimeoutMs: 50 });
  await vi.waitFor(() => expect(gaveWay).toBeGreaterThan(1), 20_000);
  expect(await ask('select n from log')).toEqual([]);
  await backup.end();
  await migrated;
  expect(await ask('select m from log')).toEqual([]);
});

it('refuses a file that was changed, unless only in its ends of lines', async () => {
  await put('0001_first.sql', 'select 1;\nselect 2;\n');
  await run();
  await put('0001_first.sql', 'select 1;\r\nselect 2;\r\n');
  await run();
  await put('0001_first.sql', 'select 1;\nselect 3;\n');
  await expect(run()).rejects.toThrow('0001_first.sql was changed after it was applied');
});

it('refuses a database of a newer version, and a file that comes too late', async () => {
  await put('0002_second.sql', 'select 1');
  await run();
  await put('0001_first.sql', 'select 1');
  await expect(run()).rejects.toThrow('0001_first.sql comes before 0002_second.sql');
  await rm(join(folder, '0001_first.sql'));
  await rm(join(folder, '0002_second.sql'));
  await expect(run()).rejects.toThrow(
    `migrated by version ${VERSION} (0002_second.sql), and this is version ${VERSION}`,
  );
});

it('says in one line, without the password, that it can not reach the database', async () => {
  const url = new URL(database.url);
  url.pathname = '/nothing_here';
  const failure = migrate({ url: url.href, log, folder });
  await expect(failure).rejects.toThrow('database "nothing_here"');
  await expect(failure).rejects.not.toThrow(url.password || 'no password was given');
});

it('says in one line why a database that may only be read is not prepared', async () => {
  await ask(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  await expect(run()).rejects.toThrow(StartupError);
  await expect(run()).rejects.toThrow(/^The database can't be prepared: .+ read-only transaction\.$/);
});

it('refuses a database that can not keep every text', async () => {
  const url = new URL(database.url);
  url.pathname += '_latin';
  const name = url.pathname.slice(1);
  await ask(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
  try {
    await expect(migrate({ url: url.href, log, folder })).rejects.toThrow('LATIN1');
  } finally {
    await ask(`drop database ${name}`);
  }
});
