import type pg from 'pg';
import { StartupError } from '../../settings/startup-error.ts';
import { ident, MARK } from './catalogue.ts';
import type { Manifest } from './manifest.ts';

// A table of its own says that a restore isn't done: as long as it is there, no server starts and no backup is made.

/** @throws {StartupError} when a restore was begun and not ended */
export async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.${MARK}') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) {
    throw new StartupError('The database holds half a restore: run the restore again, with the same file.');
  }
}

/** @throws {StartupError} when it holds anything but a restore that was interrupted */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname <> $1, 1 limit 1`,
    [MARK],
  );
  if (found[0] && found[0].name !== `public.${MARK}`) {
    throw new StartupError(
      `The database isn't empty (it has ${found[0].name}): a restore goes into an empty one only.`,
    );
  }
}

/**
 * Takes the empty database for this restore, or goes on with it where it was interrupted.
 * @returns whether the tables are loaded already
 * @throws {StartupError} when anything else is in it
 */
export async function takeForRestore(client: pg.ClientBase, { id, takenAt }: Manifest): Promise<boolean> {
  await requireEmpty(client);
  await client.query(
    `create table if not exists public.${ident(MARK)} (
       backup_id uuid not null, taken_at timestamptz not null, is_loaded boolean not null default false,
       begun_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ id: string; isLoaded: boolean; takenAt: Date }>(
    `with made as (
       insert into public.${ident(MARK)} (backup_id, taken_at) select $1, $2
       where not exists (select from public.${ident(MARK)}) returning backup_id, is_loaded, taken_at)
     select backup_id as id, is_loaded as "isLoaded", taken_at as "takenAt" from made
     union all select backup_id, is_loaded, taken_at from public.${ident(MARK)}`,
    [id, takenAt],
  );
  const mark = rows[0];
  if (mark && mark.id !== id) {
    throw new StartupError(
      `The database holds half a restore of another backup (of ${mark.takenAt.toISOString()}): go on with that one, or empty the database.`,
    );
  }
  return mark?.isLoaded ?? false;
}

export const noteLoaded = (client: pg.ClientBase) =>
  client.query(`update public.${ident(MARK)} set is_loaded = true`);

/** The restore is done: servers may start. */
export const endRestore = (client: pg.ClientBase) => client.query(`drop table public.${ident(MARK)}`);
