import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushReceipt, type SmppServer, startSmppServer } from '../../../test/smpp-server.ts';
import type { Receipt } from './receipt.ts';
import { createSmppSender } from './smpp-sender.ts';
import type { SmppTimes } from './smpp-session.ts';
import type { SmsSender } from './sms.ts';

let server: SmppServer;
let sender: SmsSender;
let receipts: Receipt[];
let logged: string[];
let times: SmppTimes;
const TIMES = { connect: 2_000, answer: 300, idle: 100 };
const signal = new AbortController().signal;

function start({
  perSecond = 1000,
  onReceipt,
}: { perSecond?: number; onReceipt?: () => Promise<void> } = {}) {
  const settings = {
    host: '127.0.0.1',
    port: server.port,
    isTls: false,
    systemId: 'venue',
    password: 'pass word',
  };
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  sender = createSmppSender(
    { ...settings, from: 'SPA', perSecond, countries: [] },
    {
      log,
      times,
      pauseMs: 20,
      onReceipt: onReceipt ?? (async (receipt) => void receipts.push(receipt)),
    },
  );
}
beforeEach(async () => {
  server = await startSmppServer();
  [receipts, logged, times] = [[], [], TIMES];
});
afterEach(async () => {
  await sender.close();
  await server.close();
});

const send = (text = 'Hi', own = signal) =>
  sender.send({ to: '+33612345678', text, validMs: 3_600_000, reference: 7 }, own);
const commands = () => server.seen.map(({ command }) => command);
const submissions = () => server.seen.filter(({ command }) => command === 0x04);
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 5_000, interval: 5 });

it('binds once, hands over part by part, and takes leave', async () => {
  start();
  expect(await send()).toEqual(['a1']);
  expect(await send('a'.repeat(200))).toEqual(['a2', 'a3']);
  await sender.close();
  expect(commands()).toEqual([0x09, 0x04, 0x04, 0x04, 0x06]);
  expect(server.seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(server.seen[0]?.body).toBe(Buffer.from('venue\0pass word\0\0\x34\0\0\0', 'latin1').toString('hex'));
  expect(server.seen[1]?.body).toBe(
    Buffer.from(
      '\0\x05\0SPA\0\x01\x0133612345678\0\0\0\0\x00000000010000000R\0\x01\0\0\0\x02Hi',
      'latin1',
    ).toString('hex'),
  );
  expect(submissions()[2]?.body.endsWith(`35050003070202${'61'.repeat(47)}`)).toBe(true);
});

it('waits while the centre is busy, and asks again', async () => {
  start();
  server.onSubmit = (_body, count) => (count < 3 ? 0x58 : count === 3 ? 0x14 : 0);
  expect(await send()).toEqual(['a4']);
  server.onSubmit = () => 0x58;
  await expect(send()).rejects.toThrow('refused 0x00000058');
  expect(submissions()).toHaveLength(9);
});

it('gives up the number that can’t be sent to, and nothing else', async () => {
  start();
  server.onSubmit = () => 0x0b;
  await expect(send()).rejects.toMatchObject({ name: 'SmsRefused' });
  server.onSubmit = () => 0x45;
  await expect(send()).rejects.toMatchObject({ name: 'Error', message: 'SMPP: refused 0x00000045' });
});

it('says that it can’t know where the line breaks before the answer', async () => {
  start();
  server.onSubmit = () => 'drop';
  await expect(send()).rejects.toMatchObject({ name: 'SmsInDoubt' });
  server.onSubmit = () => 'silence';
  await expect(send()).rejects.toMatchObject({ name: 'SmsInDoubt', message: 'SMPP: no answer' });
  // A second part that is refused: the first is on its way.
  server.onSubmit = (_body, count) => (count === 4 ? 0x45 : 0);
  await expect(send('a'.repeat(200))).rejects.toMatchObject({ name: 'SmsInDoubt' });
  server.onSubmit = () => 0;
  expect(await send()).toHaveLength(1);
  expect(commands().filter((command) => command === 0x09)).toHaveLength(3);
});

it('hands nothing over without a line', async () => {
  server.bindStatus = 0x0e;
  start();
  await expect(send()).rejects.toThrow('bind refused: 0x0000000e');
  server.bindStatus = 0;
  await until(() => server.lines() === 1 && commands().at(-1) === 0x15);
  expect(await send()).toHaveLength(1);
  expect(submissions()).toHaveLength(1);
  const late = AbortSignal.abort(new Error('too long'));
  await expect(send('Hi', late)).rejects.toThrow('too long');
  expect(submissions()).toHaveLength(1);
});

it('waits once for a line that is away, not for each message', async () => {
  server.bindStatus = 0x0e;
  times = { ...TIMES, connect: 800 };
  start({ perSecond: 1 });
  const began = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => send()));
  // One by one, 100 would wait for 40 seconds, and at one a second for 100.
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  const again = performance.now();
  await expect(send()).rejects.toThrow('bind refused');
  expect(performance.now() - again).toBeLessThan(200);
  // Back, it takes them as before.
  server.bindStatus = 0;
  await until(() => server.lines() === 1 && commands().at(-1) === 0x15);
  expect(await send()).toHaveLength(1);
});

