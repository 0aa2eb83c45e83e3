import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';
import { type Acting, runActing } from '../../kernel/acting.ts';
import { inTransaction } from '../transaction.ts';
import { ALWAYS_SKIPPED, AUDITED, AUDITED_AT_ONCE, NOT_AUDITED } from './tables.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());

const ADA: Acting = {
  kind: 'user',
  userId: 7,
  name: 'Ada Lovelace',
  network: '203.0.113.0/24',
  by: 'PATCH /api/addons/:id',
};

let since = 0;
beforeEach(async () => {
  const { rows } = await world.deps.pool.query('select coalesce(max(id), 0) as last from audit_entries');
  since = rows[0].last;
});
const lines = async () =>
  (await world.deps.pool.query('select * from audit_entries where id > $1 order by id', [since])).rows;

const rename = (name: string) =>
  world.deps.db.updateTable('addons').set({ name }).where('id', '=', venue.addonId).execute();

describe('every table', () => {
  it('is audited, or is not for a reason', async () => {
    const { rows } = await world.deps.pool.query<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const known = [...Object.keys(AUDITED), ...AUDITED_AT_ONCE, ...Object.keys(NOT_AUDITED)];
    // One line in `db/audit/tables.ts` is all that a new table needs.
    expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
    expect(known.filter((table, at) => known.indexOf(table) !== at)).toEqual([]);
  });

  it('has the triggers that are declared', async () => {
    const { rows } = await world.deps.pool.query<{ table: string; count: number }>(
      `select c.relname as table, count(*) as count from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname ~ '_audit_(made|changed|removed)$' and t.tgenabled = 'O' group by 1`,
    );
    const triggers = Object.fromEntries(rows.map(({ table, count }) => [table, count]));
    for (const table of Object.keys(AUDITED)) expect([table, triggers[table]]).toEqual([table, 3]);
  });

  it('names only columns that it has, and keeps what looks like a secret', async () => {
    const { rows } = await world.deps.pool.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' group by 1`,
    );
    const withId = new Set(rows.filter(({ columns }) => columns.includes('id')).map(({ table }) => table));
    for (const { table, columns } of rows) {
      const audited = AUDITED[table];
      if (!audited) continue;
      const { skip = [], hidden = [], contacts = [], gone, name, id, parents = {}, actor } = audited;
      const named = [...skip, ...hidden, ...contacts, ...Object.values(parents)];
      const all = [...named, gone, name, id, actor].filter((column) => typeof column === 'string');
      expect(all.filter((column) => !columns.includes(column))).toEqual([]);
      // Whether a row goes with its parent is looked up by it.
      expect(Object.keys(parents).filter((parent) => !withId.has(parent))).toEqual([]);
      const untold = [...ALWAYS_SKIPPED, ...skip, ...hidden];
      const told = columns.filter((column) => !untold.includes(column));
      expect(told.filter((column) => /(?:hash|secret|token|password|nonce)(?!.*_at$)/.test(column))).toEqual(
        [],
      );
    }
  });
});

