import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const join = (more: object = {}, headers: Record<string, string> = {}) =>
  venue.world.call('POST', '/public/wishes', {
    headers,
    body: {
      account: venue.world.accountA,
      firstname: ' Ada ',
      lastname: 'Lovelace',
      email: 'Ada@Example.org',
      phone: '06 12 34 56 78',
      from: DAY,
      to: DAY,
      ...more,
    },
  });
const tokenIn = (url: string) => /\/liste-attente\/([\w-]+)\?lang=/.exec(url)?.[1] ?? '';
const wishes = async () => (await query('select * from wishes order by id')).rows;

describe('POST /public/wishes', () => {
  it('puts somebody in line and tells him so', async () => {
    const { hotel, world } = venue;
    const sent = {
      widget: hotel.widgetId,
      categories: [hotel.roomId, hotel.roomId],
      weekdays: [5, 1],
      notBefore: '12h00',
      before: '18h00',
      nbPeople: 2,
      maxPrice: 80,
      language: 'en',
      consent: 36,
    };
    const reply = await join({ ...sent, to: addDays(DAY, 6) });
    expect(reply).toMatchObject({ status: 201, body: { '@type': 'JoinedWish', success: 1 } });
    expect(await wishes()).toMatchObject([
      {
        account_id: world.accountA,
        widget_id: hotel.widgetId,
        first_name: 'Ada',
        email: 'ada@example.org',
        phone: '+33612345678',
        category_ids: [hotel.roomId],
        weekdays: [1, 5],
        from_minute: 720,
        to_minute: 1080,
        max_price_minor: 8000,
        currency: 'EUR',
        language: 'en',
        consent_months: 36,
        state: 'waiting',
      },
    ]);
    expect(reply.body.guest.url).toMatch(/\?lang=en$/);
    await venue.work();
    const [mail] = venue.worker.sent.slice(-1);
    expect(mail).toMatchObject({
      to: 'ada@example.org',
      subject: 'You are on the waiting list of Hôtel A',
      fromName: 'Hôtel A',
    });
    const token = tokenIn(reply.body.guest.url);
    expect(mail?.text).toContain(`https://example.com/liste-attente/${token}?lang=en`);
    expect(mail?.text).toContain('Days of the week: Monday, Friday');
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://example.com/api/public/wish/${token}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await venue.read(token)).body).toMatchObject({
      '@type': 'GuestWish',
      state: 'waiting',
      firstname: 'Ada',
      weekdays: [1, 5],
      categories: [{ id: hotel.roomId, name: 'Room' }],
      notBefore: '12h00',
      before: '18h00',
      maxPrice: 80,
      offer: null,
      bookingUrl: null,
    });
  });

  it('offers at once what is free', async () => {
    await venue.giveBack();
    await join({ categories: [venue.hotel.roomId] });
    await venue.work();
    expect(await venue.offered()).toEqual(['ada']);
    // Whoever has read of the place needn't read that he waits for it.
    expect(venue.worker.sent.map(({ subject }) => subject).slice(-1)).toEqual([
      "Une place s'est libérée chez Hôtel A, lundi 23 mars 2026",
    ]);
  });

  it('is the same wish when it is sent again; only who made it is led there', async () => {
    const key = 'a-key-of-his-own';
    const first = await join({ key });
    const again = await join({ key });
    expect([again.status, again.body.guest.url]).toEqual([201, first.body.guest.url]);
    expect((await join()).body.guest).toBeNull();
    expect((await join({ email: 'ada@example.org ', key: 'another-key' })).body.guest).toBeNull();
    expect(await wishes()).toHaveLength(1);
    // Whoever has put his e-mail right.
    expect((await join({ email: 'ada.l@example.org', key })).status).toBe(201);
    await query(`delete from wishes where email = 'ada.l@example.org'`);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => join({ to: addDays(DAY, 1), key: 'at-once-key' })),
    );
    expect(new Set(all.map(({ body }) => body.guest.url)).size).toBe(1);
    expect(await wishes()).toHaveLength(2);
  });

  it('lets one e-mail wait for five things at a venue', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => join({ to: addDays(DAY, at) })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(all.find(({ status }) => status !== 201)?.body).toMatchObject({ errorType: 'many' });
    expect((await join({ email: 'grace@example.org' })).status).toBe(201);
  });

  it.each([
    [{ email: 'ada' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ firstname: ' ' }, 'firstname'],
    [{ to: addDays(DAY, -1) }, 'to'],
    [{ from: addDays(TODAY, -1) }, 'from'],
    [{ to: addDays(DAY, 31) }, 'to'],
    [{ from: '2028-01-01', to: '2028-01-02' }, 'to'],
    [{ weekdays: [2] }, 'weekdays'],
    [{ weekdays: [8] }, 'weekdays[0]'],
    [{ categories: [999_999] }, 'categories'],
    [{ timeSlots: [999_999] }, 'timeSlots'],
    [{ periods: [999_999] }, 'periods'],
    [{ serviceTypes: [999_999] }, 'serviceTypes'],
    [{ notBefore: '18h00', before: '12h00' }, 'before'],
    [{ nbPeople: 0 }, 'nbPeople'],
    [{ maxPrice: 80.001 }, 'maxPrice'],
    [{ widget: 999_999 }, 'widget'],
    [{ account: 999_999 }, 'account'],
  ])('refuses %j', async (wrong, path) => {
    const reply = await join(wrong);
    expect(reply.status).toBe(422);
    expect(reply.body.violations.map((each: { propertyPath: string }) => each.propertyPath)).toEqual([path]);
    expect(reply.body.violations[0].message).not.toMatch(/^wish\./);
    expect(await wishes()).toEqual([]);
  });

  it('says how many persons what he waits for takes', async () => {
    const { hotel } = venue;
    const reply = await join({ categories: [hotel.roomId], nbPeople: 3 });
    expect(reply.body.violations[0]).toMatchObject({
      propertyPath: 'nbPeople',
      message: 'Le nombre de personnes va de 1 à 2',
    });
    // A spa takes any number.
    expect((await join({ nbPeople: 3 })).status).toBe(201);
  });

  it('is closed where the venue has no line, and to who stayed away too often', async () => {
    await query('update accounts set waiting_list = false');
    expect((await join()).body).toMatchObject({ errorType: 'off' });
    await query('update accounts set waiting_list = true, no_show_limit = 1');
    await venue.world.database.pool.query('update offers set quantity = 1 where id = $1', [
      venue.hotel.offer,
    ]);
    await venue.hotel.book({ email: 'ada@example.org' });
    await query(`update bookings set status = 'noShow'`);
    expect((await join()).body).toMatchObject({ errorType: 'noShows' });
    await query('update accounts set no_show_limit = null');
  });

  it('keeps from the venue what one of the services would', async () => {
    await query('update categories set is_confidential = id = $1', [venue.hotel.spaId]);
    await join({ categories: [venue.hotel.roomId] });
    await join({ to: addDays(DAY, 1) });
    expect((await wishes()).map((row) => row.is_confidential)).toEqual([false, true]);
    await query('update categories set is_confidential = false');
  });
});