it('keeps to so many a second', async () => {
  start({ perSecond: 20 });
  await send();
  const began = performance.now();
  await Promise.all([send(), send('a'.repeat(200))]);
  // A timer may come a little early.
  expect(performance.now() - began).toBeGreaterThan(140);
});

it('tells what became of a message, and answers once it is kept', async () => {
  const kept = Promise.withResolvers<void>();
  start({ onReceipt: () => kept.promise });
  await send();
  pushReceipt(server, { id: '00A1', stat: 'DELIVRD' });
  server.push(0x15, Buffer.alloc(0), 78);
  await until(() => commands().includes(0x8000_0015));
  expect(commands()).not.toContain(0x8000_0005);
  kept.resolve();
  await until(() => commands().includes(0x8000_0005));
  expect(server.seen.find(({ command }) => command === 0x8000_0005)).toMatchObject({
    sequence: 77,
    body: '00',
  });
});

it('takes what guests write, and what is no message, for nothing', async () => {
  start();
  await send();
  const written = Buffer.from('\0\x01\x0133612345678\0\x05\0SPA\0\0\0\0\0\0\0\0\0\0\x04STOP', 'latin1');
  server.push(0x05, written, 5);
  server.push(0x05, Buffer.from('nonsense'), 6);
  server.push(0x0103, Buffer.alloc(0), 8);
  pushReceipt(server, { id: '00A1', stat: 'UNDELIV' });
  await until(() => receipts.length > 0);
  expect(receipts).toEqual([{ messageId: 'a1', outcome: 'failed', fault: 'UNDELIV 012' }]);
  await until(() => commands().filter((command) => command === 0x8000_0005).length === 3);
  expect(server.seen.find(({ command }) => command === 0x8000_0000)?.sequence).toBe(8);
  server.pushRaw(Buffer.from('HTTP/1.1 400 Bad Request'));
  await until(() => commands().filter((command) => command === 0x09).length === 2);
});

it('asks whether the other side is there, and takes leave when it is asked to', async () => {
  start();
  await until(() => commands().includes(0x15));
  server.push(0x06, Buffer.alloc(0), 9);
  await until(() => commands().filter((command) => command === 0x09).length === 2);
  expect(commands()).toContain(0x8000_0006);
});

it('writes neither number nor password into the log', async () => {
  server.bindStatus = 0x0e;
  start();
  await send().catch(() => undefined);
  server.bindStatus = 0;
  server.onSubmit = () => 0x45;
  await until(() => server.lines() === 1);
  await send().catch(() => undefined);
  expect(logged.length).toBeGreaterThan(1);
  expect(logged.join('')).not.toMatch(/33612345678|pass word/);
});
