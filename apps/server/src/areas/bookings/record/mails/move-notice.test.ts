import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGuests } from '../../../../../test/guest-mover.ts';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

let world: World;
let venue: Venue;
let worker: MailWorker;
let guests: ReturnType<typeof createGuests>;
const [NEXT, LATER] = [addDays(TODAY, 1), addDays(TODAY, 2)];
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  worker = createMailWorker(world);
  guests = createGuests(world, venue);
  const emails = '{reception@example.com,chef@example.com}';
  await world.database.pool.query('update accounts set emails = $2 where id = $1', [world.accountA, emails]);
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(async () => {
  await world.database.pool.query(
    `delete from bookings; delete from graphile_worker._private_jobs; update offers set booked = 0;
     update categories set is_confidential = false`,
  );
  worker.onSend = async () => {};
});

/** A guest whose first mails have left. */
async function guest() {
  const booked = await guests.book(NEXT);
  await worker.run();
  worker.sent.length = 0;
  return booked;
}
const afternoon = () => guests.offerOf(venue.roomId, LATER, 840);

it('tells each of the venue’s addresses where the booking was and is, and the guest', async () => {
  const moving = await guest();
  await guests.move(moving, { offer: await afternoon(), price: 79 });
  await worker.run();
  expect(worker.sent.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.org',
    'chef@example.com',
    'reception@example.com',
  ]);
  const ofVenue = worker.sent.find(({ to }) => to === 'chef@example.com');
  expect(ofVenue).toMatchObject({
    subject: expect.stringMatching(/^Réservation déplacée \d{8}, maintenant lundi 23 mars 2026$/),
    replyTo: 'ada@example.org',
  });
  expect(ofVenue?.text).toMatch(/Le client a déplacé lui-même/);
  expect(ofVenue?.text).toMatch(/Dimanche 22 mars 2026[^]*10h30 – 14h00[^]*59/);
  expect(ofVenue?.text).not.toContain(moving.token);
  const ofGuest = worker.sent.find(({ to }) => to === 'ada@example.org');
  expect(ofGuest?.text).toContain('Your booking at Hôtel A has been moved');
  expect(ofGuest?.calendar?.text).toMatch(/SEQUENCE:1\r\n/);
});

it('tells the venue once of each address, when one of them fails', async () => {
  const moving = await guest();
  await guests.move(moving, { offer: await afternoon(), price: 79 });
  let failures = 1;
  worker.onSend = async ({ to }) => {
    if (to === 'chef@example.com' && failures-- > 0) throw new Error('busy');
  };
  await worker.run();
  await world.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await worker.run();
  expect(worker.sent.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.org',
    'chef@example.com',
    'reception@example.com',
  ]);
});

it('shows no address of a confidential guest', async () => {
  await world.database.pool.query('update categories set is_confidential = true');
  const moving = await guest();
  await guests.move(moving, { offer: await afternoon(), price: 79 });
  await worker.run();
  const ofVenue = worker.sent.filter(({ to }) => to.endsWith('@example.com'));
  expect(ofVenue).toHaveLength(2);
  for (const { text, html, replyTo } of ofVenue) {
    expect(`${text} ${html}`).not.toMatch(/ada@example|612345678|6 12 34 56 78/);
    expect(replyTo).toBeUndefined();
  }
});

it('tells the venue nothing of the desk’s own move, and of what was cancelled since only that', async () => {
  const moving = await guest();
  const body = { offer: await afternoon(), price: 79, updatedAt: moving.seen.updatedAt, tellsGuest: false };
  const byDesk = await world.call('POST', `/bookings/${moving.id}/move`, { as: 'hotelierA', body });
  expect(byDesk.status).toBe(200);
  await worker.run();
  expect(worker.sent).toEqual([]);
  const seen = (await guests.see(moving.token)).body;
  await guests.move({ ...moving, seen }, { offer: await venue.offerOn(LATER) });
  await world.call('POST', '/public/cancel-guest-booking', { body: { token: moving.token } });
  await worker.run();
  const subjects = worker.sent.flatMap(({ to, subject }) => (to === 'chef@example.com' ? [subject] : []));
  expect(subjects).toEqual([expect.stringMatching(/^Réservation annulée/)]);
});
