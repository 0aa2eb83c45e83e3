import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsOf, readIcs, textOf, valueOf } from '../../../../../test/ics-reader.ts';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';
import { guestKeyOf, guestToken } from '../../../../kernel/guest-token.ts';

const TOMORROW = addDays(TODAY, 1);
const day = 86_400_000;
let now = NOW;
let world: World;
let venue: Venue;
let worker: MailWorker;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  worker = createMailWorker(world);
  await world.database.pool.query(
    `update accounts set url = 'https://hotel.example/', emails = '{reception@example.com}' where id = $1`,
    [world.accountA],
  );
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(async () => {
  now = NOW;
  worker.sent.length = 0;
  await world.database.pool.query(
    'delete from bookings; delete from graphile_worker._private_jobs; update offers set booked = 0',
  );
});

interface Booked {
  id: number;
  token: string;
}

async function book(more: Record<string, unknown> = {}): Promise<Booked> {
  const { status, body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
      comment: 'Un lit bébé',
      language: 'en',
      arrivedAt: '11h00',
      ...more,
    },
  });
  expect(status).toBe(201);
  const booking = { accountId: world.accountA, bookingId: body.id, number: body.bookingId };
  return { id: body.id, token: guestToken(guestKeyOf(world.deps.tokenKey), booking) };
}
const see = (token: string) => world.call('POST', '/public/guest-booking', { body: { token } });
const cancel = (token: string, comment?: string) =>
  world.call('POST', '/public/cancel-guest-booking', { body: { token, comment } });
const open = (url: string, method: 'GET' | 'HEAD' = 'GET', as?: Caller) =>
  world.app.inject({ method, url, headers: as ? { authorization: `Bearer ${world.token(as)}` } : {} });
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' })).body;
const calendarOf = (token: string) => `/api/public/guest-booking/${token}/calendar`;
const takenPlaces = async () =>
  (await world.database.pool.query('select sum(booked)::int as taken from offers')).rows[0].taken;

describe('the link of a guest’s mails', () => {
  it('shows the booking in the guest’s words, and nothing by which to reach anybody', async () => {
    const { token } = await book();
    const { status, body } = await see(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      '@type': 'GuestBooking',
      status: 'booked',
      bookAt: TOMORROW,
      timeSlotName: '10h30 - 14h00',
      arrivedAt: '11h00',
      categoryName: 'Room',
      firstname: 'Ada',
      comment: 'Un lit bébé',
      price: 59,
      isCancellable: true,
      refusal: null,
      cancelUntil: { day: TOMORROW, time: '10h30' },
      googleUrl: expect.stringMatching(
        /^https:\/\/calendar\.google\.com\/.*dates=20260322T103000%2F20260322T140000/,
      ),
      venue: { name: 'Hôtel A', url: 'https://hotel.example/', timeZone: 'Europe/Paris' },
    });
    expect(JSON.stringify(body)).not.toMatch(/ada@|12345678|Lovelace|reception@/);
  });

  it('stands in both of the guest’s mails, signed by the thread’s own key, and in none of the venue’s', async () => {
    const { id, token } = await book();
    await worker.run();
    await world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });
    await worker.run();
    const url = `https://example.com/ma-reservation/${token}?lang=en`;
    const has = worker.sent.map(({ to, text, html }) => [to, text.includes(url), html.includes(url)]);
    expect(has).toHaveLength(4);
    for (const [to, ...parts] of has) {
      expect([to, ...parts]).toEqual([to, ...parts.map(() => to === 'ada@example.org')]);
    }
    const privacy = 'https://example.com/confidentialite?lang=en';
    const ofGuest = worker.sent.filter(({ to }) => to === 'ada@example.org');
    expect(ofGuest.map(({ html }) => html.includes(privacy))).toEqual([true, true]);
    const ofVenue = worker.sent.filter(({ to }) => to === 'reception@example.com');
    expect(ofVenue.map(({ text, html }) => text + html).join('')).not.toMatch(
      /ma-reservation|confidentialite/,
    );
  });

  it.each([
    ['of another account', (token: string) => token.replace(/^\w+/, '2a')],
    ['of another booking', (token: string) => token.replace(/-\w+-/, '-zz-')],
    ['cut short', (token: string) => token.slice(0, -1)],
    ['changed', (token: string) => token.replace(/.(?=.$)/, (letter) => (letter === '_' ? '-' : '_'))],
    ['none at all', () => 'exemple'],
  ])('%s opens nothing', async (_, change) => {
    const { id, token } = await book();
    const wrong = change(token);
    for (const reply of [await see(wrong), await cancel(wrong)]) {
      expect([reply.status, reply.body.errorType]).toEqual([404, 'unknown']);
    }
    expect((await open(calendarOf(wrong))).statusCode).toBe(404);
    expect((await read(id)).status).toBe('booked');
  });

  it('is refused without a token, and with one of no length that there is', async () => {
    for (const token of [undefined, '', 'x'.repeat(101)])
      expect((await see(token as string)).status).toBe(422);
  });

  it('opens the booking until 30 days after its day, and no longer', async () => {
    const { token } = await book();
    // To the last minute of that day in Paris.
    now = new Date(NOW.getTime() + 31 * day);
    expect((await see(token)).body).toMatchObject({ isCancellable: false, refusal: 'past' });
    expect((await open(calendarOf(token))).statusCode).toBe(200);
    now = new Date(NOW.getTime() + 32 * day);
    for (const reply of [await see(token), await cancel(token)]) {
      expect([reply.status, reply.body.errorType]).toEqual([410, 'expired']);
    }
    expect((await open(calendarOf(token))).statusCode).toBe(410);
  });

  it('opens nothing of a guest whose contact was erased, or of a booking that was deleted', async () => {
    const { id, token } = await book();
    await world.database.pool.query(
      `update bookings set first_name = '', last_name = '', email = '', phone = null, comment = null,
       erased_at = now() where id = $1`,
      [id],
    );
    expect((await see(token)).status).toBe(410);
    expect((await cancel(token)).status).toBe(410);
    await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' });
    expect((await see(token)).status).toBe(404);
  });
});

