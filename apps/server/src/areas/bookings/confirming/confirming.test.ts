import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Asked, type Confirming, createConfirming } from '../../../../test/confirming.ts';
import { putWish } from '../../../../test/wishes.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';

// Thursday the 26th: reminded on Tuesday at ten, answers due on Wednesday at six in the evening.
const DAY = '2026-03-26';
const ASKS = '2026-03-24T09:00:00Z';
const DUE = '2026-03-25T17:00:00Z';
const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
let venue: Confirming;
beforeAll(async () => {
  venue = await createConfirming();
});
afterAll(() => venue.close());
beforeEach(async () => {
  venue.setClock('2026-03-20T09:00:00Z');
  await venue.clear();
});

const ASKED = 'Rappel : vous venez toujours ? Hôtel A, jeudi 26 mars 2026';
const REMINDED = 'Rappel : votre réservation chez Hôtel A, jeudi 26 mars 2026';
const state = async (guest: Asked) => (await venue.stateOf(guest)).state;
async function move({ id }: Asked, day: string) {
  const { body } = await venue.desk('GET', `/bookings/${id}`);
  const to = {
    offer: await venue.shop.offerOn(day),
    price: 59,
    tellsGuest: false,
    updatedAt: body.updatedAt,
  };
  expect((await venue.desk('POST', `/bookings/${id}/move`, to)).status).toBe(200);
}
const setStatus = async ({ id }: Asked, status: string) =>
  expect((await venue.desk('PATCH', `/bookings/${id}`, { status })).status).toBe(200);

it('asks who booked long before, and reminds the others', async () => {
  await venue.book(DAY, 'long@example.org');
  await venue.book(DAY, 'week@example.org', { created_at: new Date('2026-03-19T22:30:00Z') });
  // The midnight of the venue, not of the server, parts them.
  await venue.book(DAY, 'just@example.org', { created_at: new Date('2026-03-19T23:00:00Z') });
  const none = await venue.book(DAY, '', { book_on: 'Back office' });
  const desk = await venue.book(DAY, 'desk@example.org', { book_on: 'Back office', status: 'confirmed' });
  await venue.run(ASKS);
  expect(venue.told().toSorted()).toEqual([
    `desk@example.org: ${ASKED}`,
    `just@example.org: ${REMINDED}`,
    `long@example.org: ${ASKED}`,
    `week@example.org: ${ASKED}`,
  ]);
  expect(await state(none)).toBe('notAsked');
  expect(await state(desk)).toBe('waiting');
});

it('waits for the answer, and shows and tells once what is not confirmed by the hour', async () => {
  const yes = await venue.book(DAY, 'yes@example.org');
  const silent = await venue.book(DAY, 'silent@example.org');
  const gone = await venue.book(DAY, 'gone@example.org');
  const none = await venue.book(DAY, '', { book_on: 'Back office', last_name: 'Sansmail' });
  const open = async () =>
    (await venue.desk('GET', `/accounts/${venue.world.accountA}/bookings?isUnconfirmed=true`)).body[
      'hydra:totalItems'
    ];
  await venue.run(ASKS);
  venue.told();
  // Who has no address shows at once.
  expect(await open()).toBe(1);
  venue.setClock(minutesAfter(ASKS, 5));
  expect((await venue.answer(yes, 'yes')).status).toBe(200);
  await setStatus(gone, 'canceled');
  await venue.run(minutesAfter(DUE, -1));
  venue.told();
  expect(await Promise.all([yes, silent].map(state))).toEqual(['confirmed', 'waiting']);
  await venue.run(DUE);
  expect(await state(silent)).toBe('unconfirmed');
  expect(await open()).toBe(2);
  // Who is there needn't say that he comes.
  await venue.world.database.pool.query('update bookings set checked_in_at = now() where id = $1', [none.id]);
  expect(await open()).toBe(1);
  await venue.world.database.pool.query('update bookings set checked_in_at = null where id = $1', [none.id]);
  const [mail] = venue.worker.sent;
  expect(venue.told()).toEqual(['desk@hotel.example: Réservations non confirmées : 2']);
  const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of [
    'étaient attendues le mercredi 25 mars 2026 à 18h00',
    'Sansmail',
    'Appelez le client'.toLowerCase(),
    '/reservations?view=list&unconfirmed=1',
  ])
    expect(text?.toLowerCase()).toContain(part.toLowerCase());
  expect(text?.indexOf('Sans réponse')).toBeLessThan(text?.indexOf("La question n'a pas pu être posée") ?? 0);
  // Never a second time; and nothing is cancelled where the venue doesn't want it.
  await venue.run(minutesAfter(DUE, 1));
  await venue.settle();
  await venue.run(minutesAfter(DUE, 60));
  expect(venue.told()).toEqual([]);
  expect(await venue.stateOf(silent)).toEqual({ status: 'booked', state: 'unconfirmed', isReleased: false });
  // Late is better than never, and the telephone counts.
  expect((await venue.answer(silent, 'yes')).status).toBe(200);
  expect((await venue.desk('POST', `/bookings/${none.id}/confirmation`, { answer: 'yes' })).status).toBe(200);
  expect(await open()).toBe(0);
});

