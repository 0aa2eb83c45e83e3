import type pg from 'pg';
import { ident, quoted, SCHEMAS, type TableLayout } from './catalogue.ts';

interface Definition {
  readonly schema: string;
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/**
 * Sets aside, for as long as the transaction loads tables, what would do its work again (triggers), look at rows that
 * aren't there yet (foreign keys), or take far longer row by row (indexes). A table's owner may do all of it.
 * @returns puts it back, just as it was
 */
export async function setAside(
  client: pg.ClientBase,
  tables: readonly TableLayout[],
): Promise<(progress: (line: string) => void) => Promise<void>> {
  // Names are written with their schemas then.
  await client.query('set local search_path = pg_catalog');
  const constraints = await readConstraints(client);
  const indexes = await readIndexes(client);
  await client.query('set local search_path = default');
  for (const { table, name } of constraints) {
    await client.query(`alter table ${table} drop constraint ${ident(name)}`);
  }
  for (const index of indexes) await client.query(`drop index ${quoted(index)}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  return async (progress) => {
    for (const { definition, name } of indexes) {
      progress(`index ${name}`);
      await client.query(definition);
    }
    // In their order: by it PostgreSQL decides which of two is obeyed first.
    for (const { table, name, definition } of constraints) {
      progress(`constraint ${name}`);
      await client.query(`alter table ${table} add constraint ${ident(name)} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  };
}

/** Foreign keys, and checks that older rows need not meet: loaded anew, those rows would have to. */
async function readConstraints(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select n.nspname as schema, c.conname as name, c.conrelid::regclass::text as table,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
     where n.nspname = any($1) and c.conparentid = 0 and (c.contype = 'f' or c.contype = 'c' and not c.convalidated)
     order by c.oid`,
    [SCHEMAS],
  );
  return rows;
}

async function readIndexes(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select n.nspname as schema, c.relname as name, i.indrelid::regclass::text as table,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by i.indexrelid`,
    [SCHEMAS],
  );
  return rows;
}
