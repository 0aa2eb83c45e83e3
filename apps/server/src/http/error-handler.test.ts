import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
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
