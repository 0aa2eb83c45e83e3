import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { createCalendarReader } from '../../../integrations/page-reader/calendar-reader.ts';
import { purgeTask } from '../../../jobs/purge.ts';
import { findWrongStock } from '../pools/queries/doctor.ts';
import { readCalendarIn } from './commands/read-calendar.ts';
import { findDueCalendars } from './queries.ts';

let world: World;
let venue: Venue;
let server: Server;
let address: string;
let poolId: number;
let now = NOW;
/** What the other server answers. */
let reply: { status: number; body: string; type?: string } = { status: 200, body: '' };
let asked = 0;
/** Until when it is silent. */
let silence = Promise.resolve();
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  server = http.createServer((_request, response) => {
    asked += 1;
    void silence.then(() =>
      response.writeHead(reply.status, { 'content-type': reply.type ?? 'text/calendar' }).end(reply.body),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await world.close();
});
beforeEach(async () => {
  now = NOW;
  asked = 0;
  reply = { status: 200, body: calendar() };
  await world.database.pool.query(
    `delete from bookings; update categories set pool_id = null; delete from pools;
     delete from graphile_worker._private_jobs; update offers set booked = 0`,
  );
  const categories = [{ category: venue.roomId }, { category: venue.spaId }];
  const { body } = await world.call('POST', '/pools', {
    as: 'hotelierA',
    body: { account: world.accountA, name: 'Chambres', units: 3, categories },
  });
  poolId = body.id;
});

const DAY = addDays(TODAY, 2);
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const allDay = (uid: string, from = DAY, to = addDays(from, 1), summary = 'Réservé') =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'END:VEVENT',
  ].join('\r\n');

const add = (more: object = {}, as: 'hotelierA' | 'hotelierB' | 'staffA' = 'hotelierA') =>
  world.call('POST', `/pools/${poolId}/calendars`, { as, body: { name: ' Canal ', url: address, ...more } });
const made = async (more?: object): Promise<number> => (await add(more)).body.id;
const show = async (id: number) =>
  (await world.call('GET', `/pool-calendars/${id}`, { as: 'hotelierA' })).body;
const tell = vi.fn<World['deps']['changes']['tell']>();
const read = async (id: number, accountId = world.accountA) => {
  tell.mockClear();
  const calendarReader = createCalendarReader({
    publicUrl: 'https://book.example',
    access: { publicAddresses: ['127.0.0.1'], isAnyPort: true },
  });
  await readCalendarIn(
    { db: world.deps.db, changes: { tell }, calendarReader },
    { accountId, calendarId: id },
    now,
  );
};
const blocks = async () =>
  (await world.call('GET', `/pools/${poolId}/blocks`, { as: 'staffA' })).body['hydra:member'] as {
    id: number;
    from: string;
    to: string;
    units: number;
    reason: string | null;
    calendar: { id: number; name: string } | null;
    madeBy: string | null;
  }[];
const days = async () => (await blocks()).map(({ from, to, units, reason }) => [from, to, units, reason]);
/** Which versions of which rows there are: a row that is written once more is another. */
const rows = async () =>
  (
    await world.database.pool.query<{ id: number; xmin: string }>(
      'select id, xmin::text from pool_claims order by id',
    )
  ).rows;
const leftOn = async (day: string): Promise<number> => {
  const { rows: found } = await world.database.pool.query<{ left: number }>(
    'select pool_left as left from offers where account_id = $1 and day = $2 order by category_id limit 1',
    [world.accountA, day],
  );
  return found[0]?.left ?? -1;
};
const jobs = async () =>
  (
    await world.database.pool.query<{ payload: unknown }>(
      `select j.payload::jsonb - 'request' as payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'read-calendar-in'`,
    )
  ).rows.map(({ payload }) => payload);
const expectNothingWrong = async () =>
  expect(await findWrongStock(world.deps.pool)).toEqual({ bookings: 0, days: 0, offers: 0 });

