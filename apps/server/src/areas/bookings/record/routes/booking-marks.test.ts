import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';

let world: World;
let venue: Venue;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query('delete from bookings; update offers set booked = 0');
});
afterEach(() => vi.restoreAllMocks());

const GUEST = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
async function book(day = TODAY): Promise<number> {
  const body = { account: world.accountA, offer: await venue.offerOn(day), price: 59, ...GUEST };
  return (await world.call('POST', '/public/bookings', { body })).body.id;
}
const mark = (id: number, body: object, as: Caller = 'hotelierA') =>
  world.call('PATCH', `/bookings/${id}/marks`, { as, body });
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' })).body;
const later = (minutes: number) => {
  now = new Date(NOW.getTime() + minutes * 60_000);
  return now.toISOString();
};
const COME = { mark: 'checkedIn', isSet: true };
const LEFT = { mark: 'checkedOut', isSet: true };
const PAID = { mark: 'paid', isSet: true, means: 'card' };

describe('PATCH /bookings/:id/marks', () => {
  it('notes who comes, leaves and pays, by whom and how; whoever may only change statuses too', async () => {
    const id = await book();
    expect(await read(id)).toMatchObject({ checkedInAt: null, paidAt: null, paymentMeans: null });
    expect((await mark(id, COME, 'staffA')).body).toMatchObject({
      status: 'booked',
      checkedInAt: NOW.toISOString(),
      checkedOutAt: null,
      arrivedAt: null,
    });
    const at = later(5);
    expect((await mark(id, { ...PAID, price: 59 }, 'staffA')).body).toMatchObject({
      paidAt: at,
      paidAmount: 59,
      paymentMeans: 'card',
      paidBy: 'staffA',
    });
    const { body } = await mark(id, LEFT);
    expect(body).toMatchObject({ checkedOutAt: at, checkedInAt: NOW.toISOString() });
    for (const [name, since] of [
      ['checkedOut', at],
      ['checkedIn', NOW.toISOString()],
      ['paid', at],
    ])
      expect((await mark(id, { mark: name, isSet: false, since })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      checkedInAt: null,
      checkedOutAt: null,
      paidAt: null,
      paidAmount: null,
      paymentMeans: null,
      paidBy: null,
    });
  });

  it('tells others of a mark, and of a second tap nothing', async () => {
    const id = await book();
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const first = await mark(id, COME);
    expect(tell).toHaveBeenCalledTimes(1);
    later(1);
    for (const as of ['hotelierA', 'staffA'] as const) {
      const again = await mark(id, { ...COME, since: null }, as);
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({
        checkedInAt: first.body.checkedInAt,
        updatedAt: first.body.updatedAt,
      });
    }
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ mark: 'paid', isSet: true }, 'means'],
    [{ ...PAID, means: 'gold' }, 'means'],
    [{ mark: 'asleep', isSet: true }, 'mark'],
    [{ mark: 'paid' }, 'isSet'],
    [{ ...PAID, price: -1 }, 'price'],
    [{ ...COME, since: 'yesterday' }, 'since'],
  ])('refuses %j at its field', async (body, field) => {
    const id = await book();
    const reply = await mark(id, body);
    expect(reply.status).toBe(422);
    expect(reply.body.violations[0].propertyPath).toBe(field);
    expect(await read(id)).toMatchObject({ checkedInAt: null, paidAt: null });
  });

  it('is not the guest’s: he neither marks nor sees', async () => {
    const id = await book();
    await world.database.pool.query('update bookings set user_id = $1 where id = $2', [
      world.userIds.traveller,
      id,
    ]);
    expect((await mark(id, COME, 'traveller')).status).toBe(403);
    expect((await mark(id, COME, 'hotelierB')).status).toBe(404);
    await mark(id, COME);
    await mark(id, PAID);
    const seen = await world.call('GET', `/bookings/${id}`, { as: 'traveller' });
    expect(seen.body).toMatchObject({ checkedInAt: null, paidAt: null, paidAmount: null, paidBy: null });
  });
});

