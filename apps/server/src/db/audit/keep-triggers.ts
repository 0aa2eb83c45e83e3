import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ALWAYS_SKIPPED, AUDITED, type Audited } from './tables.ts';

/** A table's triggers as they are to be, and a mark by which it is seen whether they are. */
interface Wanted {
  readonly table: string;
  readonly statements: readonly string[];
  readonly mark: string;
}

/**
 * The statements that make the triggers of the audit those of `AUDITED`, none where they are so already: a table that was
 * added to it, or has another column, gets them as the database is brought to this version.
 */
export async function missingTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{
    table: string;
    columns: string[];
    links: [string, string][];
    mark: string | null;
  }>(
    `select c.relname as table, array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
       (select coalesce(json_agg(array[f.confrelid::regclass::text, a.attname::text] order by a.attname), '[]')
         from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid
           and a.attnum = coalesce(f.confdelsetcols[1], f.conkey[1])
         where f.conrelid = c.oid and f.contype = 'f' and f.confdeltype = 'n') as links,
       (select obj_description(t.oid, 'pg_trigger') from pg_trigger t
         where t.tgrelid = c.oid and t.tgname = c.relname || '_audit_changed') as mark
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and to_regproc('audit_row') is not null
     order by c.relname`,
  );
  return rows.flatMap(({ table, columns, links, mark }) => {
    const audited = AUDITED[table];
    if (!audited) return [];
    const wanted = triggersOf(table, audited, { columns, links });
    return wanted.mark === mark ? [] : wanted.statements;
  });
}

/** @param has its columns, and which of them are emptied when a row of another table goes */
function triggersOf(
  table: string,
  audited: Audited,
  { columns, links }: { columns: readonly string[]; links: readonly [string, string][] },
): Wanted {
  const { only, account = 'account_id', id = 'id', skip = [], parents = {}, ...rest } = audited;
  const told = {
    ...rest,
    ...(account !== null && { account }),
    ...(id !== null && { id }),
    skip: [...ALWAYS_SKIPPED, ...skip],
    ...(links.length > 0 && { links }),
    parents: Object.entries({ ...(account === 'account_id' && { accounts: account }), ...parents }),
  };
  const call = `execute function audit_row('${JSON.stringify(told).replaceAll("'", "''")}')`;
  const seen = columns.filter((column) => !told.skip.includes(column));
  const side = (name: 'old' | 'new') => seen.map((column) => `${name}."${column}"`).join(', ');
  const rowIs = (name: 'old' | 'new') => (only ? `when (${only.replaceAll('row.', `${name}.`)})` : '');
  const make = (when: string, what: string, where: string) =>
    `create or replace trigger ${table}_audit_${when} after ${what} on ${table} for each row ${where} ${call}`;
  const statements = [
    make('made', 'insert', rowIs('new')),
    make('removed', 'delete', rowIs('old')),
    // What is of no interest costs a comparison, and no call.
    make('changed', 'update', `when ((${side('old')}) is distinct from (${side('new')}))`),
  ];
  const mark = createHash('sha256').update(statements.join(';')).digest('hex').slice(0, 16);
  return {
    table,
    mark,
    statements: [...statements, `comment on trigger ${table}_audit_changed on ${table} is '${mark}'`],
  };
}
