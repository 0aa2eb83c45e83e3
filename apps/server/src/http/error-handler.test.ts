import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { invalid } from '../kernel/app-error.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerJson } from './json.ts';
import { loggerOptions } from './log.ts';

it('a caller that hangs up in mid-sentence is no crash', async () => {
  const log = new PassThrough();
  const loggerInstance: FastifyBaseLogger = pino(loggerOptions('warn'), log);
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance, logController });
  registerErrorHandler(app);
  registerJson(app);
  app.post('/', async () => 'read');
  const answered = new Promise<number>((resolve) => {
    app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const arrived = once(app.server, 'request');
  const headers = { 'content-type': 'application/json', 'content-length': 100 };
  const sent = request({ port, method: 'POST', headers }).on('error', () => undefined);
  sent.write('{"a":');
  await arrived;
  sent.destroy();
  expect(await answered).toBe(400);
  expect(log.read()).toBeNull();
  await app.close();
});

it.each([
  ['55P03', 'fr', "Quelqu'un modifie les prix en ce moment. Réessayez dans un instant."],
  ['55P03', 'en', 'Someone is changing prices at the moment. Try again shortly.'],
  ['57014', 'en', 'The request took too long'],
])('what the database gave up (%s) may be tried again', async (code, language, message) => {
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('canceling statement'), { code })));
  const reply = await app.inject({ url: '/', headers: { 'accept-language': language } });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(reply.json().message).toBe(message);
});

it.each([
  ['fr', /choisissez au plus tard le mercredi 21 mars 2029/],
  ['en', /choose Wednesday,? 21 March 2029 at the latest/],
])('tells a day as %s does', async (language, text) => {
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', () => Promise.reject(invalid('dates', 'offers.tooFar', { day: '2029-03-21' })));
  const reply = await app.inject({ url: '/', headers: { 'accept-language': language } });
  expect(reply.json().message).toMatch(text);
});

it('tells nobody outside what broke, but by which id the log knows it', async () => {
  const log = new PassThrough();
  const loggerInstance: FastifyBaseLogger = pino(loggerOptions('warn'), log);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'the-call',
  });
  registerErrorHandler(app);
  app.get('/', () => Promise.reject(new Error('relation "users" at 10.0.0.5')));
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ requestId: 'the-call' });
  expect(reply.body).not.toMatch(/users|10\.0\.0\.5|error-handler/);
  const line = JSON.parse(String(log.read()));
  expect([line.reqId, line.err.message]).toEqual(['the-call', 'relation "users" at 10.0.0.5']);
});
