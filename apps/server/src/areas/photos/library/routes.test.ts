import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { createDiskMedia } from '../../../integrations/media/disk.ts';
import { storeImage } from './commands/store-image.ts';

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-test-'));
  world = await createWorld({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const store = (bytes: Uint8Array, fileName = 'photo.jpg') =>
  storeImage({ db: world.database.db, media: createDiskMedia(dataDir) }, scopeOfJob(world.accountA), {
    bytes,
    fileName,
  });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2494D1' } });
const serve = (path: string) => world.app.inject({ method: 'GET', url: path });

describe('storing an image', () => {
  it('keeps each size as WebP, upright and without metadata', async () => {
    const bytes = await picture(2000, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await store(bytes, '../rue\u0000/Chambre.jpg');
    expect(stored).toMatchObject({ width: 1000, height: 2000 });
    const widths: Record<string, number> = {};
    for (const size of ['sm', 'th', 'md', 'lg']) {
      const reply = await serve(`/media/${world.accountA}/${stored.uid}-${size}.webp`);
      expect(reply.statusCode).toBe(200);
      const found = await sharp(reply.rawPayload).metadata();
      expect(found).toMatchObject({ format: 'webp' });
      expect(found.exif).toBeUndefined();
      widths[size] = found.width;
    }
    // Never blown up: the original is 1000 wide once upright.
    expect(widths).toEqual({ sm: 320, th: 480, md: 960, lg: 1000 });
    const row = await world.database.db
      .selectFrom('media')
      .where('id', '=', stored.id)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ account_id: world.accountA, file_name: 'Chambre.jpg' });
  });

  it('refuses what is no photo, too heavy or too large, and leaves nothing behind', async () => {
    const before = await readdir(join(dataDir, 'media', String(world.accountA))).catch(() => []);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    const whole = await picture(400, 400).png().toBuffer();
    const wide = await picture(10_000, 5_001).png().toBuffer();
    await expect(store(svg)).rejects.toMatchObject({
      status: 422,
      violations: [{ message: 'media.notAnImage' }],
    });
    await expect(store(Buffer.from('hello'))).rejects.toMatchObject({ status: 422 });
    await expect(store(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ status: 422 });
    await expect(store(wide)).rejects.toMatchObject({ violations: [{ message: 'media.tooManyPixels' }] });
    await expect(store(new Uint8Array(15 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413 });
    expect(await readdir(join(dataDir, 'media', String(world.accountA))).catch(() => [])).toEqual(before);
  });

  it('leaves no files when the record can’t be written', async () => {
    const media = createDiskMedia(dataDir);
    const bytes = await picture(10, 10).png().toBuffer();
    const deps = { db: world.database.db, media };
    const stored = storeImage(deps, scopeOfJob(987_654), { bytes, fileName: 'a.png' });
    await expect(stored).rejects.toMatchObject({ status: 404 });
    expect(await readdir(join(dataDir, 'media', '987654'))).toEqual([]);
  });
});

describe('a library that is almost full', () => {
  it('takes one of those that come at the same moment', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const deps = { db: world.database.db, media: createDiskMedia(dataDir) };
    const one = () => storeImage(deps, scopeOfJob(world.accountB), { bytes, fileName: 'a.png' }, 1);
    const ends = await Promise.allSettled([one(), one(), one(), one()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(await readdir(join(dataDir, 'media', String(world.accountB)))).toHaveLength(4);
  });
});

describe('GET /media/:accountId/:file', () => {
  it('is public, never changes, and can run nothing', async () => {
    const { uid } = await store(await picture(20, 20).png().toBuffer());
    const reply = await serve(`/media/${world.accountA}/${uid}-sm.webp`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(reply.rawPayload.length),
    });
    expect((await serve(`/media/${world.accountB}/${uid}-sm.webp`)).statusCode).toBe(404);
  });

  it('serves nothing else', async () => {
    await writeFile(join(dataDir, 'secret'), 'x');
    const answers: Record<string, number> = {};
    const paths = [
      `/media/${world.accountA}/${randomUUID()}-sm.webp`,
      `/media/${world.accountA}/..%2F..%2Fsecret`,
      `/media/..%2F..%2F/secret`,
      `/media/../secret`,
      `/media/${world.accountA}/%2e%2e%2f%2e%2e%2fsecret`,
      `/media/0/${randomUUID()}-sm.webp`,
    ];
    for (const path of paths) answers[path] = (await serve(path)).statusCode;
    expect(answers).toEqual(Object.fromEntries(paths.map((path) => [path, 404])));
  });

  it('goes with its account', async () => {
    const { uid } = await store(await picture(20, 20).png().toBuffer());
    await world.call('DELETE', `/accounts/${world.accountA}`, { as: 'superAdmin' });
    expect((await serve(`/media/${world.accountA}/${uid}-sm.webp`)).statusCode).toBe(404);
    expect(await readdir(join(dataDir, 'media'))).not.toContain(String(world.accountA));
  });
});
