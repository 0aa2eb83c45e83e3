import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../settings/startup-error.ts';
import { columnsOf, quoted, readTables, type SequenceState, type TableLayout } from './catalogue.ts';
import type { Manifest, Summary } from './manifest.ts';
import { setAside } from './set-aside.ts';
import { noteLoaded } from './unfinished.ts';

export interface Loader {
  /** One part of a table; its parts come one after the other. */
  load(table: string, bytes: Buffer): Promise<void>;
  /** All parts were there: puts everything back and commits. */
  finish(summary: Summary): Promise<void>;
  abandon(): Promise<void>;
}

/** Fills the tables in one transaction: all of them are there afterwards, or nothing is. */
export async function beginLoading(
  client: pg.Client,
  manifest: Manifest,
  progress: (line: string) => void,
): Promise<Loader> {
  await client.query('begin');
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '60s'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local maintenance_work_mem = '256MB'`);
  const tables = await readTables(client);
  requireSame(tables, manifest.tables);
  const putBack = await setAside(client, tables);
  // What migrations have put there stands in the backup, as it has become since.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const counts: Record<string, number> = Object.fromEntries([...byName.keys()].map((name) => [name, 0]));
  let current: TableUnderWay | null = null;

  const endTable = async (): Promise<void> => {
    if (current === null) return;
    const { name, stream, ended, refused } = current;
    if (refused) throw refused;
    current = null;
    stream.end();
    await ended;
    counts[name] = stream.rowCount;
  };
  return {
    async load(name, bytes) {
      if (current?.name !== name) {
        await endTable();
        const table = byName.get(name);
        if (!table) throw new StartupError(`There is no table ${name} in this version.`);
        const layout = manifest.tables.find((one) => `${one.schema}.${one.name}` === name) ?? table;
        current = beginTable(client, name, `copy ${quoted(table)} (${columnsOf(layout)}) from stdin`);
      }
      progress(name);
      const { stream, ended, refused } = current;
      if (refused) throw refused;
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async finish({ rows, sequences }) {
      await endTable();
      const wrong = Object.keys({ ...rows, ...counts }).find((name) => rows[name] !== counts[name]);
      if (wrong !== undefined) {
        throw new StartupError(`${wrong} has ${counts[wrong]} rows and should have ${rows[wrong]}.`);
      }
      await setSequences(client, sequences);
      await freeOfItsPast(client);
      await putBack(progress);
      await noteLoaded(client);
      await client.query('commit');
    },
    async abandon() {
      if (!current?.refused) current?.stream.destroy();
      await client.query('rollback').catch(() => undefined);
    },
  };
}

interface TableUnderWay {
  readonly name: string;
  readonly stream: ReturnType<typeof copyFrom>;
  readonly ended: Promise<void>;
  refused?: Error;
}

function beginTable(client: pg.Client, name: string, statement: string): TableUnderWay {
  const stream = client.query(copyFrom(statement));
  const table: TableUnderWay = { name, stream, ended: finished(stream) };
  // The database may refuse a row while the next ones are still read from the file; the stream isn't closed by it.
  table.ended.catch((error: Error) => {
    table.refused = error;
  });
  return table;
}

function requireSame(own: readonly TableLayout[], theirs: readonly TableLayout[]): void {
  const words = (tables: readonly TableLayout[]) =>
    new Set(
      tables.map(({ schema, name, columns }) => `${schema}.${name} (${columns.toSorted().join(', ')})`),
    );
  const [here, there] = [words(own), words(theirs)];
  const left = [...here, ...there].find((table) => !here.has(table) || !there.has(table));
  if (left !== undefined) {
    throw new StartupError(`The backup's tables aren't those of its version: ${left}.`);
  }
}

/**
 * Ids that were given after the backup was made are known outside, to partners, mail programs and whoever kept a link:
 * none of them may come to mean something else, so each sequence goes on this much further.
 */
export const LEAP = { bigint: 1_000_000, integer: 100_000 };

async function setSequences(client: pg.Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const sequence of sequences) {
    const { last, isCalled } = sequence;
    await client.query(
      `select setval($1::regclass, least($2::bigint + case when seqtypid = 'bigint'::regtype then $4::bigint else $5::bigint end, seqmax), $3)
       from (select seqtypid, seqmax from pg_sequence where seqrelid = $1::regclass) s`,
      [quoted(sequence), last, isCalled, LEAP.bigint, LEAP.integer],
    );
  }
}

/** What names the processes and the cluster that the copy was made of, and means nothing, or something else, here. */
async function freeOfItsPast(client: pg.Client): Promise<void> {
  // Jobs under way are anybody's again; what became of that try, nobody here knows, so it doesn't count.
  await client.query(`
    update graphile_worker._private_jobs
      set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0) where locked_at is not null;
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_at is not null;
    delete from job_workers`);
  // Numbers of transactions: one of here that is equal by chance would take its change for one that is counted.
  await client.query(`update venue_versions set changed_by = '0'`);
}
