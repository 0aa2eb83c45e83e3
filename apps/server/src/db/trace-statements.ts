import type pg from 'pg';
import { beginSpan, isTracedAtHand, isTracing } from '../kernel/tracing.ts';

/** What a client is asked: a text, or an object with one; a copy or a cursor speaks for itself. */
type Asked = string | { text?: unknown; name?: unknown; submit?: unknown } | null | undefined;
type Callback = (error: unknown, ...rest: unknown[]) => void;

/**
 * Times the statements of a call or a job: by their name, or by what they do to which table. Their texts and values are
 * told to nobody. What no call and no job asks (the queue's looks, the listener's) isn't traced.
 */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0] as Asked);
      if (text === null || !isTracedAtHand()) return query(...args);
      const span = beginSpan({
        name: nameOf(args[0] as Asked) ?? summaryOf(text),
        kind: 'client',
        facts: { 'db.system.name': 'postgresql', 'db.operation.name': operationOf(text) },
      });
      const last = args.at(-1);
      if (typeof last === 'function') {
        const answer: Callback = (error, ...rest) => {
          span?.end(error ?? undefined);
          (last as Callback)(error, ...rest);
        };
        return query(...args.slice(0, -1), answer);
      }
      const asked = query(...args) as Promise<unknown>;
      asked.then(
        () => span?.end(),
        (error: unknown) => span?.end(error),
      );
      return asked;
    }) as typeof client.query;
  });
}

function textOf(asked: Asked): string | null {
  if (typeof asked === 'string') return asked;
  if (typeof asked?.text !== 'string' || typeof asked.submit === 'function') return null;
  return asked.text;
}

const nameOf = (asked: Asked): string | null =>
  typeof asked === 'object' && typeof asked?.name === 'string' ? asked.name : null;

const operationOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'UNKNOWN';

/** As `SELECT offers`: what it does, and the first table that it names. */
export function summaryOf(text: string): string {
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?/i.exec(text);
  return [operationOf(text), table?.[2] ?? table?.[1]].filter(Boolean).join(' ');
}
