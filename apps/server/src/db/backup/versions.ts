import type pg from 'pg';
import { StartupError } from '../../settings/startup-error.ts';
import type { MigrationFile } from '../migration-files.ts';
import { FORMAT, type Manifest } from './manifest.ts';

/** The database is of another version than the program: neither knows the other's tables. */
export class OtherVersion extends StartupError {}

export interface Versions {
  readonly migrations: Manifest['migrations'];
  readonly queueVersion: number;
}

/** @throws {OtherVersion} unless the database is just as this version has it */
export async function requireOwnVersion(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<Versions> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('graphile_worker.migrations') is not null
       as "isThere"`,
  );
  if (!tables[0]?.isThere)
    throw new OtherVersion('The database holds no Méridienne yet: there is nothing to back up.');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const newer = migrations.find(({ name }) => !files.some((file) => file.name === name));
  if (newer) {
    throw new OtherVersion(
      `The database was migrated by a newer version (${newer.name}): back up with that one.`,
    );
  }
  if (migrations.length < files.length) {
    throw new OtherVersion(
      'The database is of an older version: back up with that one, or start this one first, which brings it up to date.',
    );
  }
  return { migrations, queueVersion: await readQueueVersion(client) };
}

export async function readQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ latest: number }>(
    'select max(id)::int as latest from graphile_worker.migrations',
  );
  return rows[0]?.latest ?? 0;
}

/** @throws {OtherVersion} when the backup is of a newer version, or of one that this one doesn't descend from */
export function requireReadable(manifest: Manifest, files: readonly MigrationFile[]): void {
  const { format, version, migrations } = manifest;
  const update = `restore with that version or a newer one`;
  if (format !== FORMAT) {
    throw new OtherVersion(`The backup has form ${format} and is of version ${version}: ${update}.`);
  }
  for (const [at, { name, checksum }] of migrations.entries()) {
    const file = files[at];
    if (file?.name === name && file.checksum === checksum) continue;
    const isNewer = !files.some((one) => one.name === name);
    throw new OtherVersion(
      isNewer
        ? `The backup is of a newer version (${version}, ${name}): ${update}.`
        : `The backup has another migration ${name} than this version: restore with the one that made it (${version}).`,
    );
  }
}
