import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStreams, type EventStream, type EventStreams } from './event-streams.ts';

let app: FastifyInstance;
let streams: EventStreams;
let opened: EventStream;
let hasClosed: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  hasClosed = false;
  app = Fastify();
  streams = createEventStreams(app);
  app.get('/', (_request, reply) => {
    opened = streams.open({ userId: 1, accountId: 1 }, reply, () => (hasClosed = true));
    return reply.send(opened.body);
  });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const open = () => app.inject({ url: '/', payloadAsStream: true });

it('beats, ends within ten minutes, and is counted until then', async () => {
  const reply = await open();
  let text = '';
  reply.stream().on('data', (piece: Buffer) => (text += String(piece)));
  const ended = new Promise((resolve) => void reply.stream().once('end', resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(text.match(/^event: beat$/gm)).toHaveLength(3);
  expect(streams.count()).toBe(1);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await ended;
  expect(streams.count()).toBe(0);
  expect(hasClosed).toBe(true);
});

it('drops a client that does not read', async () => {
  await open();
  for (let at = 0; at < 200; at++) opened.send('changed', 'x'.repeat(1_000));
  await vi.waitFor(() => expect(hasClosed).toBe(true));
  expect(streams.count()).toBe(0);
});

it('is over at once when the server stops', async () => {
  const reply = await open();
  const ended = new Promise((resolve) => void reply.stream().resume().once('end', resolve));
  await app.close();
  await ended;
  expect(hasClosed).toBe(true);
});
