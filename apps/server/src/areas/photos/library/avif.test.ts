import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { createDiskMedia } from '../../../integrations/media/disk.ts';
import type { MediaFiles } from '../../../integrations/media/media-files.ts';
import { makeAvif } from './commands/make-avif.ts';
import { storeImage } from './commands/store-image.ts';
import { makeAvifTask, queueMakingAvif } from './jobs/make-avif.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

let world: World;
let dataDir: string;
let media: MediaFiles;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'avif-test-'));
  media = createDiskMedia(dataDir);
  world = await createWorld({ env: { DATA_DIR: dataDir }, media });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await world.deps.pool.query('delete from media');
  await world.deps.pool.query('delete from graphile_worker._private_jobs');
  log.warn.mockClear();
});

/** As a camera makes them. */
const real = readFile(new URL('../../platform/demo/images/facade.webp', import.meta.url)).then((bytes) =>
  sharp(bytes).resize(960).png().toBuffer(),
);
/** One colour: neither format needs more than its head. */
const flat = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2494D1' } })
  .png()
  .toBuffer();

const store = async (bytes: Promise<Buffer>) =>
  storeImage({ db: world.deps.db, media }, scopeOfJob(world.accountA), {
    bytes: await bytes,
    fileName: 'photo.png',
  });
const make = (files = media) => makeAvif({ db: world.deps.db, media: files, log });
const serve = async (uid: string, size = 'md') => {
  const { statusCode, headers, rawPayload } = await world.app.inject(
    `/media/${world.accountA}/${uid}-${size}.avif`,
  );
  return [statusCode, headers['content-type'], headers['cache-control'], rawPayload.length];
};
const filesOf = async (uid: string) =>
  (await readdir(join(dataDir, 'media', String(world.accountA)))).filter((name) => name.startsWith(uid));
const due = async () =>
  (await world.deps.pool.query('select id from media where avif_at is null order by id')).rows.map(
    ({ id }) => id,
  );
const jobs = async () =>
  (await world.deps.pool.query('select key from graphile_worker._private_jobs')).rows.map(({ key }) => key);

describe('a photo asked for as AVIF', () => {
  it('comes as WebP until it is written, and then for good', async () => {
    const { uid } = await store(real);
    const webp = await world.app.inject(`/media/${world.accountA}/${uid}-md.webp`);
    const bytes = webp.rawPayload.length;
    expect(await serve(uid)).toEqual([200, 'image/webp', FOR_A_DAY, bytes]);
    expect(await make()).toBe(true);
    const [status, type, kept, size] = await serve(uid);
    expect([status, type, kept]).toEqual([200, 'image/avif', FOR_EVER]);
    expect(size).toBeLessThanOrEqual(bytes * 0.8);
    const { rawPayload } = await world.app.inject(`/media/${world.accountA}/${uid}-md.avif`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 960 });
    expect(await make()).toBe(false);
  });

  it('stays WebP where that is hardly larger', async () => {
    const { uid } = await store(flat);
    expect(await make()).toBe(true);
    expect(await filesOf(uid)).toHaveLength(4);
    expect((await serve(uid)).slice(0, 3)).toEqual([200, 'image/webp', FOR_A_DAY]);
    expect(await due()).toEqual([]);
  });

  it('is nowhere once it is deleted', async () => {
    const { id, uid } = await store(real);
    await make();
    expect((await filesOf(uid)).length).toBeGreaterThan(4);
    expect((await world.call('DELETE', `/media/${id}`, { as: 'hotelierA' })).status).toBe(204);
    expect(await filesOf(uid)).toEqual([]);
    expect((await serve(uid))[0]).toBe(404);
  });

  it('leaves nothing behind when it is deleted meanwhile', async () => {
    const { id, uid } = await store(real);
    const meanwhile: MediaFiles = {
      ...media,
      async write(...file) {
        await world.call('DELETE', `/media/${id}`, { as: 'hotelierA' });
        await media.write(...file);
      },
    };
    expect(await make(meanwhile)).toBe(true);
    expect(await filesOf(uid)).toEqual([]);
  });
});

describe('the job', () => {
  it('takes the newest first, and goes on after one that has no file or a broken one', async () => {
    const [old, lost, broken] = [await store(flat), await store(flat), await store(real)];
    await media.write(world.accountA, `${broken.uid}-lg.webp`, Buffer.from('broken'));
    await media.remove(world.accountA, [`${lost.uid}-lg.webp`]);
    await make();
    expect(await due()).toEqual([old.id, lost.id]);
    await make();
    expect(await due()).toEqual([old.id]);
    expect(log.warn).toHaveBeenCalledTimes(5);
    expect(await make()).toBe(true);
    expect(await make()).toBe(false);
  });

  it('fails while the files are away, and the photo waits, however long that is', async () => {
    const { id } = await store(flat);
    const away: MediaFiles = { ...media, open: () => Promise.reject(new AppError('media.storageAway', 503)) };
    for (const _hour of [1, 2, 3, 4])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(make(away)).rejects.toMatchObject({ status: 503 });
    expect(await due()).toEqual([id]);
    expect(await make()).toBe(true);
    expect(await due()).toEqual([]);
  });

  it('tries a photo that makes it fail after all others, and three times in all', async () => {
    const [good] = [await store(flat), await store(flat)];
    const never = await store(flat);
    const broken: MediaFiles = {
      ...media,
      open: async (accountId, name) => {
        if (name.startsWith(never.uid)) throw new Error('EIO');
        return media.open(accountId, name);
      },
    };
    await expect(make(broken)).rejects.toThrow('EIO');
    expect(await make(broken)).toBe(true);
    expect(await due()).toEqual([good.id, never.id]);
    expect(await make(broken)).toBe(true);
    expect(await due()).toEqual([never.id]);
    await expect(make(broken)).rejects.toThrow('EIO');
    await expect(make(broken)).rejects.toThrow('EIO');
    expect(await make(broken)).toBe(false);
    await queueMakingAvif(world.deps.db);
    expect(await jobs()).toEqual([]);
  });

  it('counts a try that ended with its process', async () => {
    await store(flat);
    const newest = await store(flat);
    // It never comes back from the newest.
    void make({ ...media, open: () => new Promise(() => {}) });
    await expect
      .poll(async () => (await world.deps.pool.query('select max(avif_tries) as most from media')).rows)
      .toEqual([{ most: 1 }]);
    await make();
    expect(await due()).toEqual([newest.id]);
  });

  it('writes one photo, and leaves its like in its place while there is another', async () => {
    await store(flat);
    const fanOut = vi.fn();
    const deps = { db: world.deps.db, media, log };
    const run = () =>
      makeAvifTask.run(deps, {}, { jobId: '1', attempt: 1, signal: new AbortController().signal, fanOut });
    await run();
    expect(fanOut.mock.calls).toEqual([[[expect.objectContaining({ key: 'make-avif' })]]]);
    await run();
    expect(fanOut).toHaveBeenCalledOnce();
  });

  it('is queued once by an upload, and at the start while a photo waits', async () => {
    const upload = async () => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(await flat)]), 'a.png');
      return world.call('POST', `/accounts/${world.accountA}/media`, { as: 'hotelierA', body });
    };
    await queueMakingAvif(world.deps.db);
    expect(await jobs()).toEqual([]);
    expect([(await upload()).status, (await upload()).status]).toEqual([201, 201]);
    expect(await jobs()).toEqual(['make-avif']);
    await world.deps.pool.query('delete from graphile_worker._private_jobs');
    await queueMakingAvif(world.deps.db);
    expect(await jobs()).toEqual(['make-avif']);
  });
});
