import { Agent, request } from 'node:http';

export interface Answer {
  /** Null when the connection broke before an answer came. */
  status: number | null;
  // Looked into field by field by the tests.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Visitor {
  url: string;
  body: object;
  headers?: Record<string, string>;
}

/** Everyone books at once, each on a connection of his own; `onAnswer` hears each answer as it comes. */
export async function bookAtOnce(
  visitors: readonly Visitor[],
  onAnswer: (answer: Answer, visitor: Visitor) => void = () => undefined,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  return Promise.all(
    visitors.map(async (visitor) => {
      let answer = await book(visitor, agent);
      // Turned away before anything was begun, as no connection to the database was free in time: a slow machine's answer.
      while (answer.status === 503) answer = await book(visitor, agent);
      onAnswer(answer, visitor);
      return answer;
    }),
  );
}

function book({ url, body, headers }: Visitor, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: null, body: null });
    const sent = request(
      `${url}/api/public/bookings`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? null, body: JSON.parse(text) }));
        response.on('error', broken);
      },
    );
    sent.on('error', broken);
    sent.end(JSON.stringify(body));
  });
}

/** How often each answer came: `201`, `409 stock`, or `broken`. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = [status ?? 'broken', body?.errorType].filter((part) => part !== undefined).join(' ');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
