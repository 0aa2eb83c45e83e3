import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, minutes } from '../../../../../test/hold-venue.ts';
import { createWaitingVenue, type WaitingVenue } from '../../../../../test/waiting-venue.ts';
import { putWish } from '../../../../../test/wishes.ts';
import { TODAY } from '../../../../../test/world.ts';

let venue: WaitingVenue;
beforeAll(async () => {
  venue = await createWaitingVenue();
});
afterAll(() => venue.close());
beforeEach(() => venue.empty());

const query = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const list = async (more = '', as: 'hotelierA' | 'superAdmin' = 'hotelierA') =>
  (await venue.world.call('GET', `/accounts/${venue.world.accountA}/wishes?${more}`, { as })).body;
const namesIn = (body: { 'hydra:member': { firstname: string }[] }) =>
  body['hydra:member'].map(({ firstname }) => firstname);
const offerTo = (id: number, body: object) =>
  venue.world.call('POST', `/wishes/${id}/offer`, { as: 'hotelierA', body });

it('lists who is in line, first come first, by day and category', async () => {
  const { hotel } = venue;
  await venue.wait('ada');
  await venue.wait('grace', {
    first_day: DAY,
    last_day: DAY,
    category_ids: [hotel.spaId],
    time_slot_ids: null,
  });
  const joan = await venue.wait('joan', { category_ids: null, weekdays: [7] });
  await putWish(venue.world, venue.world.accountB, { first_name: 'b' });
  expect(namesIn(await list())).toEqual(['ada', 'grace', 'joan']);
  expect((await list())['hydra:member'].map(({ place }: { place: number }) => place)).toEqual([1, 2, 3]);
  expect(namesIn(await list(`category=${hotel.spaId}`))).toEqual(['grace', 'joan']);
  expect(namesIn(await list(`day=${DAY}`))).toEqual(['ada', 'grace']);
  expect(namesIn(await list(`day=${addDays(DAY, 6)}`))).toEqual(['ada', 'joan']);
  expect(namesIn(await list('page=2&itemsPerPage=2'))).toEqual(['joan']);
  expect((await list('page=2&itemsPerPage=2'))['hydra:totalItems']).toBe(3);
  await venue.world.call('DELETE', `/wishes/${joan.id}`, { as: 'hotelierA' });
  expect(namesIn(await list())).toEqual(['ada', 'grace']);
  expect((await list('ended=true'))['hydra:member']).toMatchObject([
    { firstname: 'joan', state: 'withdrawn', place: null, endedBy: 'hotelierA' },
  ]);
});

it('keeps from the venue how a confidential guest is reached', async () => {
  await venue.wait('ada', { is_confidential: true, last_name: 'ada@example.org' });
  const text = JSON.stringify(await list());
  expect(text).not.toContain('ada@example.org');
  expect(text).not.toContain('612345678');
  expect((await list('', 'superAdmin'))['hydra:member'][0]).toMatchObject({ email: 'ada@example.org' });
});

it('leads no answer of a confidential guest to the venue’s mailbox', async () => {
  const { accountA } = venue.world;
  await query(`update accounts set emails = '{hotel@example.org}' where id = $1`, [accountA]);
  await venue.wait('ada', { is_confidential: true });
  await venue.wait('grace');
  await query('update offers set quantity = 2 where id = $1', [venue.hotel.offer]);
  await venue.look();
  await venue.work();
  const offers = venue.worker.sent.filter(({ subject }) => subject.startsWith('Une place'));
  expect(offers.map(({ to, replyTo }) => `${to}: ${replyTo}`).toSorted()).toEqual([
    'ada@example.org: undefined',
    'grace@example.org: hotel@example.org',
  ]);
});

it('offers a place before the others’ turn, and keeps why', async () => {
  await venue.wait('ada');
  const grace = await venue.wait('grace', { first_day: addDays(DAY, 3), last_day: addDays(DAY, 3) });
  const { offer } = venue.hotel;
  const asked = { offer: `/api/offers/${offer}`, reason: ' Habituée de la maison ' };
  expect((await offerTo(grace.id, asked)).body).toMatchObject({ errorType: 'stock' });
  await venue.giveBack();
  expect((await offerTo(grace.id, { offer, reason: ' ' })).body.violations[0].propertyPath).toBe('reason');
  expect((await offerTo(grace.id, { offer: 999_999, reason: 'x' })).status).toBe(422);
  const made = await offerTo(grace.id, asked);
  expect(made).toMatchObject({
    status: 200,
    body: {
      state: 'offered',
      offers: [
        {
          state: 'open',
          day: DAY,
          price: 59,
          reason: 'Habituée de la maison',
          madeBy: 'hotelierA',
          booking: null,
        },
      ],
    },
  });
  expect((await offerTo(grace.id, asked)).body).toMatchObject({ errorType: 'ended' });
  await venue.work();
  expect(venue.told()).toEqual(['grace']);
  expect(await venue.offered()).toEqual(['grace']);
  const [one] = await venue.offers();
  await venue.take(grace.token, one?.id ?? 0);
  const { body } = await venue.world.call('GET', `/wishes/${grace.id}`, { as: 'hotelierA' });
  expect(body.offers[0].booking).toMatch(/^\/api\/bookings\/\d+$/);
  expect((await offerTo(grace.id, asked)).body).toMatchObject({ errorType: 'ended' });
});

