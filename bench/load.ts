// The load, in a process of its own: keeps lists of requests, and sends them when it is told to.
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';
import type {
  LoadOrder,
  LoadReport,
  LoadRequest,
  Measurement,
  RaceResult,
  RequestList,
} from './load-messages.ts';

const HOST = '127.0.0.1';
const kept = new Map<string, RequestList & { next: number }>();
let keys = 0;

process.on('message', (order: LoadOrder) => {
  obey(order).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function obey(order: LoadOrder): Promise<LoadReport> {
  switch (order.kind) {
    case 'keep':
      kept.set(order.name, { ...order.list, next: 0 });
      return null;
    case 'run':
      return run(order);
    case 'race':
      return race(order);
  }
}

async function run(order: Extract<LoadOrder, { kind: 'run' }>): Promise<Measurement> {
  const list = kept.get(order.name);
  if (!list) throw new Error(`No list ${order.name}`);
  const connections = await connect(order.connections, order.port);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  const ask = async (connection: Connection, since: number) => {
    const reply = await connection.send(nextRequest(list));
    times.push(performance.now() - since);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    bytes += reply.bytes;
  };
  const startedAt = performance.now();
  const { end, perSecond } = order;
  const endsAt = 'ms' in end ? startedAt + end.ms : Number.POSITIVE_INFINITY;
  let left = 'requests' in end ? end.requests : Number.POSITIVE_INFINITY;
  await Promise.all(
    connections.map(async (connection, at) => {
      if (perSecond === undefined) {
        for (let now = startedAt; now < endsAt && left-- > 0; now = performance.now())
          await ask(connection, performance.now());
        return;
      }
      const gapMs = 1000 / perSecond;
      for (let due = startedAt + at * gapMs; due < endsAt && left-- > 0; due += connections.length * gapMs) {
        const early = due - performance.now();
        if (early > 0) await wait(early);
        // What a late answer keeps from being asked waits, too.
        await ask(connection, early > 0 ? performance.now() : due);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    requests: times.length,
    requestsPerSecond: times.length / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    statuses,
    bytes: bytes / times.length,
  };
}

/** Everyone is connected before the first request leaves. */
async function race(order: Extract<LoadOrder, { kind: 'race' }>): Promise<RaceResult> {
  const connections = await connect(order.visitors, order.port);
  const startedAt = performance.now();
  const replies = await Promise.all(
    connections.map((connection) => connection.send(toText(order.request, true))),
  );
  const ms = performance.now() - startedAt;
  const statuses: Record<string, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  for (const connection of connections) connection.close();
  return { ms, statuses };
}

const connect = (count: number, port: number) =>
  Promise.all(Array.from({ length: count }, () => openConnection(HOST, port)));

function nextRequest(list: RequestList & { next: number }): string {
  const request = list.requests[list.next++ % list.requests.length];
  if (!request) throw new Error('The list is empty');
  return toText(request, list.isBooking);
}

function toText({ target, body }: LoadRequest, isBooking: boolean): string {
  const key = isBooking ? `idempotency-key: bench-${process.pid}-${++keys}\r\n` : '';
  const head = `${body === null ? 'GET' : 'POST'} ${target} HTTP/1.1\r\nhost: ${HOST}\r\naccept-language: fr\r\n${key}`;
  if (body === null) return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
