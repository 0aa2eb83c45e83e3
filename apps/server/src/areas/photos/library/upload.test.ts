import { request as httpRequest } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createWorld, type World } from '../../../../test/world.ts';
import { createDiskMedia } from '../../../integrations/media/disk.ts';

let world: World;
let dataDir: string;
/** When not null, what the disk answers after so many files. */
let fullAfter: number | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upload-test-'));
  const disk = createDiskMedia(dataDir);
  world = await createWorld({
    env: { DATA_DIR: dataDir },
    media: {
      ...disk,
      async write(...file) {
        if (fullAfter !== null && fullAfter-- <= 0) {
          throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
        }
        await disk.write(...file);
      },
    },
  });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2494D1' } });
const jpeg = () => picture(60, 40).jpeg().toBuffer();

function form(bytes: Uint8Array, name = 'Chambre été.jpg', field = 'file'): FormData {
  const data = new FormData();
  data.set(field, new Blob([new Uint8Array(bytes)]), name);
  return data;
}

const upload = (body: unknown, as: Caller | undefined = 'hotelierA', headers = {}) =>
  world.call('POST', `/accounts/${world.accountA}/media`, { ...(as && { as }), body, headers });
const filesKept = () => readdir(join(dataDir, 'media', String(world.accountA))).catch(() => []);
const recorded = async () =>
  (await world.call('GET', `/accounts/${world.accountA}/media`, { as: 'hotelierA' })).body[
    'hydra:totalItems'
  ];