it('says in the mail who was put before the others, and after how many silences one leaves the line', async () => {
  const mail = () => venue.worker.sent.splice(0).map(({ text }) => text.replaceAll(/[\u00a0\s]+/g, ' '))[0];
  const grace = await venue.wait('grace', { first_day: addDays(DAY, 3), last_day: addDays(DAY, 3) });
  await venue.giveBack();
  venue.worker.sent.length = 0;
  await offerTo(grace.id, { offer: venue.hotel.offer, reason: 'Habituée' });
  await venue.work();
  const outOfTurn = mail();
  expect(outOfTurn).toContain("L'établissement vous propose cette place");
  expect(outOfTurn).toContain("Sans réponse d'ici là, vous quittez la liste");
  expect(outOfTurn).not.toMatch(/le prochain|deux places/);
  await venue.empty();
  await venue.wait('ada');
  await venue.giveBack();
  await venue.work();
  const inTurn = mail();
  expect(inTurn).toContain('Vous étiez le prochain');
  expect(inTurn).toContain('Après deux places laissées sans réponse');
});

it('offers nothing that closes too soon, or that visitors can’t book', async () => {
  const ada = await venue.wait('ada');
  const today = await venue.hotel.offerOn(TODAY);
  await venue.giveBack(today);
  venue.setClock('2026-03-21T12:50:00Z');
  expect((await offerTo(ada.id, { offer: today, reason: 'x' })).body).toMatchObject({ errorType: 'late' });
  venue.setClock('2026-03-21T13:00:00Z');
  expect((await offerTo(ada.id, { offer: today, reason: 'x' })).body).toMatchObject({ errorType: 'stock' });
});

it('offers no place that doesn’t take as many as come', async () => {
  const { offer } = venue.hotel;
  const three = await venue.wait('three', { nb_people: 3 });
  await venue.giveBack();
  expect(await offerTo(three.id, { offer, reason: 'x' })).toMatchObject({
    status: 422,
    body: {
      violations: [{ propertyPath: 'offer', message: 'Le nombre de personnes va de 1 à 2' }],
    },
  });
  expect(await venue.offers()).toEqual([]);
  const any = await venue.wait('any', { nb_people: null });
  expect((await offerTo(any.id, { offer, reason: 'x' })).status).toBe(200);
});

it('tells which free places fit', async () => {
  const ada = await venue.wait('ada', { last_day: addDays(TODAY, 5) });
  await venue.giveBack();
  await venue.giveBack(await venue.hotel.offerOn(addDays(TODAY, 4)));
  await venue.giveBack(await venue.hotel.offerOn(addDays(TODAY, 8)));
  const { body } = await venue.world.call('GET', `/wishes/${ada.id}/places`, { as: 'staffA' });
  expect(body.places.map(({ day }: { day: string }) => day)).toEqual([DAY, addDays(TODAY, 4)]);
  expect(body.places[0]).toEqual({
    offer: `/api/offers/${venue.hotel.offer}`,
    categoryName: 'Chambre',
    day: DAY,
    timeSlotName: '10h30 - 14h00',
    price: 59,
    currency: 'EUR',
  });
});

it('counts what the line brought, by the venue’s days', async () => {
  const statistics = async (from: string, to = from) => {
    const path = `/accounts/${venue.world.accountA}/statistics/waiting-list?day[after]=${from}&day[before]=${to}`;
    const { body } = await venue.world.call('GET', path, { as: 'hotelierA' });
    return [body.wishes, body.offers, body.taken, body.revenue, body.currency];
  };
  const [ada, grace] = [await venue.wait('ada'), await venue.wait('grace')];
  await query('update offers set quantity = 2 where id = $1', [venue.hotel.offer]);
  const offers = [await venue.offerTo(ada.id), await venue.offerTo(grace.id)];
  expect(await statistics(TODAY)).toEqual([2, 2, 0, 0, 'EUR']);
  await venue.take(ada.token, offers[0] ?? 0);
  await venue.take(grace.token, offers[1] ?? 0);
  expect(await statistics(TODAY)).toEqual([2, 2, 2, 118, 'EUR']);
  await query(`update bookings set status = 'canceled' where email = 'grace@example.org'`);
  expect(await statistics(addDays(TODAY, -3), TODAY)).toEqual([2, 2, 1, 59, 'EUR']);
  expect(await statistics(addDays(TODAY, 1))).toEqual([0, 0, 0, 0, 'EUR']);
  venue.setClock(minutes(0));
});
