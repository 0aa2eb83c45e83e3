import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { readS3Settings, type S3Settings } from '../../settings/s3-settings.ts';
import type { MediaFiles } from './media-files.ts';
import { createS3Media } from './s3.ts';

let s3: S3Server;
let settings: S3Settings;
let media: MediaFiles;
const warnings: string[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  const read = readS3Settings(s3.env);
  if (!read) throw new Error('No settings');
  settings = read;
  media = createS3Media(settings, (message) => warnings.push(message), 300);
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.behave = 'well';
  s3.objects.clear();
  s3.requests.length = 0;
});

const NAME = '0b5f6a1e-1111-4222-8333-444455556666-sm.webp';

const other = (changed: Partial<S3Settings>) => createS3Media({ ...settings, ...changed }, () => undefined);
const AWAY = { code: 'media.storageAway', status: 503 };

describe('the photos in a bucket', () => {
  it('are written and read by path, each request signed', async () => {
    await media.write(3, NAME, Buffer.from('photo'));
    expect(s3.objects.get(`media/3/${NAME}`)).toMatchObject({
      type: 'image/webp',
      bytes: Buffer.from('photo'),
    });
    const found = await media.open(3, NAME);
    expect(found?.size).toBe(5);
    expect(found && (await text(found.content))).toBe('photo');
    expect(await media.open(4, NAME)).toBeNull();
    expect(s3.requests).toEqual([
      `PUT /photos/media/3/${NAME}`,
      `GET /photos/media/3/${NAME}`,
      `GET /photos/media/4/${NAME}`,
    ]);
  });

  it('are told by their format', async () => {
    const name = NAME.replace('webp', 'avif');
    await media.write(3, name, Buffer.from('photo'));
    expect(s3.objects.get(`media/3/${name}`)).toMatchObject({ type: 'image/avif' });
  });

  it('are removed one by one, and with their account', async () => {
    for (const name of ['a.webp', 'b.webp', 'c.webp']) await media.write(3, name, Buffer.from('x'));
    await media.write(33, 'a.webp', Buffer.from('x'));
    await media.remove(3, ['a.webp', 'none.webp']);
    expect([...s3.objects.keys()]).toEqual(['media/3/b.webp', 'media/3/c.webp', 'media/33/a.webp']);
    await media.removeAll(3);
    expect([...s3.objects.keys()]).toEqual(['media/33/a.webp']);
    await media.removeAll(3);
  });

  it.each([
    ['fails', () => media, 'fail'],
    ['does not answer', () => media, 'slowly'],
    ['is not there', () => other({ endpoint: 'http://127.0.0.1:1' }), 'well'],
    ['has another secret', () => other({ secretAccessKey: 'x' }), 'well'],
  ] as const)('are away when the service %s', async (_why, of, behave) => {
    s3.behave = behave;
    await expect(of().write(3, NAME, Buffer.from('x'))).rejects.toMatchObject(AWAY);
    await expect(of().open(3, NAME)).rejects.toMatchObject(AWAY);
    await expect(of().remove(3, [NAME])).rejects.toMatchObject(AWAY);
    await expect(of().removeAll(3)).rejects.toMatchObject(AWAY);
    expect(s3.objects.size).toBe(0);
  });

  it('are away when an answer stops in the middle', async () => {
    await media.write(3, NAME, Buffer.from('photo'));
    s3.behave = 'stall';
    const found = await media.open(3, NAME);
    await expect(found && text(found.content)).rejects.toThrow('No further part within 300 ms');
    // What it answers to a list is read to its end, and never comes.
    await expect(media.removeAll(3)).rejects.toMatchObject(AWAY);
  });

  it('may come without their size', async () => {
    s3.behave = 'unsized';
    const found = await media.open(3, NAME);
    expect(found?.size).toBeNull();
    expect(found && (await text(found.content))).toBe('photo');
  });

  it('are missing, and an operator told once, when the key may not see what is there', async () => {
    s3.behave = 'refuse';
    expect(await media.open(3, NAME)).toBeNull();
    expect(await media.open(3, NAME)).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('the right to list')]);
    await expect(media.write(3, NAME, Buffer.from('x'))).rejects.toMatchObject(AWAY);
  });

  it('are not said to be gone while one is kept', async () => {
    for (const name of ['a.webp', 'b.webp']) await media.write(3, name, Buffer.from('x'));
    s3.behave = 'keep';
    await expect(media.removeAll(3)).rejects.toMatchObject(AWAY);
  });
});

describe('a server with a bucket', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: s3.env });
  });
  afterAll(() => world.close());

  const upload = async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), 'a.png');
    return world.call('POST', `/accounts/${world.accountA}/media`, { as: 'hotelierA', body });
  };
  const recorded = async () =>
    (await world.call('GET', `/accounts/${world.accountA}/media`, { as: 'hotelierA' })).body[
      'hydra:totalItems'
    ];

  it('serves the photos itself', async () => {
    const { status, body } = await upload();
    expect([status, s3.objects.size]).toEqual([201, 4]);
    const { pathname } = new URL(body.display.native.md);
    const shown = await world.app.inject(pathname);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(shown.rawPayload.length),
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
    expect((await world.call('DELETE', `/media/${body.id}`, { as: 'hotelierA' })).status).toBe(204);
    expect(s3.objects.size).toBe(0);
    expect((await world.app.inject(pathname)).statusCode).toBe(404);
  });

  it('serves one whose size the service does not tell', async () => {
    const { pathname } = new URL((await upload()).body.display.native.md);
    s3.behave = 'unsized';
    const shown = await world.app.inject(pathname);
    expect([shown.statusCode, shown.body, shown.headers['content-length']]).toEqual([
      200,
      'photo',
      undefined,
    ]);
  });

  it('records nothing while the bucket is away, and deletes the record all the same', async () => {
    const kept = (await upload()).body;
    const before = await recorded();
    s3.behave = 'fail';
    const { status, body, headers } = await upload();
    expect([status, body['hydra:description'], headers['retry-after']]).toEqual([
      503,
      'Le stockage des photos ne répond pas. Réessayez dans un instant.',
      '30',
    ]);
    expect(await recorded()).toBe(before);
    const shown = await world.app.inject(new URL(kept.display.native.md).pathname);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([503, 'no-store']);
    expect((await world.call('DELETE', `/media/${kept.id}`, { as: 'hotelierA' })).status).toBe(204);
    expect(await recorded()).toBe(before - 1);
  });
});