describe('POST /accounts/:id/media', () => {
  it('keeps the photo and answers with it', async () => {
    const { status, body } = await upload(form(await jpeg()));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Media',
      '@id': `/api/media/${body.id}`,
      '@type': 'Media',
      name: 'Chambre été.jpg',
      width: 60,
      height: 40,
      isUsed: false,
      account: `/api/accounts/${world.accountA}`,
    });
    expect((await world.call('GET', `/media/${body.id}`, { as: 'staffA' })).body).toEqual(body);
    const shown = await world.app.inject(new URL(body.display.native.th).pathname);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 });
  });

  it('shows a name that a browser had to write otherwise', async () => {
    expect((await upload(form(await jpeg(), 'La "Bleue"\r\n.jpg'))).body.name).toBe('La "Bleue".jpg');
  });

  it('is for who may change the venue', async () => {
    const before = await recorded();
    const statuses: unknown[] = [];
    for (const as of [undefined, 'traveller', 'staffA', 'hotelierB'] as const) {
      statuses.push(
        (
          await world.call('POST', `/accounts/${world.accountA}/media`, {
            ...(as && { as }),
            body: form(await jpeg()),
          })
        ).status,
      );
    }
    expect(statuses).toEqual([401, 403, 403, 404]);
    expect(await recorded()).toBe(before);
  });

  it('says what is wrong with a file, in the caller’s language', async () => {
    const before = await filesKept();
    const whole = await picture(400, 400).jpeg().toBuffer();
    const refused = async (bytes: Uint8Array, headers = {}) => {
      const { status, body } = await upload(form(bytes), 'hotelierA', headers);
      return [status, body['hydra:description']];
    };
    const notAPhoto = [422, "Ce fichier n'est pas une photo lisible (JPEG, PNG, WebP, GIF, AVIF ou TIFF)"];
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await refused(Buffer.from(svg))).toEqual(notAPhoto);
    expect(await refused(Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual(notAPhoto);
    expect(await refused(new Uint8Array())).toEqual(notAPhoto);
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual(notAPhoto);
    // 100 MP weigh next to nothing, packed.
    const bomb = await picture(10_000, 10_000).png().toBuffer();
    expect(await refused(bomb)).toEqual([422, 'Une photo compte 50 millions de pixels au plus']);
    const heavy = new Uint8Array(15 * 1024 * 1024 + 1);
    expect(await refused(heavy)).toEqual([413, 'Une photo pèse 15 Mo au plus']);
    expect(await refused(heavy, { 'accept-language': 'en' })).toEqual([413, 'A photo weighs 15 MB at most']);
    expect(await filesKept()).toEqual(before);
  });

  it('wants one file, in a form', async () => {
    expect((await upload({ file: 'x' })).status).toBe(415);
    expect((await upload(form(await jpeg(), 'a.jpg', 'photo'))).body.violations).toEqual([
      { propertyPath: 'file', message: 'Aucun fichier reçu' },
    ]);
    expect((await upload(new FormData())).status).toBe(422);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await upload('--x\r\nContent-Disposition: form-data; na', 'hotelierA', broken)).status).toBe(400);
    expect((await upload('x', 'hotelierA', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    // Nowhere else is a form read.
    expect((await world.call('POST', '/addons', { as: 'hotelierA', body: form(await jpeg()) })).status).toBe(
      415,
    );
  });

  it('reads what cameras, scanners and printers make', async () => {
    const animated = await sharp(
      [await picture(20, 10).png().toBuffer(), await picture(20, 10).png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    const kinds: Record<string, Buffer> = {
      animated,
      cmyk: await picture(20, 10).toColourspace('cmyk').jpeg().toBuffer(),
      deep: await picture(20, 10).toColourspace('rgb16').png().toBuffer(),
      grey: await picture(20, 10).greyscale().toColourspace('b-w').png().toBuffer(),
      avif: await picture(20, 10).avif().toBuffer(),
      tiff: await picture(20, 10).tiff().toBuffer(),
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      const { status, body } = await upload(form(bytes, `${kind}.jpg`));
      expect([kind, status, body.width, body.height]).toEqual([kind, 201, 20, 10]);
      const shown = await world.app.inject(new URL(body.display.native.sm).pathname);
      const { channels, space, pages } = await sharp(shown.rawPayload).metadata();
      expect([kind, space, channels, pages ?? 1]).toEqual([kind, 'srgb', 3, 1]);
      const [red = 0, green = 0, blue = 0] = (await sharp(shown.rawPayload).stats()).channels.map(
        ({ mean }) => mean,
      );
      // The sky's blue, whichever way it was written down.
      const isBlue = red < 90 && green > 110 && green < 190 && blue > 170;
      expect([kind, isBlue]).toEqual([kind, kind !== 'grey']);
    }
  });

  it('shows a long strip too, which WebP could not hold', async () => {
    const { status, body } = await upload(form(await picture(900, 18_000).png().toBuffer()));
    expect([status, body.width, body.height]).toEqual([201, 900, 18_000]);
    const shown = await world.app.inject(new URL(body.display.native.lg).pathname);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 160, height: 3200 });
  });

  it('leaves nothing behind when the disk is full in the middle', async () => {
    const before = await filesKept();
    const records = await recorded();
    fullAfter = 2;
    const { status, body } = await upload(form(await jpeg())).finally(() => {
      fullAfter = null;
    });
    expect([status, body['hydra:description']]).toEqual([
      507,
      "Il n'y a plus de place pour les photos sur le serveur. Rien n'a été enregistré\u202f; prévenez un administrateur.",
    ]);
    expect(await filesKept()).toEqual(before);
    expect(await recorded()).toBe(records);
    expect((await upload(form(await jpeg()))).status).toBe(201);
  });

  it('takes twenty at once', async () => {
    const bytes = await picture(1200, 800).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(form(bytes))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.uid)).size).toBe(20);
  });

  it('holds so many photos and no more', async () => {
    await world.deps.pool.query(
      `insert into media (account_id, file_name, width, height)
       select $1, 'p' || n, 1, 1 from generate_series(1, 2000) n`,
      [world.accountB],
    );
    const { status, body } = await world.call('POST', `/accounts/${world.accountB}/media`, {
      as: 'hotelierB',
      body: form(await jpeg()),
    });
    expect([status, body['hydra:description']]).toEqual([
      422,
      'Une photothèque contient 2000 photos au plus. Supprimez celles qui ne servent plus.',
    ]);
  });
});

describe('over a connection', () => {
  let port: number;
  beforeAll(async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = world.app.server.address() as AddressInfo);
  });
  const address = () => `http://127.0.0.1:${port}/api/accounts/${world.accountA}/media`;
  const authorization = () => `Bearer ${world.token('hotelierA')}`;

  it('answers who sends too much, and goes on', async () => {
    const send = (bytes: Uint8Array) =>
      fetch(address(), { method: 'POST', headers: { authorization: authorization() }, body: form(bytes) });
    const reply = await send(new Uint8Array(20 * 1024 * 1024));
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ 'hydra:description': 'Une photo pèse 15 Mo au plus' });
    expect((await send(await jpeg())).status).toBe(201);
  });

  it('gives the place back of who hangs up half-way', async () => {
    const before = await recorded();
    // As many as are served at once, and one more.
    for (let count = 0; count < 9; count++) {
      await new Promise<void>((resolve) => {
        const half = httpRequest(address(), {
          method: 'POST',
          headers: {
            authorization: authorization(),
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': 100_000,
          },
        });
        half.on('error', () => resolve());
        half.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', () => {
          setImmediate(() => half.destroy());
        });
        half.on('close', () => resolve());
      });
    }
    const reply = await fetch(address(), {
      method: 'POST',
      headers: { authorization: authorization() },
      body: form(await jpeg()),
    });
    expect(reply.status).toBe(201);
    expect(await recorded()).toBe(before + 1);
  });
});
