import { OWN_SEGMENTS } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AGENT_HEADERS } from '../../test/agent.ts';
import { watchLiveTables } from '../../test/live-tables.ts';
import { type MatrixCaller, type Outcomes, ROUTE_MATRIX } from '../../test/route-matrix.ts';
import { createRecords, PASSWORD, type Records } from '../../test/route-records.ts';
import { ROUTE_REQUESTS } from '../../test/route-requests.ts';
import { createRecording } from '../../test/recording.ts';
import { tableTexts } from '../../test/table-texts.ts';
import { createWorld, type World } from '../../test/world.ts';
import { accessChanged } from './live-news.ts';
import { hashPassword } from './password.ts';

/** What the walk was answered, as examples of the API's description. */
const recording = createRecording();

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await createWorld({ hear: recording.add });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  if (process.env['RECORD_API'] !== undefined) recording.keep();
  await world.close();
});

/** Each route of the server as the matrix names it; Fastify adds a HEAD beside each GET. */
const routes = () => world.app.routeTable.flatMap(nameOf);

function nameOf({ method, url }: World['app']['routeTable'][number]): string[] {
  const methods = [method].flat().filter((each) => each !== 'HEAD');
  return methods.length === 0 ? [] : [`${methods.join('|')} ${url}`];
}

const newsRoutes = () =>
  world.app.routeTable.filter(({ config }) => config?.hasNews === true).flatMap(nameOf);

interface Call {
  route: string;
  method: string;
  url: string;
  as: MatrixCaller;
  expected: number;
}

const CALLERS = ['anonymous', 'traveller', 'hotelierA', 'staffA', 'hotelierB', 'superAdmin'] as const;

/** Every line of the matrix, with every method and caller; what has no line is missed by a test of its own. */
const calls = (): Call[] =>
  routes().flatMap((route) => {
    const outcomes: Outcomes | undefined = ROUTE_MATRIX[route];
    const [methods = '', url = ''] = route.split(' ');
    const each = methods === 'GET' ? ['GET', 'HEAD'] : methods.split('|');
    if (!outcomes) return [];
    return each.flatMap((method) =>
      CALLERS.map((as) => ({ route, method, url, as, expected: outcomes[as] })),
    );
  });

/** Answers for as long as its client stays. */
const ENDLESS = 'GET /api/accounts/:id/events';

/** Then whoever called signs in anew, to be tried on the others. */
const ENDS_SESSIONS = new Set([
  'POST /api/logout',
  'POST /api/public/logout',
  'POST /api/sessions/end-others',
]);

/** It may change something, so it is tried on records that nothing else looks at. */
const isWrite = ({ method, expected }: Call) => !['GET', 'HEAD'].includes(method) && expected < 400;

const idFor = (url: string, records: Records) => records.ids[/([^/]+)\/:id/.exec(url)?.[1] ?? ''];

/** Null for what the matrix says, else what came in its place. */
async function fault(call: Call, records: Records): Promise<string | null> {
  const { route, method, url, as, expected } = call;
  const request = ROUTE_REQUESTS[route]?.(records, as) ?? {};
  const path = request.path ?? url.replace(':id', String(idFor(url, records)));
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  const isEndless = route === ENDLESS;
  const reply = await world.app.inject({
    payloadAsStream: isEndless,
    method: method as 'GET',
    url: hasBody ? path : `${path}?account.id=${records.accountId}&category.id=${records.spaId}`,
    headers: {
      ...(as !== 'anonymous' && { authorization: `Bearer ${world.token(as)}` }),
      ...(request.fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(request.message && AGENT_HEADERS),
    },
    ...(hasBody && {
      payload: request.fields?.toString() ??
        request.form ??
        request.message ?? { account: records.accountId, ...request.body },
    }),
  });
  if (isEndless) reply.raw.res.destroy();
  if (reply.statusCode === expected) return null;
  return `${method} ${path} as ${as}: ${reply.statusCode} in place of ${expected} ${isEndless ? '' : reply.body.slice(0, 300)}`;
}

/** Some hundred records made and calls tried one by one: half a minute where nothing else runs, more beside others. */
const EVERY_WRITE_MS = 300_000;

describe('every route', () => {
  it('has a line in the matrix, and every line a route', () => {
    expect(routes().toSorted()).toEqual(Object.keys(ROUTE_MATRIX).toSorted());
    expect(Object.keys(ROUTE_REQUESTS).filter((route) => !(route in ROUTE_MATRIX))).toEqual([]);
  });

  it('has a record to be tried on', async () => {
    const records = await createRecords(world, passwordHash, 'complete');
    const missing = routes().filter(
      (route) => route.includes(':') && !ROUTE_REQUESTS[route] && !idFor(route, records),
    );
    expect(missing).toEqual([]);
  });

  it('has a first segment that no account’s slug can take', () => {
    const first = routes().map((route) => route.split('/')[1] ?? '');
    expect(first.filter((segment) => /^[a-z-]+$/.test(segment) && !OWN_SEGMENTS.has(segment))).toEqual([]);
  });

  it(
    'serves who may read and is closed to who may not, which changes nothing',
    { timeout: EVERY_WRITE_MS },
    async () => {
      const records = await createRecords(world, passwordHash, 'kept');
      const before = await tableTexts(world.deps.pool);
      expect(before['bookings']).toContain('Lovelace');
      const faults: (string | null)[] = [];
      for (const call of calls().filter((each) => !isWrite(each))) faults.push(await fault(call, records));
      expect(faults.length).toBeGreaterThan(600);
      expect(faults.filter((each) => each !== null)).toEqual([]);
      expect(await tableTexts(world.deps.pool)).toEqual(before);
    },
  );

  it('does what it is for, for those who may, and tells of it', { timeout: EVERY_WRITE_MS }, async () => {
    const faults: (string | null)[] = [];
    const live = await watchLiveTables(world.deps.pool);
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const tellAccess = vi.spyOn(world.deps.changes, 'tellAccess');
    const heardOf = new Set<string>();
    for (const [at, call] of calls().filter(isWrite).entries()) {
      const records = await createRecords(world, passwordHash, `fresh-${at}`);
      await live.forget();
      tell.mockClear();
      tellAccess.mockClear();
      faults.push(await fault(call, records));
      const told = [
        ...tell.mock.calls.map(([accountId, { kind }]) => ({ accountId, kind })),
        ...tellAccess.mock.calls.map(([userId]) => accessChanged(userId)),
      ];
      const untold = await live.untold(told);
      if (untold.length > 0)
        faults.push(`${call.route} as ${call.as} \`tells\` nothing of ${untold.join(', ')}`);
      if (told.length > 0) heardOf.add(call.route);
      if (ENDS_SESSIONS.has(call.route) && call.as !== 'anonymous') await world.signIn(call.as);
    }
    expect(faults.length).toBeGreaterThan(100);
    expect(faults.filter((each) => each !== null)).toEqual([]);
    // Or this walk would not notice when one of them forgot. No mail comes in here: that is tried beside it.
    expect([...heardOf, 'POST /api/mail-in'].toSorted()).toEqual(newsRoutes().toSorted());
  });
});
