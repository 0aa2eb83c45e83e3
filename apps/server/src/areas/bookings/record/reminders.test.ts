import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_CONTACT } from '../../../../test/old-bookings.ts';
import { createReminding, type Reminding } from '../../../../test/reminding.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';

let venue: Reminding;
let shop: Venue;
beforeAll(async () => {
  venue = await createReminding();
  shop = await createVenue(venue.world.deps.db, venue.world.accountA);
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  venue.setClock('2026-03-21T09:00:00Z');
});

const sql = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
  venue.world.call(method, path, { as: 'hotelierA', body });

/** A guest who books what begins at 10h30, just now. */
async function book(day: string, email: string) {
  const body = {
    account: venue.world.accountA,
    offer: await shop.offerOn(day),
    price: 59,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email,
    phone: '+33612345678',
  };
  const made = await venue.world.call('POST', '/public/bookings', { body });
  expect(made.status).toBe(201);
  return made.body.id as number;
}
async function move(id: number, day: string) {
  const { body } = await venue.world.call('GET', `/bookings/${id}`, { as: 'hotelierA' });
  const to = { offer: await shop.offerOn(day), price: 59, tellsGuest: false, updatedAt: body.updatedAt };
  expect((await call('POST', `/bookings/${id}/move`, to)).status).toBe(200);
}
const setStatus = async (id: number, status: string) =>
  expect((await call('PATCH', `/bookings/${id}`, { status })).status).toBe(200);

it('reminds of the new time what was moved, and of nothing what is cancelled', async () => {
  const later = await book('2026-03-24', 'later@example.org');
  const twice = await book('2026-03-23', 'twice@example.org');
  const sooner = await book('2026-03-28', 'sooner@example.org');
  const gone = await book('2026-03-23', 'gone@example.org');
  const back = await book('2026-03-23', 'back@example.org');
  await venue.run();
  expect(venue.reminded()).toEqual([]);
  await move(later, '2026-03-27');
  await setStatus(gone, 'canceled');
  await setStatus(back, 'canceled');
  await venue.run('2026-03-22T08:59:00Z');
  expect(venue.reminded()).toEqual([]);
  await venue.run('2026-03-22T09:00:00Z');
  expect(venue.reminded()).toEqual(['twice@example.org']);
  // After the moment: each reads of that just then, or is told by telephone.
  venue.setClock('2026-03-22T11:00:00Z');
  await move(twice, '2026-03-25');
  await move(sooner, '2026-03-23');
  await setStatus(back, 'booked');
  await book('2026-03-23', 'new@example.org');
  await venue.run('2026-03-22T12:00:00Z');
  await venue.run('2026-03-23T09:00:00Z');
  expect(venue.reminded()).toEqual([]);
  await venue.run('2026-03-24T09:00:00Z');
  expect(venue.reminded()).toEqual(['twice@example.org']);
  await venue.run('2026-03-26T09:00:00Z');
  expect(venue.reminded()).toEqual(['later@example.org']);
  await venue.run('2026-03-27T09:00:00Z');
  expect(venue.reminded()).toEqual([]);
});

it('reads the booking again when the mail leaves', async () => {
  const stays = await venue.put('stays@example.org', '2026-03-22');
  const gone = await venue.put('gone@example.org', '2026-03-22');
  const moved = await venue.put('moved@example.org', '2026-03-22');
  const erased = await venue.put('erased@example.org', '2026-03-22');
  await venue.put('soon@example.org', '2026-03-22', { start_minute: 540 });
  venue.setClock('2026-03-21T09:00:00Z');
  await venue.find();
  await sql("update bookings set status = 'canceled' where id = $1", [gone]);
  await sql("update bookings set day = '2026-03-24' where id = $1", [moved]);
  await venue.world.deps.db
    .updateTable('bookings')
    .set({ ...NO_CONTACT, erased_at: new Date() })
    .where('id', '=', erased)
    .execute();
  await sql("update bookings set email = 'new@example.org', start_minute = 660 where id = $1", [stays]);
  // The mail server was away until the next morning, a good hour before the guest comes.
  await venue.run('2026-03-22T08:30:00Z');
  expect(venue.reminded()).toEqual(['new@example.org']);
  await venue.run('2026-03-23T09:00:00Z');
  expect(venue.reminded()).toEqual(['moved@example.org']);
});

