import type pg from 'pg';

// Whatever stands in our schemas, read from the catalogue: no list has to be kept when a migration adds a table.

/** Ours, and the queue's. */
export const SCHEMAS = ['public', 'graphile_worker'];
/** Stands in the database while a restore isn't done; see `unfinished.ts`. */
export const MARK = 'restore_unfinished';

export interface TableLayout {
  readonly schema: string;
  readonly name: string;
  /** Those that hold something of their own: generated ones are computed again. */
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly schema: string;
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

/**
 * Every table that lasts. Unlogged ones hold nothing that outlives a crash (tries to sign in, what a transaction has
 * touched), and a standby can't read them.
 */
export async function readTables(client: pg.ClientBase): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(
    `select n.nspname as schema, c.relname as name, array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and not (n.nspname = 'public' and c.relname = $2) and not ${IS_OF_EXTENSION}
     order by n.nspname = 'public', n.nspname, c.relname`,
    [SCHEMAS, MARK],
  );
  return rows;
}

/** Read after the tables: a sequence is outside every transaction and only grows, so each id copied is below it. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' and c.relpersistence = 'p' and not ${IS_OF_EXTENSION}
     order by 1, 2`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted({ schema, name })}`,
    );
    if (found.rows[0]) states.push({ schema, name, ...found.rows[0] });
  }
  return states;
}

const IS_OF_EXTENSION = `exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${ident(schema)}.${ident(name)}`;

export const ident = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: TableLayout) => columns.map(ident).join(', ');
