import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../src/http/password.ts';
import { createRecords, PASSWORD, type Records } from '../route-records.ts';
import { createWorld, type World } from '../world.ts';
import { buildRequest, worstRequests } from './build-request.ts';
import { type Operation, readOperations } from './operations.ts';
import { createRandom, type Random } from './random.ts';
import { rowsOf } from './rows-of.ts';

/** Calls of each caller; a run of 20,000 each by hand finds what the usual one passes by. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_321);

/** Nothing takes so long; a call that never answers shows as this test's own end. */
const TIMEOUT_MS = 120_000 + CALLS * 100;

const CALLERS = ['anonymous', 'traveller', 'staffA', 'hotelierA', 'keyAll'] as const;
type FuzzCaller = (typeof CALLERS)[number] | 'superAdmin';

let world: World;
let operations: Operation[];
let passwordHash: string;
let other: Records;
/** What the server has logged since it was last looked at. */
const log = new PassThrough();

beforeAll(async () => {
  world = await createWorld({
    log: pino({ level: 'error' }, log),
    // An address that a caller makes up is never connected to.
    pageReader: {
      read: async (address) => ({ kind: 'failed', fault: 'unreachable', address, status: null }),
    },
  });
  operations = await readOperations(world);
  passwordHash = await hashPassword(PASSWORD);
  other = await createOther();
});
afterAll(() => world.close());

/** Another venue, of `hotelierB` alone, whose ids no odd number hits by chance. */
async function createOther(): Promise<Records> {
  const { pool } = world.deps;
  await createRecords(world, passwordHash, 'first');
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I alter column %I restart with 700000', table_name, column_name) as statement
     from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { statement } of rows) await pool.query(statement);
  const records = await createRecords(world, passwordHash, 'other');
  const { userIds } = world;
  await pool.query('delete from permissions where account_id = $1 and user_id = $2', [
    records.accountId,
    userIds.staffA,
  ]);
  await pool.query('update permissions set user_id = $2 where account_id = $1 and user_id = $3', [
    records.accountId,
    userIds.hotelierB,
    userIds.hotelierA,
  ]);
  // A traveller may cancel what is his own, in any venue.
  await pool.query('update bookings set user_id = null where account_id = $1', [records.accountId]);
  await pool.query('delete from offer_changes where account_id = $1', [records.accountId]);
  return records;
}

const isUser = (as: FuzzCaller): as is Exclude<FuzzCaller, 'anonymous' | 'keyAll'> =>
  as !== 'anonymous' && as !== 'keyAll';

/** Callers log out, and end each other's sessions: they are let in again. */
async function restoreCallers(): Promise<void> {
  for (const caller of [...CALLERS, 'superAdmin'] as const) {
    if (isUser(caller)) await world.signIn(caller);
  }
}

/** What is wrong with an answer; null when nothing is. */
async function fault(operation: Operation, reply: LightMyRequestResponse): Promise<string | null> {
  const { statusCode: status, headers } = reply;
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  if (type === 'text/event-stream') {
    reply.raw.res.destroy();
    return status === 200 ? null : `${status} as a stream`;
  }
  // Let in, and told that no translation service is configured.
  if (status === 501 && operation.path.startsWith('/api/translate')) return null;
  if (status === 503 && headers['retry-after'] !== undefined) return null;
  if (status >= 500) return String(status);
  const text = isStream(operation) ? await textOf(reply.stream()) : reply.body;
  if (status === 204 || status === 304) return text === '' ? null : `${status} with a body`;
  const isText = status < 300 && operation.answers.some((answer) => !answer.includes('json'));
  if (isText) return operation.answers.includes(type) ? null : `${type} is not described`;
  if (!type.endsWith('json')) return `${type} in place of JSON`;
  try {
    const body: unknown = JSON.parse(text);
    const isError = (body as { '@type'?: unknown } | null)?.['@type'] === 'hydra:Error';
    return isError === status >= 400 ? null : `${status} with ${text.slice(0, 80)}`;
  } catch {
    return `no JSON: ${text.slice(0, 80)}`;
  }
}

/** Answers for as long as its client stays. */
const isStream = ({ path }: Operation) => path.endsWith('/events');

interface Outcome {
  faults: string[];
  /** How many calls got so far: what is never let in proves nothing. */
  done: number;
}

/** Calls every operation in turn, on records that are made anew for each round. */
async function fuzz(as: FuzzCaller, random: Random): Promise<Outcome> {
  const outcome: Outcome = { faults: [], done: 0 };
  for (let round = 0, count = 0; count < CALLS; round++) {
    await restoreCallers();
    const records = await createRecords(world, passwordHash, `${as.toLowerCase()}-${round}`);
    // Booking comes first, as its price is known; what deletes comes last, so that there is something to call before.
    const order = random.shuffled(callable(as)).toSorted((a, b) => rank(a) - rank(b));
    for (const operation of order.slice(0, CALLS - count)) {
      count += 1;
      await callOnce(operation, { as, random, records, count, outcome });
    }
  }
  return outcome;
}

