import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupFile } from '../../integrations/backup-file/write-backup-file.ts';
import type { MediaFiles } from '../../integrations/media/media-files.ts';
import { columnsOf, quoted, readSequences, readTables, type TableLayout } from './catalogue.ts';
import { type Manifest, MANIFEST, partName, photoName, SECRET, type Summary, SUMMARY } from './manifest.ts';
import { readPhotos } from './photos.ts';

/** A part is held in memory until it is written. */
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupJob {
  readonly client: pg.Client;
  readonly file: BackupFile;
  /** Null to leave the photos out. */
  readonly media: MediaFiles | null;
  /** What the data folder keeps; null when the environment tells it. */
  readonly secretFile: Uint8Array | null;
  readonly manifest: Omit<Manifest, 'tables' | 'takenAt' | 'photos' | 'secret'>;
  readonly progress: (line: string) => void;
}

/**
 * Copies everything as it was at one instant, while others go on writing.
 * @returns what was copied
 */
export async function writeBackup(job: BackupJob): Promise<Manifest & Summary> {
  const { client, file, media, secretFile } = job;
  const takenAt = await takePicture(client);
  const tables = await readTables(client);
  const manifest: Manifest = {
    ...job.manifest,
    takenAt,
    tables,
    photos: media ? 'here' : 'left out',
    secret: secretFile ? 'here' : 'environment',
  };
  await file.add(MANIFEST, json(manifest));
  const rows: Record<string, number> = {};
  for (const table of tables) {
    rows[`${table.schema}.${table.name}`] = await copyTable(job, table);
  }
  const sequences = await readSequences(client);
  const photos = media ? await copyPhotos(job, media) : { photoFiles: 0, photosMissing: 0 };
  await client.query('commit');
  if (secretFile) await file.add(SECRET, secretFile);
  const summary: Summary = { rows, sequences, ...photos };
  await file.add(SUMMARY, json(summary));
  return { ...manifest, ...summary };
}

/** From its first statement on the transaction sees what was committed by then, and nothing else. */
async function takePicture(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only');
  // Of a database or a role, these may be others; and a table of a million rows takes longer than any call.
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'`);
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return (rows[0]?.now ?? new Date()).toISOString();
}

async function copyTable({ client, file, progress }: BackupJob, table: TableLayout): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
  let [held, bytes, part]: [Buffer[], number, number] = [[], 0, 0];
  const put = async () => {
    await file.add(partName(table, ++part), Buffer.concat(held, bytes));
    [held, bytes] = [[], 0];
    progress(`${table.name}: ${part * (PART_BYTES / 1024 / 1024)} MB`);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= PART_BYTES) await put();
  }
  if (bytes > 0) await put();
  // How many there were is told after the last of them: the answer to another question comes later still.
  await client.query('select');
  return stream.rowCount;
}

async function copyPhotos({ client, file, progress }: BackupJob, media: MediaFiles) {
  let [photoFiles, photosMissing] = [0, 0];
  for await (const { accountId, file: name, bytes } of readPhotos(client, media)) {
    if (bytes === null) {
      photosMissing++;
      continue;
    }
    await file.add(photoName(accountId, name), bytes);
    progress(`photos: ${++photoFiles} files`);
  }
  return { photoFiles, photosMissing };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
