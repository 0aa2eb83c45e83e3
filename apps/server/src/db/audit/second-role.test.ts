import { readFile } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { urlOf } from '../../../test/database-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { runActing } from '../../kernel/acting.ts';
import { createPool } from '../pool.ts';

// Roles are of the whole server, which other files use meanwhile.
const ROLE = `audit_app_${process.pid}`;
const PASSWORD = 'of this test alone';

let database: TestDatabase;
let admin: pg.Client;
let pool: pg.Pool;
let addon: number;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({
    connectionString: urlOf(inject('testServer').adminUrl, new URL(database.url).pathname.slice(1)),
  });
  await admin.connect();
  await admin.query(`create role ${ROLE} login password '${PASSWORD}'`);
  // As an operator reads them.
  const docs = await readFile(
    new URL('../../../../../docs/operations/personal-data.md', import.meta.url),
    'utf8',
  );
  const [, grants = ''] = /```sql\n(-- As the owner[\s\S]*?)```/.exec(docs) ?? [];
  await database.pool.query(grants.replaceAll('meridienne_app', ROLE));
  const url = new URL(database.url);
  url.username = ROLE;
  url.password = encodeURIComponent(PASSWORD);
  pool = createPool(url.href, { max: 2, log: pino({ level: 'silent' }) });
  const { rows } = await pool.query<{ id: number }>(
    `with venue as (insert into accounts (name) values ('Hotel') returning id)
     insert into addons (account_id, name, price_minor) select id, 'Sauna', 100 from venue returning id`,
  );
  addon = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop owned by ${ROLE}`);
  await admin.query(`drop role ${ROLE}`);
  await admin.end();
  await database.drop();
});

it('works as the application: what it writes is told', async () => {
  const acting = {
    kind: 'key',
    userId: null,
    name: 'Till',
    network: null,
    by: 'PATCH /api/addons/:id',
  } as const;
  await runActing({ ...acting }, () =>
    pool.query(`update addons set name = 'Hammam' where id = $1`, [addon]),
  );
  const { rows } = await pool.query(`select actor_name, changes from audit_entries order by id desc limit 1`);
  expect(rows).toEqual([{ actor_name: 'Till', changes: { name: ['Sauna', 'Hammam'] } }]);
});

it('can’t put another table in its place', async () => {
  const client = await pool.connect();
  try {
    await client.query('create temporary table audit_entries (like public.audit_entries including all)');
    await client.query(`update addons set name = 'Piscine' where id = $1`, [addon]);
    await client.query('drop table pg_temp.audit_entries');
  } finally {
    client.release();
  }
  const { rows } = await pool.query(`select changes from audit_entries order by id desc limit 1`);
  expect(rows).toEqual([{ changes: { name: ['Hammam', 'Piscine'] } }]);
});

it.each([
  ['delete from audit_entries', 'permission denied'],
  [`update audit_entries set actor_name = null`, 'permission denied'],
  ['truncate audit_entries', 'permission denied'],
  [
    `insert into audit_entries (actor_kind, action, subject) values ('user', 'change', 'booking')`,
    'permission denied',
  ],
  ['alter table audit_entries disable trigger all', 'must be owner'],
  ['alter table addons disable trigger addons_audit_changed', 'must be owner'],
  ['drop trigger addons_audit_changed on addons', 'must be owner'],
  [`create or replace function guard_audit() returns trigger language sql as 'select null'`, ''],
  [`set session_replication_role = replica`, 'permission denied'],
  [`select setval('audit_entries_id_seq', 1)`, 'permission denied'],
])('can’t %s', async (statement, reason) => {
  await expect(pool.query(statement)).rejects.toThrow(reason);
});

it('can’t write a line by a table of its own', async () => {
  const client = await pool.connect();
  try {
    await client.query('create temporary table made_up (id bigint, account_id integer)');
    const trigger = `create trigger made_up after insert on made_up for each row
      execute function audit_row('{"subject":"booking","skip":[],"parents":[]}')`;
    await expect(client.query(trigger)).rejects.toThrow('permission denied');
  } finally {
    await client.query('drop table made_up');
    client.release();
  }
});

it('lets old lines go, and no young ones', async () => {
  await database.pool.query(
    `insert into audit_entries (at, actor_kind, action, subject) values (now() - interval '4 months', 'job', 'export', 'audit')`,
  );
  const { rows } = await pool.query<{ gone: number }>('select purge_audit(0, 100) as gone');
  expect(rows).toEqual([{ gone: 1 }]);
});