const isPublic = ({ path }: Operation) => path.startsWith('/api/public/');

/** To these most doors are closed: those that are open are tried more often. */
const callable = (as: FuzzCaller) =>
  as === 'anonymous' || as === 'traveller'
    ? [...operations, ...Array.from({ length: 8 }, () => operations.filter(isPublic)).flat()]
    : operations.flatMap((operation) => Array.from({ length: weightOf(operation) }, () => operation));

/** What takes a body has more to go wrong than what takes an id; PUT is PATCH once more. */
const weightOf = ({ method, body }: Operation) => (body && method !== 'PUT' ? 3 : 1);

const rank = ({ method, path }: Operation) => {
  if (path === '/api/public/bookings') return 0;
  // Whoever has ended his own session is let in nowhere any more.
  if (path.startsWith('/api/sessions/') || path.endsWith('/logout')) return 3;
  return method === 'DELETE' ? 2 : 1;
};

/** Who calls stays: a super administrator may delete anybody, and an odd id may be a caller's. */
const endsCaller = ({ method, url }: { method?: string; url?: unknown }) => {
  const [, id] = /^\/api\/users\/(\d+)$/.exec(String(url)) ?? [];
  return method === 'DELETE' && Object.values(world.userIds).includes(Number(id));
};

async function callOnce(
  operation: Operation,
  {
    as,
    random,
    records,
    count,
    outcome,
  }: { as: FuzzCaller; random: Random; records: Records; count: number; outcome: Outcome },
): Promise<void> {
  // Anybody may book and count visits in any venue: that is what it is public for.
  const request = buildRequest(operation, { random, records, other: isPublic(operation) ? null : other });
  if (endsCaller(request)) return;
  const token = isUser(as) ? world.token(as) : as === 'keyAll' ? records.keys.keyAll : null;
  const sender = token === null ? {} : { authorization: `Bearer ${token}` };
  const reply = await world.app
    .inject({
      ...request,
      payloadAsStream: isStream(operation),
      headers: { ...sender, ...request.headers },
    })
    .catch((error: unknown) => String(error));
  if (typeof reply !== 'string' && reply.statusCode < 300) outcome.done += 1;
  // One that is cut off in its middle has failed, whatever its status.
  const wrong = typeof reply === 'string' ? reply : await fault(operation, reply);
  const logged = log.read() as Buffer | null;
  // Logged out by a call of his own, he would be told so by all others: that proves nothing.
  if (isUser(as) && typeof reply !== 'string' && reply.statusCode === 401) await world.signIn(as);
  if (wrong === null) return;
  const sent = typeof request.payload === 'string' ? request.payload.slice(0, 400) : '';
  outcome.faults.push(
    `call ${count} as ${as}: ${operation.method} ${JSON.stringify(request.url).slice(0, 300)} ${sent}\n` +
      `  ${wrong} ${logged?.toString().slice(0, 900) ?? ''}`,
  );
}

const report = (as: string, { faults }: Outcome) =>
  faults.map((each) => `FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}, ${as}: ${each}`);

it.each(CALLERS)(
  'nothing that is sent as %s breaks the server or touches another venue',
  { timeout: TIMEOUT_MS },
  async (as) => {
    expect(operations.length).toBeGreaterThan(140);
    const before = await rowsOf(world.deps.pool, other.accountId);
    expect(before['bookings']).toContain('Lovelace');
    const outcome = await fuzz(as, createRandom(SEED + as.length));
    expect(report(as, outcome)).toEqual([]);
    expect(await rowsOf(world.deps.pool, other.accountId)).toEqual(before);
    expect(outcome.done).toBeGreaterThan(CALLS / 10);
  },
);

it('every number and day that is sent has an end', { timeout: TIMEOUT_MS }, async () => {
  await restoreCallers();
  const records = await createRecords(world, passwordHash, 'ends');
  const faults: string[] = [];
  for (const operation of operations.filter(({ method }) => method !== 'DELETE')) {
    for (const request of worstRequests(operation, records)) {
      const authorization = `Bearer ${world.token('hotelierA')}`;
      const reply = await world.app.inject({ ...request, headers: { ...request.headers, authorization } });
      const wrong = reply.statusCode >= 500 && reply.statusCode !== 501;
      if (wrong) faults.push(`${reply.statusCode} ${JSON.stringify(request)}`);
    }
  }
  expect(faults).toEqual([]);
});

it('nothing that a super administrator sends breaks the server', { timeout: TIMEOUT_MS }, async () => {
  const outcome = await fuzz('superAdmin', createRandom(SEED));
  expect(report('superAdmin', outcome)).toEqual([]);
  expect(outcome.done).toBeGreaterThan(CALLS / 10);
});
