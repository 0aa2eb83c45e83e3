import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExportResultCode } from '@opentelemetry/core';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { startOtlpReceiver } from '../../../test/otlp-receiver.ts';
import { beginSpan, traceAtHand, traced } from '../../kernel/tracing.ts';
import { readTracingSettings } from '../../settings/tracing-settings.ts';
import { startTracing } from './start-tracing.ts';
import { tellingTrouble } from './telling-trouble.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const start = (env: Record<string, string>) => startTracing(readTracingSettings(env), { log });
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  lines.length = 0;
});

async function receiver() {
  const started = await startOtlpReceiver();
  undo.push(() => started.close());
  return started;
}

it('does what is traced where nobody traces, and has nothing at hand', async () => {
  expect(await traced({ name: 'a' }, async () => traceAtHand())).toBeNull();
  expect(beginSpan({ name: 'a' })).toBeNull();
});

it('hands over what was traced when it stops, one within the other, with the operator’s headers', async () => {
  const collector = await receiver();
  const tracing = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20one',
    OTEL_SERVICE_NAME: 'hotel',
  });
  const failing = traced({ name: 'outer', facts: { 'meridienne.account_id': 7 } }, async () => {
    expect(traceAtHand()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    await traced({ name: 'inner' }, async () => {
      throw Object.assign(new Error('of Ada Lovelace'), { code: 'EPIPE' });
    });
  });
  await expect(failing).rejects.toThrow('Ada');
  await tracing.stop();
  expect(traceAtHand()).toBeNull();
  const [inner, outer] = collector.spans;
  expect(inner).toMatchObject({
    name: 'inner',
    parentSpanId: outer?.spanId,
    facts: { 'error.type': 'EPIPE' },
  });
  expect(outer).toMatchObject({
    traceId: inner?.traceId,
    parentSpanId: '',
    facts: { 'meridienne.account_id': 7 },
  });
  expect(outer?.from).toMatchObject({ 'service.name': 'hotel', 'process.pid': process.pid });
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer one' });
  expect(Buffer.concat(collector.bodies).toString('latin1')).not.toContain('Ada');
});

it('goes on with another’s trace, and keeps as few as it is told', async () => {
  const collector = await receiver();
  const tracing = await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  beginSpan({ name: 'kept', parent: `00-${trace}-${span}-01` })?.end();
  beginSpan({ name: 'not kept', parent: `00-${trace}-${span}-00` })?.end();
  beginSpan({ name: 'of nobody', parent: 'no trace' })?.end();
  await tracing.stop();
  expect(collector.spans.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ['kept', trace, span],
  ]);
});

it('isn’t held up at its end by a collector that doesn’t answer', async () => {
  let isAnswered: boolean | undefined;
  const collector = createServer((request) => {
    isAnswered = false;
    request.on('close', () => (isAnswered = true));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  undo.push(async () => {
    collector.closeAllConnections();
    collector.close();
  });
  const { port } = collector.address() as AddressInfo;
  const settings = readTracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const tracing = await startTracing(settings, { log, flushMs: 200 });
  expect(await traced({ name: 'lost' }, async () => 'done')).toBe('done');
  await tracing.stop();
  // The library would wait ten seconds, and then give it up.
  expect(isAnswered).not.toBe(true);
});

it('says once that a collector takes nothing, and once when it does again', () => {
  const answers = [new Error('no'), new Error('no'), null, null, new Error('no')];
  const exporter = tellingTrouble(
    {
      export(_spans, done) {
        const error = answers.shift();
        done(error ? { code: ExportResultCode.FAILED, error } : { code: ExportResultCode.SUCCESS });
      },
      shutdown: async () => undefined,
    },
    log,
  );
  const results: number[] = [];
  while (answers.length > 0) exporter.export([], ({ code }) => results.push(code));
  expect(results).toHaveLength(5);
  expect(lines.map(({ level, reason }) => [level, reason])).toEqual([
    [40, 'no'],
    [30, undefined],
    [40, 'no'],
  ]);
});
