import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BodyLimits, expectBody, registerBodyDeadline } from './body-deadline.ts';
import { answerUnrouted } from './error-handler.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ frameworkErrors: answerUnrouted });
  app.decorate('securityHeaders', {});
  registerBodyDeadline(app, { totalMs: 100 });
  app.post('/usual', async () => 'read');
  app.get('/usual', async () => 'up');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'read');
  const byItself = (path: string, limits: BodyLimits) =>
    app.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('text/plain', (_request, _payload, done) => done(null));
      own.post(path, async ({ raw }) => {
        expectBody(raw, limits);
        return text(raw);
      });
    });
  await byItself('/patient', { totalMs: 60_000 });
  await byItself('/steady', { totalMs: 60_000, pace: { everyMs: 100, leastBytes: 1 } });
  await byItself('/lively', { totalMs: 60_000, pace: { everyMs: 100, leastBytes: 10 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the last byte only when told so. @returns what came: an answer, or the end of the connection */
function drip(path: string, method = 'POST') {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({
    port,
    path,
    method,
    headers: { 'content-length': 2, 'content-type': 'text/plain' },
  });
  sent.write('a');
  return {
    answer: new Promise<number | 'cut off'>((resolve) => {
      sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      sent.on('error', () => resolve('cut off'));
    }),
    closed: new Promise<void>((resolve) => {
      sent.on('socket', (socket) => socket.on('close', () => resolve()));
    }),
    end: () => sent.end('b'),
  };
}

it('cuts off a body that drips in, where nothing else is said', async () => {
  const patient = drip('/patient');
  const usual = drip('/usual');
  const answer = await usual.answer;
  // The patient one came first, so its time would be over, too.
  expect(['cut off', 400]).toContain(answer);
  patient.end();
  expect(await patient.answer).toBe(200);
});

it.each([
  ['POST', '/refused', 401],
  ['GET', '/usual', 200],
  ['POST', '/%zz', 400],
])('cuts it off after an early answer, too: %s %s', async (method, path, status) => {
  const early = drip(path, method);
  expect(await early.answer).toBe(status);
  // Without an end of the test's own: nothing else closes the line.
  await early.closed;
});

it('cuts off what comes too slowly', async () => {
  for (const path of ['/steady', '/lively']) {
    const slow = drip(path);
    expect(['cut off', 400]).toContain(await slow.answer);
  }
});