it('sends nothing once the venue has turned it off, and nothing of an archived one', async () => {
  await venue.put('ada@example.org', '2026-03-22');
  await venue.find();
  await venue.set({ reminderDays: 0 });
  await venue.run();
  await venue.put('bea@example.org', '2026-03-23');
  await venue.run('2026-03-22T09:00:00Z');
  await venue.set({ reminderDays: 1 });
  await sql('update accounts set is_archived = true where id = $1', [venue.world.accountA]);
  await venue.run();
  expect(venue.reminded()).toEqual([]);
});

it('makes up for an outage while there is an hour left, and never later', async () => {
  await venue.put('missed@example.org', '2026-03-21', { start_minute: 1380 });
  await venue.put('over@example.org', '2026-03-22', { start_minute: 600 });
  await venue.put('close@example.org', '2026-03-22', { start_minute: 660 });
  await venue.put('ahead@example.org', '2026-03-22', { start_minute: 661 });
  await venue.put('night@example.org', '2026-03-21', { start_minute: 2101 });
  await venue.put('next@example.org', '2026-03-23');
  await venue.put('afar@example.org', '2026-03-24');
  // Ten o'clock at the venue: a day of reminders has passed by.
  await venue.run('2026-03-22T09:00:00Z');
  expect(venue.reminded().toSorted()).toEqual(['ahead@example.org', 'next@example.org', 'night@example.org']);
  await venue.run('2026-03-22T09:01:00Z');
  expect(venue.reminded()).toEqual([]);
});

it('goes by a changed setting at once, and reminds nobody of the same day twice', async () => {
  for (const day of ['22', '23', '24', '25', '26'])
    await venue.put(`on-${day}@example.org`, `2026-03-${day}`);
  await venue.run('2026-03-21T09:00:00Z');
  expect(venue.reminded()).toEqual(['on-22@example.org']);
  await venue.set({ reminderDays: 3 });
  await venue.run('2026-03-21T11:00:00Z');
  expect(venue.reminded()).toEqual(['on-23@example.org', 'on-24@example.org']);
  // Booked when three days before had passed, and one day before hadn't.
  await venue.put('then@example.org', '2026-03-23', { created_at: new Date('2026-03-21T11:30:00Z') });
  await venue.set({ reminderDays: 1 });
  await venue.run('2026-03-21T12:00:00Z');
  expect(venue.reminded()).toEqual([]);
  await venue.run('2026-03-22T09:00:00Z');
  expect(venue.reminded()).toEqual(['then@example.org']);
  for (const setting of [{ reminderHour: 11 }, { reminderHour: 9 }, { timeZone: 'Asia/Tokyo' }]) {
    await venue.set(setting);
    await venue.run();
  }
  expect(venue.reminded()).toEqual([]);
  await venue.set({ timeZone: 'Europe/Paris', reminderHour: 10 });
  await venue.run('2026-03-24T09:00:00Z');
  expect(venue.reminded()).toEqual(['on-25@example.org']);
  // A clock that was set back, and years ahead, and right again.
  await venue.run('2026-03-20T09:00:00Z');
  await venue.run('2031-01-01T09:00:00Z');
  await venue.run('2026-03-24T09:00:00Z');
  expect(venue.reminded()).toEqual([]);
  await venue.run('2026-03-25T09:00:00Z');
  expect(venue.reminded()).toEqual(['on-26@example.org']);
});

it.each([{ reminderDays: -1 }, { reminderDays: 8 }, { reminderDays: 1.5 }, { reminderHour: 24 }])(
  'takes no %j',
  async (body) => expect(await venue.set(body)).toBe(422),
);

it('goes on with the other venues where one fails', async () => {
  await venue.put('ada@example.org', '2026-03-22', { account_id: venue.world.accountB });
  const failing = await venue.put('bea@example.org', '2026-03-22');
  await sql('update accounts set reminder_days = 1');
  await sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before insert on booking_reminders for each row when (new.booking_id = ${failing})
       execute function refuse()`,
  );
  venue.setClock('2026-03-21T11:00:00Z');
  await expect(venue.find()).rejects.toThrow('1 accounts');
  await sql('drop trigger refuse on booking_reminders; drop function refuse');
  const { rows } = await sql(
    `select payload ->> 'accountId' as id, priority from graphile_worker._private_jobs`,
  );
  expect(rows).toEqual([{ id: String(venue.world.accountB), priority: 1 }]);
  await sql('update accounts set reminder_days = 0 where id = $1', [venue.world.accountB]);
});
