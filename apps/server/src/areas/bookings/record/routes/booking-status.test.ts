import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { setPatience } from '../../../../../test/set-patience.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
let offer: number;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  offer = await venue.offerOn(TOMORROW);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    'delete from bookings; delete from graphile_worker._private_jobs; update offers set booked = 0',
  );
});
afterEach(() => vi.restoreAllMocks());

const create = (of = offer) =>
  world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: of,
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33612345678',
    },
  });
const book = async (of = offer): Promise<number> => (await create(of)).body.id;
const change = (id: number, body: object, as: Caller = 'hotelierA', headers = {}) =>
  world.call('PATCH', `/bookings/${id}`, { as, body, headers });
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' })).body;
const jobs = async () => {
  const { rows } = await world.database.pool.query(
    'select count(*) as count from graphile_worker._private_jobs',
  );
  return rows[0].count as number;
};

it('waits for nobody who holds a booking for long, and says to try again', async () => {
  setPatience(200);
  const id = await book();
  const holder = await world.database.pool.connect();
  await holder.query('begin');
  await holder.query('update bookings set widget_id = null where id = $1', [id]);
  const { status, headers, body } = await change(id, { status: 'confirmed' });
  await holder.query('rollback');
  holder.release();
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body['hydra:description']).toContain('Cette réservation est en cours de modification');
  expect((await change(id, { status: 'confirmed' })).status).toBe(200);
});

describe('what changes nothing', () => {
  it('cancels once: the second answers, mails nobody and leaves the reason', async () => {
    const id = await book();
    const first = await change(id, { status: 'canceled', comment: 'Grève' });
    const queued = await jobs();
    const tell = vi.spyOn(world.deps.changes, 'tell');
    for (const as of ['hotelierA', 'staffA', 'superAdmin'] as const) {
      const again = await change(id, { status: 'canceled', comment: 'Erreur' }, as);
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({ cancelComment: 'Grève', updatedAt: first.body.updatedAt });
    }
    // As it is what the second one wanted, it doesn't matter what he had read.
    const late = await change(id, { status: 'canceled', updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(late.status).toBe(200);
    expect(await jobs()).toBe(queued);
    expect(tell).not.toHaveBeenCalled();
  });

  it.each([
    { status: 'booked' },
    { comment: 'No comment' },
    { status: 'booked', comment: ' Arrive tard ' },
    {},
  ])('sends and tells nothing of %j', async (body) => {
    const id = await book();
    const before = await change(id, { comment: 'Arrive tard' });
    const queued = await jobs();
    const tell = vi.spyOn(world.deps.changes, 'tell');
    expect((await change(id, body)).body).toMatchObject({
      staffNote: 'Arrive tard',
      updatedAt: before.body.updatedAt,
    });
    expect(await jobs()).toBe(queued);
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('two at once', () => {
  it('refuses what was decided upon an earlier state, and keeps what the other did', async () => {
    const id = await book();
    const { updatedAt } = await read(id);
    const confirmed = await change(id, { status: 'confirmed', updatedAt });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.updatedAt > updatedAt).toBe(true);
    const late = await change(id, { status: 'canceled', comment: 'Grève', updatedAt });
    expect(late.status).toBe(409);
    expect(late.body.errorType).toBe('changed');
    expect(await read(id)).toMatchObject({ status: 'confirmed', cancelComment: null });
    expect((await change(id, { status: 'canceled', updatedAt: confirmed.body.updatedAt })).status).toBe(200);
  });

  it('lets one of a cancellation and a confirmation through', async () => {
    const id = await book();
    const { updatedAt } = await read(id);
    const replies = await Promise.all(
      (['canceled', 'confirmed'] as const).map((status) => change(id, { status, updatedAt })),
    );
    const won = replies.find(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).status).toBe(won?.body.status);
  });
});

describe('a permission without isAdmin', () => {
  it.each([
    [{ comment: 'VIP' }, 403],
    [{ comment: null }, 403],
    [{ status: 'confirmed', comment: 'VIP' }, 403],
    [{ status: 'confirmed' }, 200],
    [{ status: 'noShow', comment: 'No comment' }, 200],
    [{ status: 'canceled', comment: 'Grève' }, 200],
  ])('may change statuses only: %j', async (body, status) => {
    const id = await book(await venue.offerOn(TODAY));
    await change(id, { comment: 'Arrive tard' });
    expect((await change(id, body, 'staffA')).status).toBe(status);
    expect(await read(id)).toMatchObject({
      staffNote: 'Arrive tard',
      status: status === 403 ? 'booked' : (body as { status: string }).status,
    });
  });
});

describe('a guest who stays away', () => {
  it.each([
    ['fr', 'Le client est attendu le dimanche 22 mars 2026 à 10h30'],
    ['en', 'The guest is expected on Sunday, 22 March 2026 at 10:30'],
  ])('is not absent before the booking has begun, in %s', async (language, text) => {
    const id = await book();
    for (const as of ['hotelierA', 'staffA', 'superAdmin'] as const) {
      const { status, body } = await change(id, { status: 'noShow' }, as, { 'accept-language': language });
      expect([status, body.errorType]).toEqual([409, 'early']);
      expect(body['hydra:description']).toContain(text);
    }
    expect((await read(id)).status).toBe('booked');
  });

  it('is so from its first minute on, by the venue’s clock', async () => {
    const id = await book();
    // 10h30 in Paris.
    now = new Date('2026-03-22T09:29:59Z');
    expect((await change(id, { status: 'noShow' })).status).toBe(409);
    now = new Date('2026-03-22T09:30:00Z');
    expect((await change(id, { status: 'noShow' })).status).toBe(200);
  });

  it('stays what he is marked when that is sent again before', async () => {
    const id = await book();
    await world.database.pool.query("update bookings set status = 'noShow' where id = $1", [id]);
    expect((await change(id, { status: 'noShow' })).status).toBe(200);
  });
});

describe('an undo', () => {
  const undo = (id: number, status: string, updatedAt: string) => change(id, { status, updatedAt });

  it('twice is once', async () => {
    const id = await book();
    const { body } = await change(id, { status: 'confirmed' });
    const replies = await Promise.all([1, 2].map(() => undo(id, 'booked', body.updatedAt)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).status).toBe('booked');
  });

  it('leaves what somebody else has chosen since, and what was chosen after another undo', async () => {
    const id = await book();
    const first = await change(id, { status: 'confirmed' });
    await change(id, { status: 'canceled', comment: 'Grève' }, 'staffA');
    const late = await undo(id, 'booked', first.body.updatedAt);
    expect([late.status, late.body.errorType]).toEqual([409, 'changed']);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancelComment: 'Grève' });
    await change(id, { status: 'booked' });
    await change(id, { status: 'confirmed' }, 'staffA');
    expect((await undo(id, 'booked', first.body.updatedAt)).status).toBe(409);
    expect((await read(id)).status).toBe('confirmed');
  });

  it('and a colleague’s change at the same moment: one of them holds', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await book();
      const { body } = await change(id, { status: 'confirmed' });
      const [undone, other] = await Promise.all([
        undo(id, 'booked', body.updatedAt),
        change(id, { status: 'canceled', updatedAt: body.updatedAt }, 'staffA'),
      ]);
      expect([undone.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await read(id)).status).toBe(undone.status === 200 ? 'booked' : 'canceled');
      await world.database.pool.query('delete from bookings; update offers set booked = 0');
    }
  });

  it('of a cancellation takes the place again, or says that it is gone', async () => {
    const id = await book();
    const { body } = await change(id, { status: 'canceled' });
    await world.database.pool.query('update offers set quantity = 1 where id = $1', [offer]);
    const other = await book();
    const gone = await undo(id, 'booked', body.updatedAt);
    expect([gone.status, gone.body.errorType]).toEqual([409, 'stock']);
    await change(other, { status: 'canceled' });
    expect((await undo(id, 'booked', body.updatedAt)).status).toBe(200);
    await world.database.pool.query('update offers set quantity = 5');
  });
});