describe('looking', () => {
  it('changes nothing, whatever address is opened and however often', async () => {
    const { id, token } = await book();
    const before = await read(id);
    const paths = [
      `/ma-reservation/${token}?lang=en`,
      `/ma-reservation/${token}?lang=en&sans-script=1&ask=1`,
      calendarOf(token),
      '/api/public/guest-booking',
      '/api/public/cancel-guest-booking',
      `/api/public/cancel-guest-booking?token=${token}`,
      `/api/public/cancel-guest-booking/${token}`,
    ];
    for (const path of paths) for (const method of ['GET', 'HEAD'] as const) await open(path, method);
    await see(token);
    expect(await read(id)).toEqual(before);
    expect(await takenPlaces()).toBe(1);
  });

  it('leaves no trace of the address behind', async () => {
    const { token } = await book();
    const info = vi.spyOn(world.app.log, 'info');
    for (const language of ['fr', 'en', 'es']) {
      const { headers, body, statusCode } = await open(`/ma-reservation/${token}?lang=${language}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
      });
      expect(body).toContain(`<html lang="${language}"`);
      expect(body).not.toContain(token);
    }
    expect(JSON.stringify(info.mock.calls)).not.toContain(token);
    info.mockRestore();
  });
});

describe('cancelling by the link', () => {
  it('is what the traveller’s own is: place free, venue told, mails sent', async () => {
    const { id, token } = await book();
    await worker.run();
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const { status, body } = await cancel(token, '  Train supprimé  ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'canceled', isCancellable: false, refusal: 'canceled' });
    expect(await read(id)).toMatchObject({ status: 'canceled', cancelComment: 'Train supprimé' });
    expect(await takenPlaces()).toBe(0);
    expect(tell).toHaveBeenCalledExactlyOnceWith(
      world.accountA,
      expect.objectContaining({ kind: 'bookings' }),
    );
    tell.mockRestore();
    worker.sent.length = 0;
    await worker.run();
    const readers = worker.sent.flatMap(({ to, text }) => (text.includes('Train supprimé') ? [to] : []));
    expect(new Set(readers)).toEqual(new Set(['ada@example.org', 'reception@example.com']));
    const notice = worker.sent.find(({ to }) => to === 'reception@example.com');
    expect(notice?.text.replaceAll('\u00a0', ' ')).toContain('Annulée par : le client');
  });

  it('happens once: again, it says what is so and mails nobody', async () => {
    const { id, token } = await book();
    const replies = await Promise.all(['one', 'two', 'three'].map((word) => cancel(token, word)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { cancelComment, updatedAt } = await read(id);
    expect((await cancel(token, 'four')).status).toBe(200);
    expect(await read(id)).toMatchObject({ cancelComment, updatedAt });
    expect(await takenPlaces()).toBe(0);
    await worker.run();
    const cancellations = worker.sent.filter(({ subject }) => subject.includes('cancelled'));
    expect(cancellations.map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  it('wins over a confirmation at the same moment, which isn’t made of what was read before', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await book();
      const { updatedAt } = await read(id);
      const confirm = world.call('PATCH', `/bookings/${id}`, {
        as: 'hotelierA',
        body: { status: 'confirmed', updatedAt },
      });
      const [guest, staff] = await Promise.all([cancel(token), confirm]);
      expect(guest.status).toBe(200);
      expect([200, 409]).toContain(staff.status);
      expect((await read(id)).status).toBe('canceled');
      expect(await takenPlaces()).toBe(0);
    }
  });

  it('is over when the slot begins, and for who did not come', async () => {
    const { id, token } = await book({ offer: await venue.offerOn(TODAY), arrivedAt: null });
    expect((await see(token)).body).toMatchObject({
      isCancellable: false,
      refusal: 'started',
      cancelUntil: null,
    });
    const late = await cancel(token);
    expect(late.status).toBe(409);
    expect(late.body['hydra:description']).toBe('Cette réservation a déjà commencé');
    // A minute before, it was possible.
    now = new Date('2026-03-21T09:29:59Z');
    expect((await see(token)).body.isCancellable).toBe(true);
    now = new Date('2026-03-21T09:30:00Z');
    await world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'noShow' } });
    expect((await see(token)).body.refusal).toBe('noShow');
    expect((await cancel(token)).status).toBe(409);
  });

  it('takes a reason of 2000 characters', async () => {
    const { token } = await book();
    expect((await cancel(token, 'x'.repeat(2001))).status).toBe(422);
    expect((await cancel(token, 'é'.repeat(2000))).status).toBe(200);
  });
});

describe('the file for calendars', () => {
  it('is the booking as it is, by the link and for its traveller, and nobody else’s', async () => {
    const { id, token } = await book({ email: 'traveller@example.com', user: world.userIds.traveller });
    const own = `/api/bookings/${id}/calendar`;
    const files = [await open(calendarOf(token)), await open(own, 'GET', 'traveller')];
    for (const { headers, body } of files) {
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="\d+\.ics"$/);
      expect(headers['cache-control']).toContain('no-store');
      const [event] = eventsOf(readIcs(body));
      expect(event && textOf(event, 'SUMMARY')).toBe('Room at Hôtel A');
      expect(body).not.toContain(token);
    }
    expect(files[0]?.body).toBe(files[1]?.body);
    expect((await open(own)).statusCode).toBe(401);
    for (const as of ['hotelierA', 'staffA', 'superAdmin'] as const) {
      expect([as, (await open(own, 'GET', as)).statusCode]).toEqual([as, 404]);
    }
    await cancel(token);
    const gone = await open(own, 'GET', 'traveller');
    expect(valueOf(readIcs(gone.body), 'METHOD')).toBe('CANCEL');
  });
});

it('lists a traveller’s bookings by whether they are over at their venue', async () => {
  const mine = { email: 'traveller@example.com', user: world.userIds.traveller, arrivedAt: null };
  const today = await book({ ...mine, offer: await venue.offerOn(TODAY) });
  const tomorrow = await book(mine);
  const list = async (isPast: boolean | '') => {
    const { body } = await world.call(
      'GET',
      `/users/${world.userIds.traveller}/bookings?order[bookAt]=desc${isPast === '' ? '' : `&isPast=${isPast}`}`,
      { as: 'traveller' },
    );
    expect(body).toMatchObject({ '@type': 'hydra:Collection' });
    return body['hydra:member'].map(({ id }: Booked) => id);
  };
  expect(await list('')).toEqual([tomorrow.id, today.id]);
  // Under way until 14h in Paris.
  now = new Date('2026-03-21T12:59:59Z');
  expect([await list(false), await list(true)]).toEqual([[tomorrow.id, today.id], []]);
  now = new Date('2026-03-21T13:00:00Z');
  expect([await list(false), await list(true)]).toEqual([[tomorrow.id], [today.id]]);
});

it('lets nobody try links out, nor hold up another’s', async () => {
  const limited = await createWorld({ env: { RATE_LIMIT: 'on' } });
  const ask = (token: string, remoteAddress: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/public/guest-booking',
      remoteAddress,
      payload: { token },
    });
  const statuses = new Set<number>();
  for (let at = 0; at < 60; at++) statuses.add((await ask(`1-1-${'a'.repeat(22)}`, '192.0.2.1')).statusCode);
  expect([...statuses]).toEqual([404]);
  const refused = await ask('1-1-x', '192.0.2.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await ask('1-1-x', '198.51.100.1')).statusCode).toBe(404);
  await limited.close();
});
