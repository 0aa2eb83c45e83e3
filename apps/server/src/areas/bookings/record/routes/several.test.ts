import { randomUUID } from 'node:crypto';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { setPatience } from '../../../../../test/set-patience.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../../test/world.ts';

const DAY = addDays(TODAY, 2);
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query('delete from bookings; update offers set booked = 0'));

interface Made {
  id: number;
  updatedAt: string;
}
async function book(more: object = {}): Promise<Made> {
  const { body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(DAY),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: 59,
      ...more,
    },
  });
  return { id: body.id, updatedAt: (await read(body.id)).updatedAt };
}
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' })).body;
const change = (bookings: object[], more: object = {}, as: Caller = 'hotelierA') =>
  world.call('POST', `/accounts/${world.accountA}/change-bookings`, { as, body: { bookings, ...more } });
const tell = (ids: number[], more: object = {}, as: Caller = 'hotelierA') =>
  world.call('POST', `/accounts/${world.accountA}/tell-bookings`, {
    as,
    body: { ids, message: 'La piscine est fermée.', telling: randomUUID(), ...more },
  });
const taken = async () =>
  (await world.database.pool.query('select booked from offers where id = $1', [await venue.offerOn(DAY)]))
    .rows[0].booked;
const jobs = async (name: string, ids: readonly number[]) => {
  const { rows } = await world.database.pool.query(
    `select (payload->>'bookingId')::int as id from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = $1 and (payload->>'bookingId')::int = any ($2) order by 1`,
    [name, ids],
  );
  return rows.map((row) => row.id);
};

describe('POST /accounts/:id/change-bookings', () => {
  it('cancels each with its mail and its place, and takes all back', async () => {
    const [ada, ben] = [await book(), await book()];
    const confirmed = await change([{ ...ben, status: 'confirmed' }]);
    ben.updatedAt = confirmed.body.bookings[0].updatedAt;
    expect(await taken()).toBe(2);
    const { status, body } = await change(
      [ada, ben].map((each) => ({ ...each, status: 'canceled' })),
      { comment: 'Dégât des eaux' },
      'staffA',
    );
    expect(status).toBe(200);
    expect(body.bookings).toEqual(
      [ada, ben].map(({ id }) => ({ id, outcome: 'changed', reason: null, updatedAt: expect.any(String) })),
    );
    expect(await taken()).toBe(0);
    expect(await read(ada.id)).toMatchObject({ status: 'canceled', cancelComment: 'Dégât des eaux' });
    const mails = await world.database.pool.query(
      `select count(*)::int as count from graphile_worker._private_jobs
       where payload->'cancellation' is not null and (payload->>'bookingId')::int = any ($1)`,
      [[ada.id, ben.id]],
    );
    expect(mails.rows[0].count).toBe(2);

    const back = await change([
      { id: ada.id, status: 'booked', updatedAt: body.bookings[0].updatedAt },
      { id: ben.id, status: 'confirmed', updatedAt: body.bookings[1].updatedAt },
    ]);
    expect(back.body.bookings.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'changed',
      'changed',
    ]);
    expect(await taken()).toBe(2);
    expect(await read(ben.id)).toMatchObject({ status: 'confirmed', cancelComment: null });
  });

  it('says of each why it was refused, and changes the others', async () => {
    const [stale, early, fine] = [await book(), await book(), await book()];
    await change([{ ...stale, status: 'confirmed' }]);
    const { body } = await change([
      { ...stale, status: 'canceled' },
      { ...early, status: 'noShow' },
      { id: 999_999_999, status: 'confirmed', updatedAt: fine.updatedAt },
      { ...fine, status: 'confirmed' },
    ]);
    const [first, second, third, last] = body.bookings;
    expect(first).toMatchObject({ id: stale.id, outcome: 'refused', updatedAt: null });
    expect(first.reason).toContain('modifié');
    expect(second).toMatchObject({ id: early.id, outcome: 'refused' });
    expect(third).toMatchObject({ id: 999_999_999, outcome: 'refused' });
    expect(last).toMatchObject({ id: fine.id, outcome: 'changed' });
    expect((await read(stale.id)).status).toBe('confirmed');
  });

  it('is the same once more: what is so already is left', async () => {
    const ada = await book();
    const sent = [{ ...ada, status: 'canceled' }];
    await change(sent);
    const again = await change([...sent, ...sent]);
    expect(again.body.bookings.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(await taken()).toBe(0);
  });

  it('frees no place twice, whoever cancels the same at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => book()));
    await book();
    expect(await taken()).toBe(9);
    const sent = all.map((each) => ({ ...each, status: 'canceled' }));
    const replies = await Promise.all([
      change(sent),
      change(sent.toReversed()),
      ...all.map(({ id }) =>
        world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } }),
      ),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await taken()).toBe(1);
  });

  it('tells the pages that are open, once for what has changed', async () => {
    const [ada, ben] = [await book(), await book()];
    const told = vi.spyOn(world.deps.changes, 'tell');
    await change([
      { ...ada, status: 'confirmed' },
      { ...ben, status: 'booked' },
    ]);
    expect(told.mock.calls).toEqual([
      [world.accountA, { kind: 'bookings', categories: [venue.roomId], from: DAY, to: DAY }],
    ]);
    told.mockRestore();
  });

  it('gives up on the rest once somebody has held three of them for long', async () => {
    setPatience(200);
    const all: Made[] = [];
    for (let count = 0; count < 6; count++) all.push(await book());
    const client = await world.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from bookings where id = any ($1) for update', [
        all.slice(1, 5).map(({ id }) => id),
      ]);
      const { status, body } = await change(all.map((each) => ({ ...each, status: 'confirmed' })));
      expect(status).toBe(200);
      const outcomes = body.bookings.map(({ outcome, reason }: Record<string, unknown>) => [outcome, reason]);
      const busy = ['refused', expect.stringContaining('en cours de modification')];
      // The last one is free, and yet isn't come to.
      expect(outcomes).toEqual([['changed', null], busy, busy, busy, busy, busy]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is for the account’s staff, and for its own bookings', async () => {
    const ada = await book();
    const sent = [{ ...ada, status: 'canceled' }];
    expect((await change(sent, {}, 'traveller')).status).toBe(403);
    expect((await change(sent, {}, 'hotelierB')).status).toBe(404);
    const other = await world.call('POST', `/accounts/${world.accountB}/change-bookings`, {
      as: 'hotelierB',
      body: { bookings: sent },
    });
    expect(other.body.bookings).toMatchObject([{ id: ada.id, outcome: 'refused' }]);
    expect((await read(ada.id)).status).toBe('booked');
  });

  it.each([
    ['none', []],
    [
      'too many',
      Array.from({ length: 501 }, (_, at) => ({
        id: at + 1,
        status: 'booked',
        updatedAt: '2026-03-21T10:00:00Z',
      })),
    ],
    ['an unknown status', [{ id: 1, status: 'lost', updatedAt: '2026-03-21T10:00:00Z' }]],
    ['what nobody has read', [{ id: 1, status: 'booked' }]],
  ])('refuses %s', async (_case, bookings) => {
    expect((await change(bookings)).status).toBe(422);
  });
});