describe('what a booking’s state doesn’t allow', () => {
  const refused = async (id: number, body: object, text: string) => {
    const reply = await mark(id, body);
    expect(reply.status).toBe(409);
    expect(reply.body['hydra:description']).toContain(text);
  };

  it('is somebody there before the day, though he may pay ahead', async () => {
    const id = await book(addDays(TODAY, 1));
    await refused(id, COME, 'attendu que le dimanche 22 mars 2026');
    expect((await mark(id, { ...PAID, means: 'transfer' })).status).toBe(200);
    // A minute after the venue's midnight.
    now = new Date('2026-03-21T23:01:00Z');
    expect((await mark(id, COME)).status).toBe(200);
  });

  it('is somebody who leaves without having come, or comes though he is absent or has cancelled', async () => {
    const id = await book();
    await refused(id, LEFT, 'pas encore arrivé');
    const change = (status: string) =>
      world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status } });
    await change('noShow');
    await refused(id, COME, "reprenez d'abord son absence");
    await change('canceled');
    await refused(id, PAID, 'annulée');
    await change('booked');
    expect((await mark(id, COME)).status).toBe(200);
    const absent = await change('noShow');
    expect(absent.status).toBe(409);
    expect(absent.body['hydra:description']).toContain("reprenez d'abord son arrivée");
  });

  it('is a payment of another price than the caller saw', async () => {
    const id = await book();
    await world.database.pool.query('update bookings set price_minor = 7000 where id = $1', [id]);
    const reply = await mark(id, { ...PAID, price: 59 });
    expect([reply.status, reply.body.errorType, reply.body.price]).toEqual([409, 'price', 70]);
    expect((await mark(id, { ...PAID, price: 70 })).body.paidAmount).toBe(70);
    await world.database.pool.query('update bookings set price_minor = 5900 where id = $1', [id]);
    expect((await read(id)).paidAmount).toBe(70);
  });
});

describe('a tap on an old screen', () => {
  it('doesn’t undo what a colleague has marked since', async () => {
    const id = await book();
    const { checkedInAt } = (await mark(id, COME)).body;
    await mark(id, { ...COME, isSet: false, since: checkedInAt }, 'staffA');
    later(3);
    const again = (await mark(id, COME, 'staffA')).body.checkedInAt;
    const stale = await mark(id, { ...COME, isSet: false, since: checkedInAt });
    expect([stale.status, stale.body.errorType]).toEqual([409, 'changed']);
    expect((await read(id)).checkedInAt).toBe(again);
    // Nor an arrival after which the guest has left.
    await mark(id, LEFT);
    expect((await mark(id, { ...COME, isSet: false, since: again })).status).toBe(409);
  });

  it('doesn’t replace how a colleague was paid', async () => {
    const id = await book();
    await mark(id, { ...PAID, means: 'cash', since: null }, 'staffA');
    const stale = await mark(id, { ...PAID, since: null });
    expect([stale.status, stale.body.errorType]).toEqual([409, 'changed']);
    const paid = await read(id);
    expect(paid).toMatchObject({ paymentMeans: 'cash', paidBy: 'staffA' });
    later(2);
    const put = await mark(id, { ...PAID, since: paid.paidAt });
    expect(put.body).toMatchObject({ paymentMeans: 'card', paidBy: 'hotelierA' });
  });

  it('doesn’t stand in the way of another mark', async () => {
    const id = await book();
    const replies = await Promise.all([
      mark(id, { ...COME, since: null }),
      mark(id, { ...PAID, since: null }, 'staffA'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ checkedInAt: NOW.toISOString(), paymentMeans: 'card' });
  });

  it('at the same moment as a colleague’s: one arrival or absence, one payment', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await book();
      const { updatedAt } = await read(id);
      const body = { status: 'noShow', updatedAt };
      const [come, absent, cash, card] = await Promise.all([
        mark(id, { ...COME, since: null }),
        world.call('PATCH', `/bookings/${id}`, { as: 'staffA', body }),
        mark(id, { ...PAID, means: 'cash', since: null }),
        mark(id, { ...PAID, since: null }, 'staffA'),
      ]);
      const after = await read(id);
      expect(after.status === 'noShow').toBe(absent.status === 200);
      expect(after.checkedInAt !== null).toBe(come.status === 200);
      expect([come.status, absent.status]).not.toEqual([200, 200]);
      expect([cash.status, card.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(after.paymentMeans).toBe(cash.status === 200 ? 'cash' : 'card');
      await world.database.pool.query('delete from bookings; update offers set booked = 0');
    }
  });
});

it('outlives the user who took the payment', async () => {
  const id = await book();
  const { rows } = await world.database.pool.query(
    "insert into users (email, username, roles) values ('gone@example.com', 'gone', '{ROLE_ADMIN}') returning id",
  );
  await mark(id, PAID);
  await world.database.pool.query('update bookings set paid_by = $1 where id = $2', [rows[0].id, id]);
  expect((await read(id)).paidBy).toBe('gone');
  await world.database.pool.query('delete from users where id = $1', [rows[0].id]);
  expect(await read(id)).toMatchObject({ paidBy: null, paidAmount: 59, paymentMeans: 'card' });
});
