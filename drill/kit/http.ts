import { Agent, request } from 'node:http';

export interface Reply {
  /** Null when the connection broke, or time ran out, before a whole answer came. */
  status: number | null;
  // Looked into field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  retryAfter: string | null;
  /** An answer began and didn't end, which tells its reader a falsehood; a connection that closes doesn't. */
  isTorn: boolean;
  ms: number;
}

export interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** A connection of its own, as each visitor has. */
  isAlone?: boolean;
}

const shared = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one request to this machine; a failure is an answer without a status, never an exception. */
export function send(url: string, sent: Sent = {}): Promise<Reply> {
  const { method = 'GET', body, headers, timeoutMs = 60_000, isAlone = false } = sent;
  const startedAt = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const answer = (reply: Partial<Reply> = {}) =>
      resolve({
        status: null,
        body: null,
        retryAfter: null,
        isTorn: false,
        ...reply,
        ms: performance.now() - startedAt,
      });
    const call = request(
      url,
      {
        method,
        agent: isAlone ? false : shared,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (received += piece));
        response.on('end', () =>
          answer({
            status: response.statusCode ?? null,
            body: parsed(received),
            retryAfter: response.headers['retry-after'] ?? null,
          }),
        );
        response.on('error', () => answer({ isTorn: true }));
      },
    );
    call.on('error', () => answer());
    call.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
