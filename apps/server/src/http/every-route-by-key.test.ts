import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchAudit, withoutAudit } from '../../test/audit-walk.ts';
import { KEY_CALLERS, KEY_ROUTES, KEY_SCOPES, outcomeForKey, scopeOfRoute } from '../../test/key-matrix.ts';
import { createRecords, PASSWORD } from '../../test/route-records.ts';
import {
  faultOf,
  isKeyCaller,
  isWrite,
  methodsOf,
  nameOf,
  routesOf,
  type WalkedCall,
} from '../../test/route-walk.ts';
import { tableTexts } from '../../test/table-texts.ts';
import { createWorld, type World } from '../../test/world.ts';
import { hashPassword } from './password.ts';

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await createWorld();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());

/** Every route, with every method and a key of each scope. */
const calls = (): WalkedCall[] =>
  routesOf(world).flatMap((route) =>
    methodsOf(route).flatMap((each) =>
      KEY_CALLERS.map((as) => ({ ...each, as, expected: outcomeForKey(route, as) ?? 0 })),
    ),
  );

/** What a key may write is tried with the one that is for it; what is everybody's, with none. */
const isItsOwn = ({ route, as }: WalkedCall) =>
  isKeyCaller(as) && as !== 'keyOther' && KEY_SCOPES[as] === scopeOfRoute(route);

/** Some sixty records made, and calls tried one by one. */
const WALK_MS = 300_000;

describe('a key, on every route', () => {
  it('is let in only where the matrix of keys says so', () => {
    const opened = world.app.routeTable.filter(({ config }) => config?.policy?.keys).flatMap(nameOf);
    expect(opened.toSorted()).toEqual(KEY_ROUTES.toSorted());
  });

  it(
    'reads what its scope opens, and changes nothing where it is kept out',
    { timeout: WALK_MS },
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
      expect(faults.length).toBeGreaterThan(1000);
      expect(faults.filter((each) => each !== null)).toEqual([]);
      expect(withoutAudit(await tableTexts(world.deps.pool))).toEqual(withoutAudit(before));
    },
  );

  it('writes what its scope is for', { timeout: WALK_MS }, async () => {
    const faults: (string | null)[] = [];
    const audit = await watchAudit(world);
    for (const [at, call] of calls()
      .filter((each) => isWrite(each) && isItsOwn(each))
      .entries()) {
      const records = await createRecords(world, passwordHash, `fresh-${at}`);
      await audit.forget();
      faults.push(await faultOf(world, call, records));
      faults.push(await audit.faultOf(call, records.accountId));
    }
    expect(faults.length).toBeGreaterThan(50);
    expect(faults.filter((each) => each !== null)).toEqual([]);
  });
});
