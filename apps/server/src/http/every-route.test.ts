import { OWN_SEGMENTS, RIGHTS_OF } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchAudit, withoutAudit } from '../../test/audit-walk.ts';
import { watchLiveTables } from '../../test/live-tables.ts';
import { type Outcomes, ROUTE_MATRIX } from '../../test/route-matrix.ts';
import { createRecords, PASSWORD } from '../../test/route-records.ts';
import { ROUTE_REQUESTS } from '../../test/route-requests.ts';
import { createRecording } from '../../test/recording.ts';
import {
  faultOf,
  idFor,
  isKeyCaller,
  isWrite,
  methodsOf,
  nameOf,
  routesOf,
  type WalkedCall,
} from '../../test/route-walk.ts';
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

const routes = () => routesOf(world);

const newsRoutes = () =>
  world.app.routeTable.filter(({ config }) => config?.hasNews === true).flatMap(nameOf);

const CALLERS = [
  'anonymous',
  'traveller',
  'hotelierA',
  'receptionA',
  'revenueA',
  'accountantA',
  'staffA',
  'hotelierB',
  'superAdmin',
] as const;

/** Roles between an administrator and a reader → the one write that each is seen to do; the rest are held by its policy. */
const SAMPLED: Partial<Record<WalkedCall['as'], string>> = {
  receptionA: 'POST /api/bookings/:id/move',
  revenueA: 'POST /api/update-offers',
  accountantA: 'PUT /api/accounts/:id/booking-views',
};
const isWalked = (call: WalkedCall): boolean =>
  !isWrite(call) || !(call.as in SAMPLED) || SAMPLED[call.as] === call.route;

/** Every line of the matrix, with every method and caller; what has no line is missed by a test of its own. */
const calls = (): WalkedCall[] =>
  routes().flatMap((route) => {
    const outcomes: Outcomes | undefined = ROUTE_MATRIX[route];
    if (!outcomes) return [];
    return methodsOf(route)
      .flatMap((each) => CALLERS.map((as) => ({ ...each, as, expected: outcomes[as] })))
      .filter(isWalked);
  });

/** Then whoever called signs in anew, to be tried on the others. */
const ENDS_SESSIONS = new Set([
  'POST /api/logout',
  'POST /api/public/logout',
  'POST /api/sessions/end-others',
]);

/** Some hundred records made and calls tried one by one: half a minute where nothing else runs, more beside others. */
const EVERY_WRITE_MS = 300_000;

describe('every route', () => {
  it('has a line in the matrix, and every line a route', () => {
    expect(routes().toSorted()).toEqual(Object.keys(ROUTE_MATRIX).toSorted());
    expect(Object.keys(ROUTE_REQUESTS).filter((route) => !(route in ROUTE_MATRIX))).toEqual([]);
  });

  it('lets each role do what its policy’s right says, as the matrix has it', () => {
    const roles = {
      hotelierA: 'administrator',
      receptionA: 'reception',
      revenueA: 'revenue',
      accountantA: 'accountant',
      staffA: 'reader',
    } as const;
    const accountRoutes = world.app.routeTable.flatMap((each) => {
      const policy = each.config?.policy;
      return policy?.kind === 'account'
        ? nameOf(each).map((route) => ({ route, access: policy.access }))
        : [];
    });
    expect(accountRoutes.length).toBeGreaterThan(150);
    const faults = accountRoutes.flatMap(({ route, access }) =>
      Object.entries(roles)
        .filter(([caller, role]) => {
          const isLetIn = access === 'staff' || (access !== 'platform' && RIGHTS_OF[role].includes(access));
          return isLetIn === (ROUTE_MATRIX[route]?.[caller as keyof typeof roles] === 403);
        })
        .map(([caller]) => `${route} as ${caller}`),
    );
    expect(faults).toEqual([]);
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
      const audit = await watchAudit(world);
      expect(before['bookings']).toContain('Lovelace');
      const faults: (string | null)[] = [];
      for (const call of calls().filter((each) => !isWrite(each))) {
        faults.push(await faultOf(world, call, records));
        faults.push(await audit.faultOfRead(call));
      }
      expect(faults.length).toBeGreaterThan(600);
      expect(faults.filter((each) => each !== null)).toEqual([]);
      expect(withoutAudit(await tableTexts(world.deps.pool))).toEqual(withoutAudit(before));
    },
  );

  it('does what it is for, for those who may, and tells of it', { timeout: EVERY_WRITE_MS }, async () => {
    const faults: (string | null)[] = [];
    const live = await watchLiveTables(world.deps.pool);
    const audit = await watchAudit(world);
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const tellAccess = vi.spyOn(world.deps.changes, 'tellAccess');
    const heardOf = new Set<string>();
    for (const [at, call] of calls().filter(isWrite).entries()) {
      const records = await createRecords(world, passwordHash, `fresh-${at}`);
      await live.forget();
      await audit.forget();
      tell.mockClear();
      tellAccess.mockClear();
      faults.push(await faultOf(world, call, records));
      faults.push(await audit.faultOf(call, records.accountId));
      const told = [
        ...tell.mock.calls.map(([accountId, { kind }]) => ({ accountId, kind })),
        ...tellAccess.mock.calls.map(([userId]) => accessChanged(userId)),
      ];
      const untold = await live.untold(told);
      if (untold.length > 0)
        faults.push(`${call.route} as ${call.as} \`tells\` nothing of ${untold.join(', ')}`);
      if (told.length > 0) heardOf.add(call.route);
      if (ENDS_SESSIONS.has(call.route) && call.as !== 'anonymous' && !isKeyCaller(call.as))
        await world.signIn(call.as);
    }
    expect(faults.length).toBeGreaterThan(100);
    expect(faults.filter((each) => each !== null)).toEqual([]);
    expect(audit.toldAfterAll()).toEqual([]);
    // Or this walk would not notice when one of them forgot. No mail and no sign-on comes in here: they are tried beside it.
    const triedBeside = ['POST /api/mail-in', 'GET /api/login/sign-on/callback'];
    expect([...heardOf, ...triedBeside].toSorted()).toEqual(newsRoutes().toSorted());
  });
});
