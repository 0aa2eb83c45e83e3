import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { registerAccess } from '../../../http/access-hook.ts';
import { registerBodyDeadline } from '../../../http/body-deadline.ts';
import { registerErrorHandler } from '../../../http/error-handler.ts';
import { registerLiveNews } from '../../../http/live-news.ts';
import { createValidatorCompiler } from '../../../http/validation.ts';
import { createTurns, createTurnsOf, type Turns } from '../../../kernel/turns.ts';
import { registerLibrary } from './routes/library.ts';

let world: World;
let photo: Buffer;
const apps: FastifyInstance[] = [];
const begun: ClientRequest[] = [];
beforeAll(async () => {
  world = await createWorld();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterEach(async () => {
  for (const each of begun.splice(0)) each.destroy();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => world.close());

/** Turns that say what was asked of them. */
function watched(turns: Turns): Turns & { asked: Promise<unknown>[]; reached(count: number): Promise<void> } {
  const asked: Promise<unknown>[] = [];
  const waiting: (() => void)[] = [];
  return {
    asked,
    async reached(count) {
      while (asked.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    take(work) {
      const taken = turns.take(work);
      asked.push(taken);
      taken.catch(() => undefined);
      for (const resolve of waiting.splice(0)) resolve();
      return taken;
    },
  };
}

/** A server with the library and nothing else. */
async function serve({ usualMs = 30_000, everyMs = 30_000 } = {}) {
  const app = Fastify();
  apps.push(app);
  app.setValidatorCompiler(createValidatorCompiler());
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  registerErrorHandler(app);
  registerBodyDeadline(app, { totalMs: usualMs });
  registerAccess(app, world.deps);
  registerLiveNews(app, world.deps);
  const turns = {
    ofAccount: createTurnsOf<number>({ atOnce: 1, waiting: 9 }),
    begun: watched(createTurns({ atOnce: 2, waiting: 9 })),
    resizing: watched(createTurns({ atOnce: 1, waiting: 9 })),
  };
  const time = { totalMs: 30_000, pace: { everyMs, leastBytes: 1 } };
  registerLibrary(app, world.deps, { turns, time });
  app.post('/usual', { config: { policy: { kind: 'public' } } }, async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (as: 'hotelierA' | 'hotelierB', path?: string) => {
    const accountId = as === 'hotelierA' ? world.accountA : world.accountB;
    const sent = httpRequest({
      port,
      method: 'POST',
      path: path ?? `/api/accounts/${accountId}/media`,
      headers: {
        authorization: `Bearer ${world.token(as)}`,
        'content-type': path ? 'text/plain' : 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      },
    });
    begun.push(sent);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    return {
      sent,
      complete: () => {
        sent.write(photo);
        sent.end('\r\n--x--\r\n');
      },
      ended: new Promise<number | 'cut off'>((resolve) => {
        sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
        sent.on('error', () => resolve('cut off'));
      }),
    };
  };
  return { app, turns, send };
}

const recorded = async () =>
  (await world.call('GET', `/accounts/${world.accountA}/media`, { as: 'hotelierA' })).body[
    'hydra:totalItems'
  ];

it('an account that begins many uploads keeps no other from theirs', async () => {
  const { app, turns, send } = await serve();
  for (let count = 0; count < 5; count++) {
    const arrived = once(app.server, 'request');
    send('hotelierA');
    await arrived;
  }
  await turns.begun.reached(1);
  const other = send('hotelierB');
  other.complete();
  expect(await other.ended).toBe(201);
  expect(turns.begun.asked).toHaveLength(2);
});

it('who begins and sends nothing more is cut off', async () => {
  const { send } = await serve({ everyMs: 100 });
  expect(['cut off', 400]).toContain(await send('hotelierA').ended);
});

it('waiting for a turn is no delay of the sender’s', async () => {
  const { turns, send } = await serve({ usualMs: 200 });
  const first = Promise.withResolvers<void>();
  const held = Promise.all([turns.begun.take(() => first.promise), turns.begun.take(() => first.promise)]);
  const waiting = send('hotelierA');
  await turns.begun.reached(3);
  // Its usual time begins later than the other's has.
  expect(['cut off', 400]).toContain(await send('hotelierB', '/usual').ended);
  first.resolve();
  await held;
  waiting.complete();
  expect(await waiting.ended).toBe(201);
});

it('who hangs up while waiting for the resizing gets no photo', async () => {
  const before = await recorded();
  const { app, turns, send } = await serve();
  const first = Promise.withResolvers<void>();
  const held = turns.resizing.take(() => first.promise);
  const connected = once(app.server, 'connection');
  const gone = send('hotelierA');
  gone.complete();
  const [socket] = await connected;
  await turns.resizing.reached(2);
  const closed = once(socket, 'close');
  gone.sent.destroy();
  await closed;
  first.resolve();
  await held;
  await expect(turns.begun.asked[0]).rejects.toMatchObject({ status: 400 });
  expect(await recorded()).toBe(before);
});
