import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty where it has none. */
  parentSpanId: string;
  facts: Record<string, unknown>;
  /** The facts of the process that sent it. */
  from: Record<string, unknown>;
}

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** All that came, as bytes. */
  bodies: Buffer[];
  headers: Record<string, unknown>[];
  close(): Promise<void>;
}

/** A collector that takes spans as OTLP in protobuf, and keeps them. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: Pick<OtlpReceiver, 'spans' | 'bodies' | 'headers'> = { spans: [], bodies: [], headers: [] };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces);
      const isRight =
        request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf';
      if (isRight) {
        received.headers.push(request.headers);
        received.bodies.push(body);
        received.spans.push(...spansOf(body));
      }
      response.writeHead(isRight ? 200 : 404, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    ...received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** By the numbers of opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto. */
const spansOf = (body: Buffer): ReceivedSpan[] =>
  parts(body, 1).flatMap((ofResource) => {
    const from = factsOf(parts(ofResource, 1).flatMap((resource) => parts(resource, 1)));
    const spans = parts(ofResource, 2).flatMap((ofScope) => parts(ofScope, 2));
    return spans.map((span) => ({
      name: text(span, 5),
      traceId: part(span, 1).toString('hex'),
      spanId: part(span, 2).toString('hex'),
      parentSpanId: part(span, 4).toString('hex'),
      facts: factsOf(parts(span, 9)),
      from,
    }));
  });

const factsOf = (attributes: readonly Buffer[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map((each) => [text(each, 1), valueOf(part(each, 2))]));

function valueOf(value: Buffer): unknown {
  const [first] = fields(value);
  if (first?.number === 5) return parts(part(value, 5), 1).map(valueOf);
  return first?.number === 1 ? first.bytes.toString() : first?.whole;
}

interface Field {
  number: number;
  bytes: Buffer;
  whole: number;
}

const parts = (message: Buffer, number: number): Buffer[] =>
  fields(message)
    .filter((field) => field.number === number)
    .map(({ bytes }) => bytes);
const part = (message: Buffer, number: number): Buffer => parts(message, number)[0] ?? Buffer.alloc(0);
const text = (message: Buffer, number: number): string => part(message, number).toString();

/** The fields of a message, whatever they mean. */
function fields(message: Buffer): Field[] {
  const found: Field[] = [];
  let at = 0;
  const whole = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      factor *= 128;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = whole();
    const field: Field = { number: Math.floor(key / 8), bytes: Buffer.alloc(0), whole: 0 };
    const kind = key % 8;
    if (kind === 0) field.whole = whole();
    else {
      const length = kind === 1 ? 8 : kind === 5 ? 4 : whole();
      field.bytes = message.subarray(at, at + length);
      at += length;
    }
    found.push(field);
  }
  return found;
}
