import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutAudit } from '../../test/audit-walk.ts';
import { ROUTE_MATRIX } from '../../test/route-matrix.ts';
import { createRecords, PASSWORD, type Records } from '../../test/route-records.ts';
import { ask, methodsOf, nameOf } from '../../test/route-walk.ts';
import { tableTexts } from '../../test/table-texts.ts';
import { type Caller, createWorld, type World } from '../../test/world.ts';
import { hashPassword } from './password.ts';
import { mayChange } from './policy.ts';

let world: World;
let records: Records;
beforeAll(async () => {
  world = await createWorld();
  records = await createRecords(world, await hashPassword(PASSWORD), 'looked-at');
  await allow(records.accountId, null);
});
afterAll(() => world.close());

/** @param interval in SQL, from now on; null for not any more */
const allow = (account: number, interval: string | null) =>
  world.deps.pool.query('update accounts set support_may_write_until = now() + $2::interval where id = $1', [
    account,
    interval,
  ]);

const visits = async (account: number | null) => {
  const { rows } = await world.deps.pool.query<{ actor_user_id: number; by: string }>(
    `select actor_user_id, by from audit_entries
     where action = 'support' and account_id is not distinct from $1 order by id`,
    [account],
  );
  return rows;
};

const readOnly = (reply: { status: number; body: { errorType?: string } }) =>
  reply.status === 403 && reply.body.errorType === 'supportReadOnly';

/** Calls that say themselves whose booking it is. */
const OF_BOOKINGS = [
  'GET /api/bookings/:id',
  'GET /api/bookings/:id/messages',
  'PATCH|PUT /api/bookings/:id',
  'PATCH|PUT /api/bookings/:id/marks',
  'POST /api/bookings/:id/confirmation',
  'POST /api/bookings/:id/messages',
  'POST /api/bookings/:id/messages-read',
];

describe('a super administrator in a venue of others', () => {
  it('reads all that is the venue’s, and changes nothing of it', { timeout: 120_000 }, async () => {
    const calls = world.app.routeTable.flatMap((each) => {
      const policy = each.config?.policy;
      return nameOf(each)
        .filter((route) => policy?.kind === 'account' || OF_BOOKINGS.includes(route))
        .flatMap(methodsOf)
        .map((call) => ({ ...call, policy }));
    });
    const before = await tableTexts(world.deps.pool);
    const faults: string[] = [];
    let refused = 0;
    for (const { policy, ...call } of calls) {
      if (!policy || (policy.inSupport === 'platform' && mayChange(policy, call.method))) continue;
      const isRefused = mayChange(policy, call.method);
      // oxlint-disable-next-line no-await-in-loop -- one by one, so that a fault has its call
      const { reply } = await ask(world, { ...call, as: 'superAdmin' }, records);
      const expected = isRefused ? 403 : ROUTE_MATRIX[call.route]?.superAdmin;
      const isAsExpected =
        reply.statusCode === expected &&
        (!isRefused || policy.inSupport === 'never' || reply.body.includes('"supportReadOnly"'));
      if (!isAsExpected) faults.push(`${call.method} ${call.url}: ${reply.statusCode}`);
      if (isRefused) refused++;
    }
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(70);
    // How he has arranged his own list of bookings is his.
    const kept = ({ booking_views: _own, ...texts }: Readonly<Record<string, string>>) => withoutAudit(texts);
    expect(kept(await tableTexts(world.deps.pool))).toEqual(kept(before));
    expect(await visits(records.accountId)).toMatchObject([{ actor_user_id: world.userIds.superAdmin }]);
  });

  it('is told what he may, as each of the venue’s is', async () => {
    const sent = (as: Caller) => world.call('GET', `/accounts/${records.accountId}`, { as });
    expect((await sent('superAdmin')).body).toMatchObject({
      support: { mayWrite: false },
      mayManage: false,
      rights: ['names', 'contacts', 'statistics', 'exports'],
    });
    expect((await sent('hotelierA')).body).toMatchObject({ support: null, mayManage: true });
    expect((await sent('staffA')).body).toMatchObject({ support: null, mayManage: false });
  });

  it('keeps what is the platform’s to do: who comes in, whether it sells', async () => {
    const { id } = (
      await world.call('POST', '/permissions', {
        as: 'superAdmin',
        body: {
          account: `/api/accounts/${records.accountId}`,
          email: 'new@example.org',
          username: 'new',
          firstName: 'Ana',
          lastName: 'Martin',
          role: 'reader',
          sendMail: false,
        },
      })
    ).body;
    expect(id).toBeGreaterThan(0);
    expect((await world.call('DELETE', `/permissions/${id}`, { as: 'superAdmin' })).status).toBe(204);
    const path = `/accounts/${records.accountId}`;
    const change = (body: object) => world.call('PATCH', path, { as: 'superAdmin', body });
    expect((await change({ isPremium: true, isArchived: false, name: 'Renamed' })).status).toBe(200);
    expect(readOnly(await change({ isPremium: true, phone: '+33450000000' }))).toBe(true);
    expect((await world.call('GET', path, { as: 'superAdmin' })).body.phone).toBeNull();
  });
});

