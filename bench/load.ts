// The load, in a process of its own: keeps lists of requests, and sends them when it is told to.
import { openConnection } from './connection.ts';
import type { LoadOrder, LoadReport, Measurement, RaceResult, RequestList } from './load-messages.ts';

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
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => openConnection(HOST, order.port)),
  );
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + order.ms;
  await Promise.all(
    connections.map(async (connection) => {
      for (let sentAt = performance.now(); sentAt < endsAt;) {
        const reply = await connection.send(nextRequest(list));
        const answeredAt = performance.now();
        times.push(answeredAt - sentAt);
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
        bytes += reply.bytes;
        sentAt = answeredAt;
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
  const connections = await Promise.all(
    Array.from({ length: order.visitors }, (_, at) =>
      openConnection(HOST, order.ports[at % order.ports.length] ?? 0),
    ),
  );
  const startedAt = performance.now();
  const replies = await Promise.all(
    connections.map((connection) => connection.send(toRequest(order.path, order.body, true))),
  );
  const ms = performance.now() - startedAt;
  const statuses: Record<string, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  for (const connection of connections) connection.close();
  return { ms, statuses };
}

function nextRequest(list: RequestList & { next: number }): string {
  const body = list.bodies[list.next++ % list.bodies.length] ?? '';
  return toRequest(list.path, body, list.isBooking);
}

function toRequest(path: string, body: string, isBooking: boolean): string {
  const key = isBooking ? `idempotency-key: bench-${process.pid}-${++keys}\r\n` : '';
  return `POST ${path} HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\naccept-language: fr\r\n${key}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