describe('by the link', () => {
  it('takes what is held, at the price that was shown', async () => {
    const { world } = venue;
    const ada = await venue.wait('ada', { widget_id: venue.hotel.widgetId, consent_months: 36 });
    await venue.giveBack();
    const offer = await venue.offerTo(ada.id);
    const read = await venue.read(ada.token);
    expect(read.body.offer).toMatchObject({
      id: offer,
      categoryName: 'Chambre',
      day: DAY,
      timeSlotName: '10h30 - 14h00',
      price: 59,
      currency: 'EUR',
      until: { day: TODAY, time: '13h00' },
    });
    expect(read.body.offer.seconds).toBeGreaterThan(7100);
    await query('update offers set price_minor = 6100 where id = $1', [venue.hotel.offer]);
    const dearer = await venue.take(ada.token, offer);
    expect(dearer).toMatchObject({ status: 409, body: { errorType: 'price', price: 61 } });
    const taken = await venue.take(ada.token, offer, 61);
    expect(taken).toMatchObject({ status: 200, body: { state: 'taken', offer: null } });
    const booking = tokenOfBooking(taken.body.bookingUrl);
    const shown = await world.call('POST', '/public/guest-booking', { body: { token: booking } });
    expect(shown.body).toMatchObject({
      status: 'booked',
      firstname: 'ada',
      price: 61,
      nbPeople: 2,
      bookAt: DAY,
    });
    const { rows } = await query('select email, phone, widget_id, book_on from bookings');
    expect(rows).toEqual([
      { email: 'ada@example.org', phone: '+33612345678', widget_id: venue.hotel.widgetId, book_on: 'Widget' },
    ]);
    // Long after, and in another tab.
    venue.setClock(minutes(300));
    expect((await venue.take(ada.token, offer)).body.bookingUrl).toBe(taken.body.bookingUrl);
    expect((await venue.decline(ada.token, offer)).body).toMatchObject({ errorType: 'over' });
  });

  it('takes nothing that is over, declined, another’s, or not there', async () => {
    const [ada, grace] = [await venue.wait('ada'), await venue.wait('grace')];
    await venue.giveBack();
    const offer = await venue.offerTo(ada.id);
    expect((await venue.take(grace.token, offer)).body).toMatchObject({ errorType: 'over' });
    expect((await venue.decline(grace.token, offer)).status).toBe(409);
    expect((await venue.take(ada.token, 999_999)).body).toMatchObject({ errorType: 'over' });
    venue.setClock(minutes(121));
    expect((await venue.read(ada.token)).body).toMatchObject({ state: 'waiting', offer: null });
    expect((await venue.take(ada.token, offer)).body).toMatchObject({ errorType: 'over' });
    venue.setClock(minutes(1));
    await venue.decline(ada.token, offer);
    expect((await venue.decline(ada.token, offer)).status).toBe(200);
    expect((await venue.take(ada.token, offer)).body).toMatchObject({ errorType: 'over' });
    expect((await query('select from bookings')).rowCount).toBe(0);
  });

  it('keeps what is held, though the venue took places away, and is told where the day was closed', async () => {
    const ada = await venue.wait('ada');
    await venue.giveBack();
    const offer = await venue.offerTo(ada.id);
    await query('update offers set is_closed = true where id = $1', [venue.hotel.offer]);
    expect((await venue.take(ada.token, offer)).body).toMatchObject({ errorType: 'stock' });
    await query('update offers set is_closed = false where id = $1', [venue.hotel.offer]);
    expect((await venue.take(ada.token, offer)).body).toMatchObject({ state: 'taken' });
  });

  it.each(['/public/withdraw-wish', 'unsubscribe'])(
    'leaves the line by %s, and gives back what is held',
    async (how) => {
      const [ada] = [await venue.wait('ada'), await venue.wait('grace')];
      await venue.giveBack();
      await venue.offerTo(ada.id);
      const leave = () =>
        how === 'unsubscribe'
          ? venue.world.app.inject({
              method: 'POST',
              url: `/api/public/wish/${ada.token}/unsubscribe`,
              headers: { 'content-type': 'multipart/form-data; boundary=x' },
              payload:
                '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
            })
          : venue.world.call('POST', how, { body: { token: ada.token } });
      await leave();
      await leave();
      expect((await venue.read(ada.token)).body.state).toBe('withdrawn');
      await venue.work();
      expect(await venue.offered()).toEqual(['grace']);
    },
  );

  it('changes nothing by GET, and leads nowhere else', async () => {
    const ada = await venue.wait('ada');
    const b = await putWish(venue.world, venue.world.accountB);
    expect((await venue.world.call('GET', `/public/wish/${ada.token}/unsubscribe`)).status).toBe(404);
    for (const token of ['x', `${ada.token}x`, ada.token.replace(/-.*?-/, `-${b.id.toString(36)}-`)]) {
      const reply = await venue.read(token);
      expect([token, reply.status, reply.body.errorType]).toEqual([token, 404, 'unknown']);
    }
    // A booking's link is none of a wish.
    expect(
      (await venue.world.call('POST', '/public/guest-booking', { body: { token: ada.token } })).status,
    ).toBe(404);
    expect((await venue.read(b.token)).body.venue.id).toBe(venue.world.accountB);
    venue.setClock('2026-04-30T10:00:00Z');
    expect(await venue.read(ada.token)).toMatchObject({ status: 410, body: { errorType: 'expired' } });
  });
});

const tokenOfBooking = (url: string) => /\/ma-reservation\/([\w-]+)\?/.exec(url)?.[1] ?? '';

it('tells nobody of what is over by the time that it leaves', async () => {
  const ada = await venue.wait('ada');
  await venue.giveBack();
  await venue.offerTo(ada.id);
  venue.setClock(minutes(121));
  // There is nothing to be offered anew.
  await venue.sellOut();
  await venue.work();
  expect(venue.told()).toEqual([]);
  await venue.empty();
  const joan = await venue.wait('joan', { first_day: DAY, last_day: DAY });
  await venue.giveBack();
  const offer = await venue.offerTo(joan.id);
  await venue.decline(joan.token, offer);
  await venue.work();
  expect(venue.told()).toEqual([]);
});