describe('a venue that is being set up', () => {
  it('is open to the platform until it has an administrator', async () => {
    const { id } = (await world.call('POST', '/accounts', { as: 'superAdmin', body: { name: 'New' } })).body;
    const tag = () =>
      world.call('PATCH', `/accounts/${id}`, { as: 'superAdmin', body: { phone: '+33450000000' } });
    expect((await tag()).status).toBe(200);
    const admit = (role: string, invited: string | null) =>
      world.deps.pool.query(
        `insert into permissions (account_id, user_id, role, invited_until) values ($1, $2, $3, now() + $4::interval)
         on conflict (account_id, user_id) do update set role = excluded.role, invited_until = excluded.invited_until`,
        [id, world.userIds.hotelierB, role, invited],
      );
    await admit('reader', null);
    expect((await tag()).status).toBe(200);
    await admit('administrator', '7 days');
    expect((await tag()).status).toBe(200);
    await admit('administrator', null);
    expect(readOnly(await tag())).toBe(true);
  });

  it('is its administrator’s where the super administrator is one', async () => {
    const { id } = (await world.call('POST', '/accounts', { as: 'superAdmin', body: { name: 'Own' } })).body;
    const own = (role: string) =>
      world.deps.pool.query(
        `insert into permissions (account_id, user_id, role) values ($1, $2, 'administrator'), ($1, $3, $4)
         on conflict (account_id, user_id) do update set role = excluded.role`,
        [id, world.userIds.hotelierB, world.userIds.superAdmin, role],
      );
    const read = async () => (await world.call('GET', `/accounts/${id}`, { as: 'superAdmin' })).body;
    await own('administrator');
    expect(await read()).toMatchObject({ support: null, mayManage: true });
    expect(await visits(id)).toEqual([]);
    await own('reception');
    expect(await read()).toMatchObject({ support: { mayWrite: false }, mayManage: false });
  });
});