it.each([
  ['fr', '2000 caractères au plus'],
  ['en', 'At most 2000 characters'],
])('says in %s how long a comment may be', async (language, message) => {
  const id = await book();
  const reply = await change(id, { comment: 'x'.repeat(10_000) }, 'hotelierA', {
    'accept-language': language,
  });
  expect(reply.status).toBe(422);
  expect(reply.body.violations).toEqual([{ propertyPath: 'comment', message }]);
  expect((await change(id, { comment: 'é'.repeat(2000) })).status).toBe(200);
});

it('says of one that was deleted meanwhile that it is gone', async () => {
  const id = await book();
  await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' });
  for (const reply of [
    await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' }),
    await change(id, { status: 'canceled' }),
    await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' }),
  ]) {
    expect(reply.status).toBe(404);
    expect(reply.body['hydra:description']).toContain('elle a peut-être été supprimée');
  }
});

describe('the last place', () => {
  /** One place; one booking that holds it, and two that were cancelled. */
  async function contested() {
    const ids = [await book(), await book(), await book()] as const;
    await change(ids[0], { status: 'canceled' });
    await change(ids[1], { status: 'canceled' });
    await world.database.pool.query('update offers set quantity = 1 where id = $1', [offer]);
    return ids;
  }
  const held = async () => {
    const { rows } = await world.database.pool.query(
      "select count(*) as held from bookings where status <> 'canceled'",
    );
    return rows[0].held as number;
  };
  afterEach(() => world.database.pool.query('update offers set booked = 0, quantity = 5'));

  it('is one’s, when it is freed, taken back twice and booked anew at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const [first, second, holder] = await contested();
      const replies = await Promise.all([
        change(holder, { status: 'canceled' }),
        change(first, { status: 'confirmed' }, 'staffA'),
        change(second, { status: 'booked' }, 'hotelierA'),
        create(),
      ]);
      expect(replies[0].status).toBe(200);
      const won = replies.slice(1).map(({ status }) => status < 300);
      expect(won.filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(await held()).toBe(won.filter(Boolean).length);
      const refused = replies.slice(1).filter(({ status }) => status >= 300);
      expect(refused.map(({ status, body }) => [status, body.errorType])).toEqual(
        refused.map(() => [409, 'stock']),
      );
      await world.database.pool.query('delete from bookings; update offers set booked = 0, quantity = 5');
    }
  });

  it('would be everybody’s for who looks first and takes it then', async () => {
    const [first, second, holder] = await contested();
    await change(holder, { status: 'canceled' });
    const { pool } = world.database;
    const free = async () => (await held()) === 0;
    const looked = await Promise.all([free(), free()]);
    const take = (id: number) => pool.query("update bookings set status = 'booked' where id = $1", [id]);
    await Promise.all([first, second].filter((_id, at) => looked[at]).map(take));
    expect(await held()).toBe(2);
  });
});