it('gives the place back at the hour where the venue wants it, and tells the guest why', async () => {
  await venue.set({ confirmRelease: true });
  const silent = await venue.book(DAY, 'silent@example.org');
  const yes = await venue.book(DAY, 'yes@example.org');
  const none = await venue.book(DAY, '', { book_on: 'Back office' });
  await venue.run(ASKS);
  expect(venue.worker.sent[0]?.text).toContain('sera annulée et votre place rendue');
  expect(venue.worker.sent[0]?.text.replaceAll('\u00a0', ' ')).toContain('mercredi 25 mars 2026 à 18h00');
  venue.setClock(minutesAfter(ASKS, 5));
  await venue.answer(yes, 'yes');
  venue.told();
  await venue.run(minutesAfter(DUE, -1));
  expect(await venue.placesOf(DAY)).toBe(3);
  await venue.run(DUE);
  expect(await venue.stateOf(silent)).toMatchObject({ status: 'canceled', isReleased: true });
  expect(await venue.stateOf(none)).toMatchObject({ status: 'booked', state: 'notAsked' });
  expect(await venue.placesOf(DAY)).toBe(2);
  expect(await countWrongOffers(venue.world.database.pool)).toBe(0);
  const toGuest = venue.worker.sent.find(({ to }) => to === 'silent@example.org')?.text ?? '';
  expect(toGuest.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    "vous ne l'avez pas confirmée avant le mercredi 25 mars 2026 à 18h00",
  );
  expect(venue.told().map((told) => told.split(':')[1]?.split(' {')[0]?.trim().slice(0, 22))).toEqual(
    ['Votre réservation 1000', 'Réservation annulée 10', 'Réservations non confi'].map((text) =>
      expect.stringContaining(text.slice(0, 12)),
    ),
  );
  const { body } = await venue.desk('GET', `/bookings/${silent.id}/history`);
  expect(body.changes.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`)).toEqual([
    'created guest',
    'asked server',
    'status server',
  ]);
  const late = await venue.answer(silent, 'yes');
  expect(late).toMatchObject({ status: 409, body: { errorType: 'released' } });
  expect((await venue.see(silent)).body.asking).toMatchObject({ isReleased: true, isOpen: false });
  // Taken back by the desk it counts as confirmed, and no later run cancels it again.
  await setStatus(silent, 'booked');
  await venue.run(minutesAfter(DUE, 30));
  expect(await venue.stateOf(silent)).toEqual({ status: 'booked', state: 'confirmed', isReleased: false });
});

it('takes the desk confirming a booking for the yes of its guest, once he has been asked', async () => {
  await venue.set({ confirmRelease: true });
  const before = await venue.book(DAY, 'before@example.org');
  const phoned = await venue.book(DAY, 'phoned@example.org');
  const declined = await venue.book(DAY, 'declined@example.org');
  // The venue's word on a booking, months before, says nothing of whether its guest still comes.
  await setStatus(before, 'confirmed');
  await venue.run(ASKS);
  venue.setClock(minutesAfter(ASKS, 5));
  await venue.world.database.pool.query(
    `update booking_confirmations set answer = 'no', answered_by = 'guest', answered_at = now()
     where booking_id = $1`,
    [declined.id],
  );
  await setStatus(phoned, 'confirmed');
  await setStatus(declined, 'confirmed');
  await venue.run(DUE);
  expect(await Promise.all([before, phoned, declined].map((guest) => venue.stateOf(guest)))).toMatchObject([
    { status: 'canceled', isReleased: true },
    { status: 'confirmed', state: 'confirmed', isReleased: false },
    { status: 'confirmed', state: 'confirmed', isReleased: false },
  ]);
  const { body } = await venue.desk('GET', `/bookings/${phoned.id}/history`);
  const said = body.changes.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`);
  expect(said.slice(-2).toSorted()).toEqual(['confirmed staff', 'status staff']);
});

