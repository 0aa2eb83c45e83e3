import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../otlp-receiver.ts';
import { bookAtOnce } from '../race/crowd.ts';
import { type ServerProcess, startProduct } from '../race/server-process.ts';
import { putOnSale } from './on-sale.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let database: TestDatabase;
let collector: OtlpReceiver;
let dataDir: string;
let server: ServerProcess;
let metricsPort: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-traced-'));
  database = await createTestDatabase();
  collector = await startOtlpReceiver();
  metricsPort = await freePort();
  const env = {
    WORKERS: '2',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  server = await startProduct({ databaseUrl: database.url, dataDir, env });
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await collector?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('tells the figures of all processes at the address of their own, and there alone', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // Of the two that answer calls, and of the first one, which runs the jobs.
  expect(text).toMatch(/^database_connections_max 24$/m);
  expect(text).toMatch(/^mails_sent_total 0$/m);
});

it('follows a booking from its caller to its mail, in all processes, and tells nothing of the guest', async () => {
  const sold = await putOnSale(database.db, 1);
  const visitor = sold.guest(server.url, 'lovelace');
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  const [booked] = await bookAtOnce([{ ...visitor, headers }]);
  expect(booked?.status).toBe(201);
  const done = await server.line((line) => (line.includes('"msg":"job done"') ? line : undefined));
  expect(JSON.parse(done)).toMatchObject({ trace_id: TRACE });
  // What is left is handed over as they end.
  expect(await server.kill('SIGTERM')).toBe(0);

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const find = (name: string) => spans.find((span) => span.name === name) as ReceivedSpan;
  const call = find('POST /api/public/bookings');
  expect(call.parentSpanId).toBe(CALLER);
  expect(call.facts).toMatchObject({
    'http.route': '/api/public/bookings',
    'http.response.status_code': 201,
    'meridienne.account_id': sold.accountId,
    'meridienne.booking_ids': [booked?.body.id],
  });
  const parents = new Map(spans.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]));
  const isWithin = (span: ReceivedSpan, outer: ReceivedSpan) => {
    for (let at = span.spanId; at !== ''; at = parents.get(at) ?? '') if (at === outer.spanId) return true;
    return false;
  };
  const parts = ['book', 'booking-mails', 'send mail'];
  expect(parts.filter((name) => isWithin(find(name), call))).toEqual(parts);
  expect(isWithin(find('send mail'), find('booking-mails'))).toBe(true);
  const [ofCall, ofMail] = [call, find('send mail')].map(({ from }) => from);
  expect(ofCall?.['process.pid']).not.toBe(ofMail?.['process.pid']);
  expect(ofMail?.['service.instance.id']).toMatch(/:jobs$/);
  const told = Buffer.concat(collector.bodies).toString('latin1');
  expect(told).not.toMatch(/lovelace|612345678|6 12 34/i);
  // The clock's own looks at the queue belong to nobody.
  const asked = collector.spans.filter(({ facts }) => 'db.system.name' in facts);
  expect(asked.filter(({ parentSpanId }) => parentSpanId === '')).toEqual([]);
});