describe('POST /accounts/:id/tell-bookings', () => {
  it('writes to whom it can, once for each message, and counts the others', async () => {
    const [ada, canceled, erased] = [await book(), await book(), await book()];
    await change([{ ...canceled, status: 'canceled' }]);
    await world.database.pool.query(
      "update bookings set erased_at = now(), email = '', first_name = '', last_name = '', phone = null, comment = null where id = $1",
      [erased.id],
    );
    const ids = [ada.id, canceled.id, erased.id, ada.id, 999_999_999];
    const telling = randomUUID();
    for (let time = 0; time < 2; time++) {
      const { status, body } = await tell(ids, { telling });
      expect([status, body]).toEqual([200, { totalTold: 1, totalLeft: 3 }]);
    }
    expect(await jobs('venue-message', ids)).toEqual([ada.id]);
    // Another message is another mail.
    await tell(ids);
    expect(await jobs('venue-message', ids)).toEqual([ada.id, ada.id]);
  });

  it('reaches confidential guests without showing them, of its own account alone', async () => {
    const ada = await book();
    expect(await read(ada.id)).toMatchObject({ isConfidential: true, email: null });
    const other = await world.call('POST', `/accounts/${world.accountB}/tell-bookings`, {
      as: 'hotelierB',
      body: { ids: [ada.id], message: 'Bonjour', telling: randomUUID() },
    });
    expect(other.body).toEqual({ totalTold: 0, totalLeft: 1 });
    expect(await jobs('venue-message', [ada.id])).toEqual([]);
    expect((await tell([ada.id])).body).toEqual({ totalTold: 1, totalLeft: 0 });
  });

  it('is the account’s administrators’ alone: who only changes statuses writes to nobody', async () => {
    const { id } = await book();
    expect((await tell([id], {}, 'staffA')).status).toBe(403);
    expect((await tell([id], {}, 'hotelierB')).status).toBe(404);
    expect(await jobs('venue-message', [id])).toEqual([]);
  });

  it.each([
    ['no words', { message: '  ' }],
    ['too many words', { message: 'x'.repeat(2001) }],
    ['no name for it', { telling: 'x' }],
    ['nobody', { ids: [] }],
  ])('refuses %s', async (_case, more) => {
    expect((await tell([1], more)).status).toBe(422);
  });
});
