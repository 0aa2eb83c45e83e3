import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createGuests } from '../../../../../test/guest-mover.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

const [NEXT, LATER] = [addDays(TODAY, 1), addDays(TODAY, 2)];
let world: World;
let venue: Venue;
let guests: ReturnType<typeof createGuests>;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  guests = createGuests(world, venue);
});
afterAll(() => world.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await world.database.pool.query(
    'delete from bookings; update accounts set guests_move = true; update offers set booked = 0, quantity = 5',
  );
});

const pathOf = (token: string, more: Record<string, string> = {}) =>
  `/ma-reservation/${token}?${new URLSearchParams({ lang: 'fr', 'sans-script': '1', ...more }).toString()}`;
const see = (token: string, more: Record<string, string> = {}) => world.app.inject(pathOf(token, more));
const send = (token: string, fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: pathOf(token),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** What the page's form would send, with what the guest fills in. */
function formIn(body: string, typed: Record<string, string> = {}) {
  const hidden = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), ...typed };
}
const hrefs = (body: string) =>
  [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const plain = (body: string) =>
  body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('leads from the booking by a month, a day and a place to what it costs, and moves by one POST', async () => {
  const { id, token } = await guests.book(NEXT, { language: 'fr' });
  const booked = await see(token);
  expect(hrefs(booked.body)).toContain('?lang=fr&sans-script=1&move=1');
  const month = await see(token, { move: '1' });
  expect([month.statusCode, month.headers['cache-control']]).toEqual([200, 'no-store']);
  const toDay = `?lang=fr&sans-script=1&move=${LATER}&day=1`;
  expect(hrefs(month.body)).toContain(toDay);
  expect(hrefs(month.body)).not.toContain(`?lang=fr&sans-script=1&move=${addDays(TODAY, -1)}&day=1`);
  const day = await see(token, { move: LATER, day: '1' });
  expect(plain(day.body)).toMatch(/14:?h?00 – 18:?h?00, Chambre, 79 € \(\+ 20 €\)/);
  const offer = await guests.offerOf(venue.roomId, LATER, 840);
  const asked = await see(token, { move: LATER, day: '1', offer: String(offer) });
  expect(plain(asked.body)).toMatch(
    /Avant dimanche 22 mars 2026, 10h30 – 14h00, Chambre Après lundi 23 mars 2026, 14h00 – 18h00, Chambre Total actuel 59 € Nouveau total 79 € Différence \+ 20 €/,
  );
  // Nothing of all this has moved it.
  expect((await guests.read(id)).bookAt).toBe(NEXT);
  const tell = vi.spyOn(world.deps.changes, 'tell');
  const form = formIn(asked.body);
  const moved = await send(token, form);
  expect([moved.statusCode, moved.headers.location]).toEqual([303, pathOf(token, { said: 'moved' })]);
  expect(tell).toHaveBeenCalledTimes(2);
  expect(await guests.read(id)).toMatchObject({ bookAt: LATER, price: 79 });
  expect(plain((await see(token, { said: 'moved' })).body)).toContain('Votre réservation est déplacée.');
  expect((await guests.history(id)).at(-1)).toMatchObject({ kind: 'moved', by: 'guest' });
  // Sent again it is where it is.
  expect((await send(token, form)).statusCode).toBe(303);
  expect(await guests.history(id)).toHaveLength(2);
});

it('asks what the new place has to know', async () => {
  const { id, token } = await guests.book(NEXT, { arrivedAt: '11h00' });
  const offer = await guests.offerOf(venue.roomId, NEXT, 840);
  const asked = await see(token, { move: NEXT, day: '1', offer: String(offer) });
  expect(asked.body).toContain('<option value="14h30">');
  await send(token, formIn(asked.body, { arrivedAt: '14h30' }));
  expect(await guests.read(id)).toMatchObject({ timeSlotName: '14h00 - 18h00', arrivedAt: '14h30' });
});

it('tells the true price, a place that is gone and a booking that has changed, and moves nothing', async () => {
  const { id, token } = await guests.book(NEXT);
  const offer = await guests.offerOf(venue.roomId, LATER, 840);
  const form = formIn((await see(token, { move: LATER, day: '1', offer: String(offer) })).body);
  const dearer = await send(token, { ...form, price: '60' });
  expect(dearer.statusCode).toBe(409);
  expect(plain(dearer.body)).toMatch(/Le prix a changé entre-temps.*Nouveau total 79 €/);
  await world.database.pool.query('update offers set booked = quantity where id = $1', [offer]);
  const gone = await send(token, form);
  expect(gone.statusCode).toBe(409);
  expect(plain(gone.body)).toMatch(/Cette place vient d’être prise/);
  const changed = await send(token, { ...form, updatedAt: '2026-01-01T00:00:00.000Z' });
  expect(changed.statusCode).toBe(409);
  expect(plain(changed.body)).toMatch(/Rien n’a été déplacé/);
  expect((await send(token, { ...form, updatedAt: 'hier' })).statusCode).toBe(422);
  await world.database.pool.query('update accounts set guests_move = false');
  expect((await send(token, form)).statusCode).toBe(409);
  const booked = await see(token, { move: LATER, day: '1' });
  expect(hrefs(booked.body).some((href) => href.includes('move='))).toBe(false);
  expect((await guests.read(id)).bookAt).toBe(NEXT);
});

it('never cancels what could not be moved: what fails is looked at again', async () => {
  const { id, token } = await guests.book(NEXT);
  const offer = await venue.offerOn(LATER);
  const form = formIn((await see(token, { move: LATER, day: '1', offer: String(offer) })).body);
  const transaction = vi.spyOn(world.deps.db, 'transaction').mockImplementation(() => {
    throw new Error('no database');
  });
  const failed = await send(token, form);
  transaction.mockRestore();
  expect(failed.statusCode).toBe(500);
  expect(plain(failed.body)).toContain('le changement n’est pas certain');
  expect(failed.body).not.toContain('<form');
  expect((await guests.read(id)).status).toBe('booked');
});
