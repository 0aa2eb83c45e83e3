import type { Changed } from '@meridienne/contracts';

export interface ToldEvent {
  name: string;
  data: Changed;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** Waits for the first event that came, or comes, and that the condition accepts. */
  next(accepts: (event: ToldEvent) => boolean): Promise<ToldEvent>;
  /** Those that came so far, or since `forget`. */
  events: readonly ToldEvent[];
  forget(): void;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Listens to an account over a real connection, which `inject` has none of. */
export async function readEvents(
  server: string,
  accountId: number,
  token: string,
  query = '',
): Promise<EventReader> {
  const stop = new AbortController();
  const response = await fetch(`${server}/api/accounts/${accountId}/events${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const events: ToldEvent[] = [];
  const waiting = new Set<(event: ToldEvent) => void>();
  const hear = (text: string) => {
    const [, name] = /^event: (.+)$/m.exec(text) ?? [];
    const [, data] = /^data: (.+)$/m.exec(text) ?? [];
    if (name === undefined || data === undefined) return;
    const event: ToldEvent = { name, data: JSON.parse(data) };
    events.push(event);
    for (const listener of waiting) listener(event);
  };
  const read = async () => {
    let rest = '';
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) hear(block);
    }
  };
  // A line that is cut has ended too.
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    next: (accepts) => {
      const came = events.find(accepts);
      if (came) return Promise.resolve(came);
      return new Promise((resolve) => {
        const listener = (event: ToldEvent) => {
          if (!accepts(event)) return;
          waiting.delete(listener);
          resolve(event);
        };
        waiting.add(listener);
      });
    },
    forget: () => events.splice(0),
    ended,
    close: () => stop.abort(),
  };
}