describe('a change', () => {
  it('is told with who acts, from where and by what, in a lone statement', async () => {
    await runActing(ADA, () => rename('Peignoir'));
    expect(await lines()).toMatchObject([
      {
        account_id: world.accountA,
        actor_kind: 'user',
        actor_user_id: 7,
        actor_name: 'Ada Lovelace',
        network: '203.0.113.0/24',
        by: 'PATCH /api/addons/:id',
        action: 'change',
        subject: 'addon',
        subject_id: venue.addonId,
        subject_name: 'Peignoir',
        changes: { name: [expect.any(String), 'Peignoir'] },
      },
    ]);
  });

  it('is told once more in a transaction, under one number, and not at all when that is undone', async () => {
    await runActing(ADA, () =>
      inTransaction(world.deps.db, async (trx) => {
        await trx.updateTable('addons').set({ name: 'A' }).where('id', '=', venue.addonId).execute();
        await trx.updateTable('addons').set({ name: 'B' }).where('id', '=', venue.addonId).execute();
      }),
    );
    const told = await lines();
    expect(told.map(({ changes }) => changes.name[1])).toEqual(['A', 'B']);
    expect(new Set(told.map(({ act }) => act)).size).toBe(1);
    expect(told[0].actor_name).toBe('Ada Lovelace');
    const undone = runActing(ADA, () =>
      inTransaction(world.deps.db, async (trx) => {
        await trx.updateTable('addons').set({ name: 'C' }).where('id', '=', venue.addonId).execute();
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    expect(await lines()).toHaveLength(2);
  });

  it('tells nothing of the next one who comes by the same connection', async () => {
    const client = await world.deps.pool.connect();
    try {
      await runActing(ADA, () => client.query("update addons set name = 'D' where id = $1", [venue.addonId]));
      await runActing(ADA, () => client.query('begin'));
      await client.query('commit');
      await client.query("update addons set name = 'E' where id = $1", [venue.addonId]);
    } finally {
      client.release();
    }
    expect((await lines()).map((line) => [line.actor_kind, line.actor_name])).toEqual([
      ['user', 'Ada Lovelace'],
      ['command', expect.any(String)],
    ]);
  });

  it('that waited for a connection is told as who asked for it, not as who let it go', async () => {
    const people = Array.from({ length: 40 }, (_, at) => ({
      ...ADA,
      userId: at + 1,
      name: `Person ${at + 1}`,
    }));
    await Promise.all(
      people.map((acting) =>
        runActing(acting, () =>
          world.deps.pool.query('insert into tags (account_id, name) values ($1, $2)', [
            world.accountA,
            acting.name,
          ]),
        ),
      ),
    );
    const told = await lines();
    expect(told).toHaveLength(people.length);
    for (const { actor_user_id, actor_name, subject_name } of told) {
      expect([actor_name, actor_user_id]).toEqual([subject_name, Number(subject_name.split(' ')[1])]);
    }
  });

  it('that fails is told the caller as without it, also by its name, and by its name it works afterwards', async () => {
    const client = await world.deps.pool.connect();
    const broken = {
      name: 'audit-broken',
      text: 'update addons set name = $1 where no_column = 1',
      values: ['x'],
    };
    try {
      for (let time = 0; time < 2; time++)
        await expect(runActing(ADA, () => client.query(broken))).rejects.toThrow('no_column');
      const fine = { name: 'audit-fine', text: 'update addons set name = $1 where id = $2 returning name' };
      for (const name of ['F', 'G']) {
        const { rows, rowCount } = await runActing(ADA, () =>
          client.query({ ...fine, values: [name, venue.addonId] }),
        );
        expect([rows, rowCount]).toEqual([[{ name }], 1]);
      }
    } finally {
      client.release();
    }
    expect((await lines()).map(({ changes }) => changes.name[1])).toEqual(['F', 'G']);
  });

  it('of nothing, and of mere technique, is none', async () => {
    await runActing(ADA, () => rename('Peignoir'));
    await runActing(ADA, () => rename('Peignoir'));
    await runActing(ADA, () => world.deps.pool.query('update sessions set last_seen_at = now()'));
    expect((await lines()).filter(({ subject }) => subject === 'session')).toEqual([]);
    expect(await lines()).toHaveLength(1);
  });

  it('of a secret is told without it', async () => {
    await runActing(ADA, () =>
      world.deps.pool.query(
        "update users set password_hash = 'not this' where id = (select min(id) from users)",
      ),
    );
    const [line] = await lines();
    expect(line).toMatchObject({ subject: 'user', changes: { password_hash: null } });
    expect(JSON.stringify(line)).not.toContain('not this');
  });

  it('of a part is one of what it belongs to', async () => {
    await runActing(ADA, () =>
      world.deps.pool.query('delete from category_addons where category_id = $1', [venue.roomId]),
    );
    for (const line of await lines())
      expect(line).toMatchObject({ subject: 'category', subject_id: venue.roomId, action: 'change' });
  });
});

describe('a record that goes', () => {
  it('is told once, whatever named it', async () => {
    const { pool } = world.deps;
    const { body: account } = await world.call('POST', '/accounts', {
      as: 'superAdmin',
      body: { name: 'Gone' },
    });
    const gone = await createVenue(world.deps.db, account.id);
    const { status } = await world.call('POST', '/public/bookings', {
      body: {
        account: account.id,
        offer: await gone.offerOn(TODAY),
        widget: gone.widgetId,
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.org',
        phone: '0612345678',
        price: 59,
      },
    });
    expect(status).toBe(201);
    const after = async () => {
      const told = await lines();
      since = told.at(-1)?.id ?? since;
      return told.map(({ action, subject }) => `${action} ${subject}`);
    };
    await after();
    await pool.query('update bookings set category_id = null where account_id = $1', [account.id]);
    // By hand, while it is there.
    expect(await after()).toEqual(['change booking']);
    await pool.query(
      'update bookings set category_id = (select id from categories where account_id = $1 limit 1) where account_id = $1',
      [account.id],
    );
    await after();
    await pool.query('delete from offers where account_id = $1', [account.id]);
    expect(await after()).toEqual(['delete price']);
    await world.call('DELETE', `/accounts/${account.id}`, { as: 'superAdmin' });
    const told = await after();
    expect(told).toContain('delete account');
    expect(told.filter((each) => each.endsWith(' booking'))).toEqual([]);
  });
});

describe('a line', () => {
  it.each([
    "update audit_entries set actor_name = 'Somebody else'",
    "update audit_entries set at = at - interval '1 year'",
    "update audit_entries set changes = '{}' where changes <> '{}'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])('is held against %s', async (statement) => {
    await runActing(ADA, () => rename('H'));
    await expect(world.deps.pool.query(statement)).rejects.toThrow("can't be changed");
  });
});