it('offers the place that was given back to who is first in line, at once', async () => {
  const { world, worker, shop } = venue;
  await venue.set({ confirmRelease: true, waitingList: true });
  const silent = await venue.book(DAY, 'silent@example.org');
  await world.database.pool.query('update offers set quantity = booked where account_id = $1', [
    world.accountA,
  ]);
  const day = { first_day: DAY, last_day: DAY, category_ids: [shop.roomId], created_at: new Date(0) };
  await putWish(world, world.accountA, { ...day, email: 'first@example.org' });
  await putWish(world, world.accountA, { ...day, email: 'second@example.org', created_at: new Date(1) });
  await venue.run(ASKS);
  expect(venue.told()).toEqual([`silent@example.org: ${ASKED}`]);
  await venue.run(DUE);
  expect(await venue.stateOf(silent)).toMatchObject({ status: 'canceled', isReleased: true });
  const offers = worker.sent.filter(({ subject }) => subject.startsWith('Une place'));
  expect(offers.map(({ to }) => to)).toEqual(['first@example.org']);
  const held = await world.database.pool.query(
    `select w.email, x.day from wish_offers x join wishes w on w.id = x.wish_id where x.state = 'open'`,
  );
  expect(held.rows).toEqual([{ email: 'first@example.org', day: DAY }]);
  expect(await countWrongOffers(world.database.pool)).toBe(0);
  await world.database.pool.query('delete from wishes; update offers set quantity = 50, held_until = null');
  await venue.set({ waitingList: false });
});

it('never cancels whom no mail has asked, nor who was not told that it would', async () => {
  await venue.set({ confirmRelease: true });
  const away = await venue.book(DAY, 'away@example.org');
  const given = await venue.book(DAY, 'given-up@example.org');
  venue.setClock(ASKS);
  await venue.find();
  // One mail was given up; the mail server is away for the other until three hours before the hour, all but a minute.
  await venue.world.database.pool.query(
    `delete from graphile_worker._private_jobs where (payload ->> 'bookingId')::bigint = $1`,
    [given.id],
  );
  await venue.run(minutesAfter(DUE, -179));
  expect(venue.told()).toEqual([`away@example.org: ${REMINDED}`]);
  await venue.run(DUE);
  expect(await Promise.all([away, given].map(state))).toEqual(['notAsked', 'notAsked']);
  expect(venue.told()).toEqual(['desk@hotel.example: Réservations non confirmées : 2']);
  // Asked while nothing was given back.
  const NEXT = '2026-03-28';
  await venue.set({ confirmRelease: false });
  const unwarned = await venue.book(NEXT, 'unwarned@example.org');
  await venue.run('2026-03-26T09:00:00Z');
  await venue.set({ confirmRelease: true });
  await venue.run('2026-03-27T17:00:00Z');
  expect(await venue.stateOf(unwarned)).toMatchObject({ status: 'booked', state: 'unconfirmed' });
});

it('never cancels whom the mail has not reached, as the desk has put his address right since', async () => {
  await venue.set({ confirmRelease: true });
  const wrong = await venue.book(DAY, 'wrong@example.org');
  const named = await venue.book(DAY, 'named@example.org');
  const yes = await venue.book(DAY, 'said@example.org');
  await venue.run(ASKS);
  venue.setClock(minutesAfter(ASKS, 5));
  await venue.answer(yes, 'yes');
  const change = async (guest: Asked, values: object) => {
    const { body } = await venue.desk('GET', `/bookings/${guest.id}`);
    const sent = { updatedAt: body.updatedAt, tellsGuest: true, ...values };
    expect((await venue.desk('PATCH', `/bookings/${guest.id}/details`, sent)).status).toBe(200);
  };
  await change(wrong, { email: 'right@example.org' });
  await change(yes, { email: 'his@example.org' });
  await change(named, { lastname: 'Nommée' });
  await venue.run(DUE);
  expect(await venue.stateOf(wrong)).toMatchObject({ status: 'booked', state: 'notAsked' });
  expect(await venue.stateOf(yes)).toMatchObject({ status: 'booked', state: 'confirmed' });
  expect(await venue.stateOf(named)).toMatchObject({ status: 'canceled', isReleased: true });
});