describe('a calendar', () => {
  it('is added to a pool, and read soon after', async () => {
    const { status, body } = await add({ url: 'webcal://calendar.example/a.ics' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/pool-calendars/${body.id}`,
      '@type': 'PoolCalendar',
      pool: `/api/pools/${poolId}`,
      name: 'Canal',
      url: 'https://calendar.example/a.ics',
      units: 1,
      lastReadAt: null,
      fault: null,
      blocks: 0,
    });
    expect(await jobs()).toEqual([{ accountId: world.accountA, calendarId: body.id }]);
    const list = await world.call('GET', `/pools/${poolId}/calendars`, { as: 'hotelierA' });
    expect(list.body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([body.id]);
  });

  it('is one of a form that is sent twice', async () => {
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['another kind of address', { url: 'ftp://calendar.example/a.ics' }, 'url'],
    ['a password in it', { url: 'https://ada:secret@calendar.example/a.ics' }, 'url'],
    ['no units', { units: 0 }, 'units'],
    ['more units than there are', { units: 4 }, 'units'],
  ])('refuses %s', async (_case, more, propertyPath) => {
    const { status, body } = await add(more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, message: expect.any(String) }]]);
    const id = await made();
    const changed = await world.call('PATCH', `/pool-calendars/${id}`, { as: 'hotelierA', body: more });
    expect([changed.status, changed.body.violations]).toEqual([422, body.violations]);
  });

  it('is read once a pool, and with nine others at most', async () => {
    await made();
    const { body } = await add({ name: 'Encore' });
    expect(body.violations).toEqual([
      { propertyPath: 'url', message: 'Cette adresse est déjà lue\u00a0: Canal' },
    ]);
    for (let at = 1; at < 10; at++)
      expect((await add({ url: `https://calendar.example/${at}` })).status).toBe(201);
    expect((await add({ url: 'https://calendar.example/11' })).status).toBe(422);
  });

  it('is for the pool’s administrators, who alone see its address', async () => {
    const id = await made();
    const path = `/pool-calendars/${id}`;
    expect((await add({}, 'staffA')).status).toBe(403);
    expect((await add({}, 'hotelierB')).status).toBe(404);
    expect((await world.call('GET', path)).status).toBe(401);
    expect((await world.call('GET', path, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('GET', `/pools/${poolId}/calendars`, { as: 'staffA' })).status).toBe(403);
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect((await world.call(method, path, { as: 'hotelierB', body: {} })).status).toBe(404);
    }
    expect((await world.call('POST', `${path}/read`, { as: 'hotelierB' })).status).toBe(404);
  });

  it('is read at another address, by another name, for other units, and never over another change', async () => {
    reply.body = calendar(allDay('a'));
    const id = await made({ url: 'https://calendar.example/gone.ics' });
    const { updatedAt } = await show(id);
    const body = { url: address, name: 'Autre', units: 2, updatedAt };
    const changed = await world.call('PATCH', `/pool-calendars/${id}`, { as: 'hotelierA', body });
    expect([changed.status, changed.body.name, changed.body.units]).toEqual([200, 'Autre', 2]);
    await read(id);
    expect(await days()).toEqual([[DAY, addDays(DAY, 1), 2, 'Réservé']]);
    const late = await world.call('PATCH', `/pool-calendars/${id}`, { as: 'hotelierA', body });
    expect([late.status, late.body.errorType]).toEqual([409, 'changed']);
    await world.call('PATCH', `/pool-calendars/${id}`, { as: 'hotelierA', body: { units: 1 } });
    await read(id);
    expect(await days()).toEqual([[DAY, addDays(DAY, 1), 1, 'Réservé']]);
    await expectNothingWrong();
  });

  it('is read now for whoever asks, once', async () => {
    const id = await made();
    await world.database.pool.query('delete from graphile_worker._private_jobs');
    const path = `/pool-calendars/${id}/read`;
    expect((await world.call('POST', path, { as: 'hotelierA' })).status).toBe(202);
    expect((await world.call('POST', path, { as: 'hotelierA' })).status).toBe(202);
    expect(await jobs()).toHaveLength(1);
  });

  it('gives back what it took as it goes, and with its pool', async () => {
    reply.body = calendar(allDay('a'));
    const id = await made();
    await read(id);
    expect(await leftOn(DAY)).toBe(2);
    const path = `/pool-calendars/${id}`;
    expect((await world.call('DELETE', path, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(404);
    expect([await blocks(), await leftOn(DAY)]).toEqual([[], 3]);
    await expectNothingWrong();
    await read(await made());
    expect((await world.call('DELETE', `/pools/${poolId}`, { as: 'hotelierA' })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describe('what is read', () => {
  it('blocks units, says whose event it is, and can’t be given back by hand', async () => {
    reply.body = calendar(allDay('a'), allDay('b', addDays(DAY, 3), addDays(DAY, 5), ''));
    const id = await made();
    await read(id);
    const [first, second] = await blocks();
    expect(first).toMatchObject({
      from: DAY,
      to: addDays(DAY, 1),
      units: 1,
      reason: 'Réservé',
      madeBy: null,
    });
    expect(first?.calendar).toMatchObject({ id, name: 'Canal' });
    expect(second).toMatchObject({ from: addDays(DAY, 3), to: addDays(DAY, 5), reason: null });
    expect([await leftOn(DAY), await leftOn(addDays(DAY, 1))]).toEqual([2, 3]);
    expect(await show(id)).toMatchObject({
      lastReadAt: NOW.toISOString(),
      lastOkAt: NOW.toISOString(),
      blocks: 2,
    });
    const refused = await world.call('DELETE', `/pool-blocks/${first?.id}`, { as: 'hotelierA' });
    expect([refused.status, await blocks()]).toEqual([409, expect.any(Array)]);
    expect(refused.body['hydra:description']).toContain('Canal');
    expect(await blocks()).toHaveLength(2);
    expect(tell).toHaveBeenCalledExactlyOnceWith(world.accountA, {
      kind: 'offers',
      categories: [venue.roomId, venue.spaId],
      from: addDays(DAY, -2),
      to: addDays(DAY, 6),
    });
    await expectNothingWrong();
  });

  it('takes as many units as the calendar’s, however many events meet', async () => {
    reply.body = calendar(allDay('a'), allDay('b', addDays(DAY, -1), addDays(DAY, 2)));
    await read(await made({ units: 2 }));
    expect([await leftOn(DAY), await leftOn(addDays(DAY, 1))]).toEqual([1, 1]);
    await expectNothingWrong();
  });

  it('writes nothing where nothing has changed, whatever its events are called this time', async () => {
    reply.body = calendar(allDay('a'), allDay('b', addDays(DAY, 1)));
    const id = await made();
    await read(id);
    const before = await rows();
    now = new Date(NOW.getTime() + 900_000);
    await read(id);
    expect(await show(id)).toMatchObject({ lastReadAt: now.toISOString() });
    reply.body = calendar(allDay('new-1', addDays(DAY, 1)), allDay('new-2'));
    await read(id);
    expect(await rows()).toEqual(before);
    expect(tell).not.toHaveBeenCalled();
  });

  it('rolls on with what is not available for long, a row each time at most', async () => {
    const id = await made();
    const rolling = (uid: string) => {
      const today = now.toISOString().slice(0, 10);
      return calendar(allDay(uid, today, addDays(today, 300), 'Not available'));
    };
    for (let day = 0; day < 5; day++) {
      now = new Date(NOW.getTime() + day * 86_400_000);
      reply.body = rolling(`uid-${day}`);
      await read(id);
    }
    expect(await days()).toEqual([[TODAY, addDays(TODAY, 304), 1, 'Not available']]);
    await expectNothingWrong();
    const fixed = (day: number) =>
      calendar(allDay('x', addDays(TODAY, day), addDays(TODAY, 304), 'Not available'));
    const before = await rows();
    reply.body = fixed(5);
    now = new Date(NOW.getTime() + 5 * 86_400_000);
    await read(id);
    expect(await rows()).toEqual(before);
  });

  it('follows events that change, and gives back those that vanish', async () => {
    reply.body = calendar(allDay('a'), allDay('b', addDays(DAY, 1)));
    const id = await made();
    await read(id);
    const [first] = await blocks();
    reply.body = calendar(allDay('a', addDays(DAY, 4), addDays(DAY, 6), 'Déplacé'));
    await read(id);
    expect(await days()).toEqual([[addDays(DAY, 4), addDays(DAY, 6), 1, 'Déplacé']]);
    expect((await blocks())[0]?.id).toBe(first?.id);
    reply.body = calendar();
    await read(id);
    expect([await blocks(), await leftOn(DAY)]).toEqual([[], 3]);
    await expectNothingWrong();
  });

  it('is counted once where there is much of it', async () => {
    const many = Array.from({ length: 300 }, (_, at) => allDay(`e${at}`, addDays(DAY, at)));
    reply.body = calendar(...many);
    const id = await made();
    await read(id);
    expect((await show(id)).blocks).toBe(300);
    await expectNothingWrong();
    reply.body = calendar(...many.slice(1));
    await read(id);
    expect([await leftOn(DAY), await leftOn(addDays(DAY, 1))]).toEqual([3, 2]);
    await expectNothingWrong();
  });

  it('is read anew as the venue’s clock is set', async () => {
    reply.body = calendar(allDay('a'));
    const id = await made();
    await read(id);
    await world.database.pool.query(`update accounts set time_zone = 'America/New_York' where id = $1`, [
      world.accountA,
    ]);
    await read(id);
    expect((await days()).map(([from]) => from)).toEqual([DAY]);
    await world.database.pool.query(`update accounts set time_zone = 'Europe/Paris' where id = $1`, [
      world.accountA,
    ]);
  });

  it('counts for nothing once the calendar is gone, or read elsewhere', async () => {
    reply.body = calendar(allDay('a'));
    const id = await made();
    await read(id, world.accountB);
    expect(asked).toBe(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    silence = promise;
    const reading = read(id);
    await vi.waitFor(() => expect(asked).toBe(1));
    await world.database.pool.query(
      `update calendars_in set url = 'https://elsewhere.example/' where id = $1`,
      [id],
    );
    resolve();
    await reading;
    expect([await blocks(), (await show(id)).lastReadAt]).toEqual([[], null]);
  });
});

describe('what can’t be read', () => {
  it.each([
    ['a page', { status: 200, body: '<!doctype html><p>Sign in', type: 'text/html' }, 'notCalendar', null],
    ['nothing', { status: 200, body: '' }, 'notCalendar', null],
    ['half a calendar', { status: 200, body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n' }, 'broken', null],
    ['a refusal', { status: 403, body: 'no' }, 'refused', 403],
    [
      'what is too large',
      { status: 200, body: `BEGIN:VCALENDAR\r\n${'X-A:b\r\n'.repeat(800_000)}` },
      'tooLarge',
      null,
    ],
  ])('frees nothing: %s', async (_case, failing, fault, faultStatus) => {
    reply.body = calendar(allDay('a'));
    const id = await made();
    await read(id);
    const before = await rows();
    reply = failing;
    now = new Date(NOW.getTime() + 900_000);
    await read(id);
    now = new Date(NOW.getTime() + 1_800_000);
    await read(id);
    expect(await show(id)).toMatchObject({
      fault,
      faultStatus,
      lastReadAt: now.toISOString(),
      lastOkAt: NOW.toISOString(),
      failingSince: new Date(NOW.getTime() + 900_000).toISOString(),
    });
    expect(await rows()).toEqual(before);
    expect(tell).not.toHaveBeenCalled();
    reply = { status: 200, body: calendar(allDay('a')) };
    await read(id);
    expect(await show(id)).toMatchObject({ fault: null, failingSince: null });
  });

  it('is told of where nobody is there, and where only this machine could be', async () => {
    const id = await made({ url: 'http://127.0.0.1:9/a.ics' });
    await read(id);
    expect(await show(id)).toMatchObject({ fault: 'unreachable' });
    const strict = createCalendarReader({ publicUrl: 'https://book.example' });
    expect(await strict.read('http://127.0.0.1/a.ics')).toMatchObject({ fault: 'unreachable' });
    expect(await strict.read(address)).toMatchObject({ fault: 'badAddress' });
    expect(asked).toBe(0);
  });
});

it('is due every quarter of an hour, where a venue sells', async () => {
  const id = await made();
  const due = async (after: number) =>
    (await findDueCalendars(world.deps.db, new Date(NOW.getTime() + after * 60_000))).map((each) => each.id);
  await world.database.pool.query('update calendars_in set next_read_at = $1', [NOW]);
  expect(await due(0)).toEqual([id]);
  await read(id);
  expect([await due(13), await due(17)]).toEqual([[], [id]]);
  await world.database.pool.query('update accounts set is_archived = true where id = $1', [world.accountA]);
  expect(await due(17)).toEqual([]);
  await world.database.pool.query('update accounts set is_archived = false where id = $1', [world.accountA]);
});

it('says no longer whose event it was a month after it is over', async () => {
  reply.body = calendar(allDay('a'), allDay('b', addDays(DAY, 1)));
  await read(await made());
  const ended = Math.floor((Date.now() - 31 * 86_400_000) / 300_000);
  await world.database.pool.query(
    `update pool_claims set span_from = $1::int - 12, span_to = $1 where event_uid = 'a'`,
    [ended],
  );
  await world.database.pool.query(
    `update pool_claims set span_from = $1::int, span_to = $1::int + 12 where event_uid = 'b'`,
    [ended + 30 * 288],
  );
  await purgeTask.run({ pool: world.deps.pool }, {}, {} as never);
  const { rows: kept } = await world.database.pool.query(
    'select event_uid, reason from pool_claims order by 1',
  );
  expect(kept).toEqual([
    { event_uid: 'a', reason: null },
    { event_uid: 'b', reason: 'Réservé' },
  ]);
  await expectNothingWrong();
});
