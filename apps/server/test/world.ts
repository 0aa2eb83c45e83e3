import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { buildApp } from '../src/app.ts';
import type { AppDeps } from '../src/http/deps.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createDeps, type DepsOptions } from './deps.ts';
import { type Answer, holdToDescription } from './described.ts';
import { sessionToken } from './session-token.ts';

/** The instant at which the tests live: 21 March 2026, 11h00 in Paris. */
export const NOW = new Date('2026-03-21T10:00:00Z');
export const TODAY = '2026-03-21';

/** Who calls: two venues' administrators, colleagues of each other role, a traveller, the super administrator. */
const CALLERS = [
  'hotelierA',
  'receptionA',
  'revenueA',
  'accountantA',
  'staffA',
  'hotelierB',
  'traveller',
  'superAdmin',
] as const;
export type Caller = (typeof CALLERS)[number];

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  // Replies are looked into field by field; their types are the contracts' business.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface World {
  app: FastifyInstance;
  deps: AppDeps;
  database: TestDatabase;
  accountA: number;
  accountB: number;
  userIds: Record<Caller, number>;
  token(caller: Caller): string;
  /** Signs somebody in anew: once a call has ended the session that he had. @returns the token */
  signIn(caller: Caller): Promise<string>;
  /** Calls the API below `/api` as somebody, or as nobody. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { as?: Caller; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>;
  /** @throws when something was answered otherwise than the API's description says */
  close(): Promise<void>;
}

/**
 * Until when the tests' venues let support write: the super administrator makes and changes what a test is about. What
 * he may not as support is shown by tests that take it back.
 */
export const SUPPORT_MAY_WRITE_UNTIL = '2100-01-01T00:00:00.000Z';

/** A server on a database of its own, with two premium venues and one user of each kind. */
export async function createWorld(
  options: DepsOptions & {
    clock?: () => Date;
    /** In place of one on the tests' common server. */
    database?: TestDatabase;
    /** Told of each answer of the API. */
    hear?: (answer: Answer) => void;
  } = {},
): Promise<World> {
  const database = options.database ?? (await createTestDatabase());
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'meridienne-test-'));
  const log = options.log ?? pino({ level: 'silent' });
  const clock = options.clock ?? (() => NOW);
  const deps = await createDeps(database, { ...options, log, dataDir, clock });
  const app = await buildApp(deps, log);
  const otherwise = holdToDescription(app, options.hear);
  await app.ready();
  const accounts = await db
    .insertInto('accounts')
    .values([
      {
        name: 'Hôtel A',
        default_language: 'fr',
        widget_languages: ['fr', 'en'],
        is_premium: true,
        freemium_start_date: null,
        support_may_write_until: SUPPORT_MAY_WRITE_UNTIL,
      },
      {
        name: 'Hotel B',
        default_language: 'en',
        is_premium: true,
        freemium_start_date: null,
        currency: 'GBP',
        time_zone: 'Europe/London',
        support_may_write_until: SUPPORT_MAY_WRITE_UNTIL,
      },
    ])
    .returning('id')
    .execute();
  const [accountA, accountB] = [accounts[0]?.id ?? 0, accounts[1]?.id ?? 0];
  const userIds = {} as Record<Caller, number>;
  const tokens = {} as Record<Caller, string>;
  const signIn = async (caller: Caller) => {
    tokens[caller] = await sessionToken(deps, userIds[caller]);
    return tokens[caller];
  };
  for (const caller of CALLERS) {
    const roles =
      caller === 'traveller' ? [] : ['ROLE_ADMIN', ...(caller === 'superAdmin' ? ['ROLE_SUPER_ADMIN'] : [])];
    const { id } = await db
      .insertInto('users')
      .values({ email: `${caller.toLowerCase()}@example.com`, username: caller, roles })
      .returning('id')
      .executeTakeFirstOrThrow();
    userIds[caller] = id;
    await signIn(caller);
  }
  await db
    .insertInto('permissions')
    .values([
      { account_id: accountA, user_id: userIds.hotelierA, role: 'administrator' },
      { account_id: accountA, user_id: userIds.staffA, role: 'reader' },
      { account_id: accountB, user_id: userIds.hotelierB, role: 'administrator' },
      { account_id: accountA, user_id: userIds.receptionA, role: 'reception' },
      { account_id: accountA, user_id: userIds.revenueA, role: 'revenue' },
      { account_id: accountA, user_id: userIds.accountantA, role: 'accountant' },
    ])
    .execute();
  return {
    app,
    deps,
    database,
    accountA,
    accountB,
    userIds,
    token: (caller) => tokens[caller],
    signIn,
    async call(method, path, { as, body, headers = {} } = {}) {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: {
          'accept-language': 'fr',
          ...(as && { authorization: `Bearer ${tokens[as]}` }),
          ...headers,
        },
      };
      if (body !== undefined) request.payload = body as object;
      const response = await app.inject(request);
      const text = response.body;
      return {
        status: response.statusCode,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      };
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      const faults = otherwise();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
