import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/database.ts';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { IMAGE_SIZES, imageFile } from '../../hydra/image.ts';
import { createBackupFile } from '../../integrations/backup-file/write-backup-file.ts';
import { createDiskMedia } from '../../integrations/media/disk.ts';
import type { MediaFiles } from '../../integrations/media/media-files.ts';
import { createS3Media } from '../../integrations/media/s3.ts';
import { readS3Settings } from '../../settings/s3-settings.ts';
import { migrate } from '../migrate.ts';
import { type MigrationFile, readMigrationFiles } from '../migration-files.ts';
import { orAway, StoreAway } from './connect.ts';
import { FORMAT } from './manifest.ts';
import { checkBackup, readManifest, restoreBackup, type RestoreJob } from './restore-backup.ts';
import { requireOwnVersion } from './versions.ts';
import { writeBackup } from './write-backup.ts';

// A backup of the version before, whose photos are in a bucket: into this version, with another bucket or with none.

const log = pino({ level: 'silent' });
const UID = '0b5f6a1e-1111-4222-8333-444455556666';
const PHOTOS = [...IMAGE_SIZES.map((size) => imageFile(UID, size)), imageFile(UID, 'lg', 'avif')];

let folder: string;
let bucket: S3Server;
let older: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
let files: MigrationFile[];
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridienne-elsewhere-'));
  bucket = await startS3Server();
  older = await createEmptyDatabase();
  files = await readMigrationFiles();
  await migrate({ url: older.url, log, upTo: files.at(-2)?.name });
  client = new pg.Client({ connectionString: older.url });
  await client.connect();
  await client.query(`
    insert into accounts (name) values ('Older');
    insert into media (account_id, uid, file_name, width, height, avif_at)
      values (1, '${UID}', 'room.jpg', 1600, 1200, now())`);
  for (const name of PHOTOS) await mediaIn(bucket).write(1, name, Buffer.from(`bytes of ${name}`));
  file = await backUp('whole');
});
afterAll(async () => {
  await client.end();
  await older.drop();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

function mediaIn({ env }: S3Server): MediaFiles {
  const settings = readS3Settings(env);
  if (!settings) throw new Error('No settings');
  return createS3Media(settings, () => undefined, 300);
}

async function backUp(name: string): Promise<string> {
  const path = join(folder, name);
  const backup = await createBackupFile(path, `${path}.unfinished`, null);
  const versions = await requireOwnVersion(client, files.slice(0, -1));
  try {
    await writeBackup({
      client,
      file: backup,
      media: mediaIn(bucket),
      secretFile: null,
      manifest: {
        format: FORMAT,
        id: '7b0cf3c2-1111-4222-8333-444455556666',
        version: '0.0.1',
        publicUrl: 'https://resa.example',
        database: 'external',
        serverVersion: '',
        secretMark: '',
        ...versions,
      },
      progress: () => undefined,
    });
    await backup.finish();
  } catch (error) {
    await backup.abandon();
    throw error;
  } finally {
    await client.query('rollback');
  }
  return path;
}

/**
 * @param before what is tried with the same empty database first
 * @returns what the restored database says
 */
async function restoreInto(media: MediaFiles, before?: (job: RestoreJob) => Promise<void>) {
  const empty = await createEmptyDatabase();
  const job: RestoreJob = {
    path: file,
    key: null,
    manifest: await readManifest(file, null),
    summary: await checkBackup(file, null, () => undefined),
    url: empty.url,
    media,
    keepSecret: async () => undefined,
    log,
    progress: () => undefined,
  };
  try {
    await before?.(job);
    await restoreBackup(job);
    const restored = new pg.Client({ connectionString: empty.url });
    await restored.connect();
    try {
      const { rows: accounts } = await restored.query('select * from accounts');
      const { rows: migrations } = await restored.query<{ name: string }>(
        'select name from schema_migrations order by name',
      );
      return { accounts, migrations: migrations.map(({ name }) => name) };
    } finally {
      await restored.end();
    }
  } finally {
    await empty.drop();
  }
}

it('is brought to this version, and its photos from one bucket into another', async () => {
  const other = await startS3Server();
  try {
    const { accounts, migrations } = await restoreInto(mediaIn(other));
    expect(migrations).toEqual(files.map(({ name }) => name));
    const { rows: then } = await client.query('select * from accounts');
    // All that it had, and what later migrations have added.
    expect(accounts).toMatchObject(then);
    expect(other.objects).toEqual(bucket.objects);
    expect(other.objects.size).toBe(PHOTOS.length);
  } finally {
    await other.close();
  }
});

it('gives the photos of a bucket to a folder, though another bucket was away before', async () => {
  const dataDir = join(folder, 'data');
  const nowhere = await startS3Server();
  nowhere.behave = 'fail';
  await restoreInto(createDiskMedia(dataDir), async (job) => {
    await expect(restoreBackup({ ...job, media: mediaIn(nowhere) })).rejects.toMatchObject({
      code: 'media.storageAway',
    });
    await expect(migrate({ url: job.url, log })).rejects.toThrow('half a restore');
  });
  await nowhere.close();
  const kept = join(dataDir, 'media', '1');
  expect((await readdir(kept)).toSorted()).toEqual(PHOTOS.toSorted());
  for (const name of PHOTOS) {
    expect(await readFile(join(kept, name), 'utf8')).toBe(`bytes of ${name}`);
  }
});

it.each([
  ['is away', 'fail', "The bucket of the photos doesn't answer"],
  ['stops in the middle', 'stall', "can't be read from the bucket"],
] as const)(
  'leaves nothing when the bucket %s, and says that it is the bucket',
  async (_how, behave, said) => {
    bucket.behave = behave;
    const error = await backUp('without a bucket').catch(orAway);
    bucket.behave = 'well';
    expect(error).toBeInstanceOf(StoreAway);
    expect((error as Error).message).toContain(said);
    expect(await readdir(folder)).not.toContain('without a bucket');
    expect(await readdir(folder)).not.toContain('without a bucket.unfinished');
  },
);