it('cancels nothing where the hour was found too late, or the venue wants it no more', async () => {
  await venue.set({ confirmRelease: true });
  const late = await venue.book(DAY, 'late@example.org');
  const spared = await venue.book('2026-03-27', 'spared@example.org');
  await venue.run(ASKS);
  await venue.run(minutesAfter(DUE, 121));
  expect(await venue.stateOf(late)).toMatchObject({ status: 'booked', state: 'unconfirmed' });
  await venue.run('2026-03-25T19:30:00Z');
  expect(await state(spared)).toBe('waiting');
  await venue.set({ confirmDays: 0 });
  venue.told();
  await venue.run('2026-03-26T17:00:00Z');
  expect(await venue.stateOf(spared)).toMatchObject({ status: 'booked' });
  expect(venue.told()).toEqual([]);
});

it('goes by the hour that the mail has told, whatever the venue sets later', async () => {
  await venue.set({ confirmRelease: true });
  const guest = await venue.book(DAY, 'told@example.org');
  await venue.run(ASKS);
  await venue.set({ confirmByHour: 16 });
  await venue.run(minutesAfter(DUE, -60));
  expect((await venue.stateOf(guest)).status).toBe('booked');
  await venue.run(DUE);
  expect((await venue.stateOf(guest)).status).toBe('canceled');
});

it('asks of the new time what was moved long before, and takes a later move for a yes', async () => {
  const early = await venue.book('2026-03-24', 'early@example.org');
  const later = await venue.book(DAY, 'later@example.org');
  const back = await venue.book(DAY, 'back@example.org');
  const asked = await venue.book('2026-03-28', 'anew@example.org');
  const afar = await venue.book('2026-03-24', 'afar@example.org');
  // Six days before its new day, and eight.
  await move(early, DAY);
  await move(afar, '2026-03-28');
  await setStatus(back, 'canceled');
  await setStatus(back, 'booked');
  await venue.run(ASKS);
  expect(
    venue
      .told()
      .filter((told) => told.includes('Rappel'))
      .toSorted(),
  ).toEqual([
    `back@example.org: ${REMINDED}`,
    `early@example.org: ${REMINDED}`,
    `later@example.org: ${ASKED}`,
  ]);
  expect(await state(back)).toBeNull();
  venue.setClock(minutesAfter(ASKS, 60));
  await move(later, '2026-03-27');
  expect(await state(later)).toBe('confirmed');
  await venue.run('2026-03-25T09:00:00Z');
  expect(venue.told()).toEqual([expect.stringContaining('later@example.org: Rappel : votre réservation')]);
  await venue.run('2026-03-26T09:00:00Z');
  expect(venue.told()).toContainEqual(
    expect.stringContaining('afar@example.org: Rappel : vous venez toujours ?'),
  );
  expect(await state(later)).toBe('confirmed');
  // Moved a week before its new day, whatever was said of the old one.
  await venue.set({ confirmDays: 3 });
  expect(await state(asked)).toBe('waiting');
  await move(asked, '2026-03-30');
  expect(await state(asked)).toBeNull();
  venue.told();
  await venue.run('2026-03-28T09:00:00Z');
  expect(venue.told()[0]).toContain('anew@example.org: Rappel : vous venez toujours ?');
  expect(await state(asked)).toBe('waiting');
});

it('writes down that reminders have left, once', async () => {
  const asked = await venue.book(DAY, 'asked@example.org');
  const told = await venue.book(DAY, 'told@example.org', { created_at: new Date('2026-03-22T09:00:00Z') });
  await venue.run(ASKS);
  // Its process died before its job ended: the mail is handed over again.
  await venue.world.database.pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload)
     select id, json_build_object('accountId', $1::int, 'bookingId', $2::bigint, 'day', $3::text)
     from graphile_worker._private_tasks where identifier = 'booking-reminder'`,
    [venue.world.accountA, asked.id, DAY],
  );
  await venue.run(minutesAfter(ASKS, 1));
  const kinds = async ({ id }: Asked) =>
    (await venue.desk('GET', `/bookings/${id}/history`)).body.changes.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds(asked)).toEqual(['created', 'asked']);
  expect(await kinds(told)).toEqual(['created', 'reminded']);
});