describe('what a venue allows', () => {
  const set = (days: unknown, as: Caller = 'hotelierA') =>
    world.call('PUT', `/accounts/${records.accountId}/support`, { as, body: { days } });
  const write = () =>
    world.call('PATCH', `/bookings/${records.ids['bookings']}/details`, {
      as: 'superAdmin',
      body: { staffNote: 'Window' },
    });

  it('is set by its administrators, lasts so many days, and can be taken back', async () => {
    const { status, body } = await set(7);
    expect(status).toBe(200);
    const { rows } = await world.deps.pool.query<{ days: number }>(
      `select extract(epoch from $1::timestamptz - now()) / 86400 as days`,
      [body.supportMayWriteUntil],
    );
    expect(Number(rows[0]?.days)).toBeCloseTo(7, 1);
    expect((await write()).status).not.toBe(403);
    expect((await set(0)).body.supportMayWriteUntil).toBeNull();
    expect(readOnly(await write())).toBe(true);
    for (const days of [2, -1, '7', null]) {
      // oxlint-disable-next-line no-await-in-loop -- one venue, one after the other
      expect((await set(days)).status).toBe(422);
    }
  });

  it('is told in the venue’s audit, with until when', async () => {
    await set(1);
    await set(0);
    const { rows } = await world.deps.pool.query<{ changes: Record<string, unknown[]> }>(
      `select changes from audit_entries where account_id = $1 and by = 'PUT /api/accounts/:id/support' order by id desc limit 2`,
      [records.accountId],
    );
    expect(rows.map(({ changes }) => Object.keys(changes))).toEqual([
      ['support_may_write_until'],
      ['support_may_write_until'],
    ]);
    expect(rows[0]?.changes['support_may_write_until']?.[1]).toBeNull();
  });

  it('is for nobody else to set, and never for support itself', async () => {
    for (const as of ['staffA', 'receptionA', 'superAdmin'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one venue, one after the other
      expect((await set(30, as)).status).toBe(403);
    }
    await set(1);
    expect((await set(30, 'superAdmin')).status).toBe(403);
    expect((await set(30, 'hotelierB')).status).toBe(404);
    await set(0);
  });

  it('ends by the clock', async () => {
    await allow(records.accountId, '-1 second');
    expect(readOnly(await write())).toBe(true);
    const { body } = await world.call('GET', `/accounts/${records.accountId}`, { as: 'hotelierA' });
    expect(body.supportMayWriteUntil).toBeNull();
  });

  it('lets no write begin once it is taken back; one that is under way is done', async () => {
    await allow(records.accountId, '1 hour');
    const held = await world.deps.pool.connect();
    // Whoever saves the account waits for who holds it, behind the door.
    await held.query('begin');
    await held.query('select from accounts where id = $1 for update', [records.accountId]);
    const change = (phone: string) =>
      world.call('PATCH', `/accounts/${records.accountId}`, { as: 'superAdmin', body: { phone } });
    const underWay = change('+33450000001');
    await expect
      .poll(async () => {
        const { rows } = await world.deps.pool.query<{ waits: boolean }>(
          `select exists (select from pg_locks where not granted
             and locktype in ('tuple', 'transactionid') and pid <> pg_backend_pid()) as waits`,
        );
        return rows[0]?.waits;
      })
      .toBe(true);
    await held.query('update accounts set support_may_write_until = null where id = $1', [records.accountId]);
    await held.query('commit');
    held.release();
    const late = change('+33450000002');
    expect((await underWay).status).toBe(200);
    expect(readOnly(await late)).toBe(true);
  });
});

describe('a visit', () => {
  it('is told once, however many calls come at once, and anew in another session and after hours', async () => {
    const account = (
      await world.deps.pool.query<{ id: number }>(
        `insert into accounts (name) values ('Visited') returning id`,
      )
    ).rows[0]?.id as number;
    const look = () => world.call('GET', `/accounts/${account}/categories`, { as: 'superAdmin' });
    const replies = await Promise.all(Array.from({ length: 12 }, look));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await visits(account)).toEqual([
      { actor_user_id: world.userIds.superAdmin, by: 'GET /api/accounts/:id/categories' },
    ]);
    await world.deps.pool.query(
      `update support_visits set entered_at = entered_at - interval '8 hours' where account_id = $1`,
      [account],
    );
    await Promise.all(Array.from({ length: 12 }, look));
    expect(await visits(account)).toHaveLength(2);
    await world.signIn('superAdmin');
    await look();
    expect(await visits(account)).toHaveLength(3);
    await world.call('GET', `/accounts/${account}/audit-entries`, { as: 'superAdmin' });
    await world.call('GET', `/accounts/${account}/permissions`, { as: 'superAdmin' });
    expect(await visits(account)).toHaveLength(3);
  });

  it('is told of a single booking, too, before anything is answered', async () => {
    const { accountId, ids } = await createRecords(world, await hashPassword(PASSWORD), 'one-booking');
    const earlier = (await visits(accountId)).length;
    await world.signIn('superAdmin');
    expect((await world.call('GET', `/bookings/${ids['bookings']}`, { as: 'superAdmin' })).status).toBe(200);
    expect((await visits(accountId)).slice(earlier)).toMatchObject([{ by: 'GET /api/bookings/:id' }]);
  });

  it('isn’t what the platform does, nor what is refused', async () => {
    const { accountId, ids } = await createRecords(world, await hashPassword(PASSWORD), 'not-visited');
    await allow(accountId, null);
    const earlier = (await visits(accountId)).length;
    await world.signIn('superAdmin');
    await world.call('GET', `/accounts/${accountId}/permissions`, { as: 'superAdmin' });
    await world.call('PATCH', `/accounts/${accountId}`, { as: 'superAdmin', body: { isPremium: true } });
    const refused = await world.call('DELETE', `/addons/${ids['addons']}`, { as: 'superAdmin' });
    expect(readOnly(refused)).toBe(true);
    expect(await visits(accountId)).toHaveLength(earlier);
  });

  it.each([
    ['/bookings', (path: string) => path],
    ['/users/:id/bookings', (path: string) => path.replace(':id', String(world.userIds.traveller))],
  ])('to all venues at once by %s is told in the platform’s audit', async (asked, pathOf) => {
    await world.deps.pool.query('delete from support_visits where account_id is null');
    const before = (await visits(null)).length;
    const read = () => world.call('GET', pathOf(asked), { as: 'superAdmin' });
    await Promise.all([read(), read(), read()]);
    expect((await visits(null)).length).toBe(before + 1);
  });
});
