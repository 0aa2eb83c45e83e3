import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessaging, type Messaging, newKey } from '../../../../../test/messaging.ts';
import { TODAY } from '../../../../../test/world.ts';

let talk: Messaging;
beforeAll(async () => {
  talk = await createMessaging();
});
afterAll(() => talk.close());
beforeEach(() => talk.clear());

const desk = (id: number, as: 'hotelierA' | 'staffA' | 'traveller' | 'superAdmin' = 'hotelierA') =>
  talk.world.call('GET', `/bookings/${id}/messages`, { as });
const threads = async (query = '') =>
  (await talk.world.call('GET', `/accounts/${talk.world.accountA}/message-threads${query}`, { as: 'staffA' }))
    .body;
const unread = async () =>
  (await talk.world.call('GET', `/accounts/${talk.world.accountA}/unread-threads`, { as: 'staffA' })).body
    .unread;
const readBy = {
  desk: (id: number, upTo: number, as: 'hotelierA' | 'staffA' = 'hotelierA') =>
    talk.world.call('POST', `/bookings/${id}/messages-read`, { as, body: { upTo } }),
  guest: (token: string, upTo: number) =>
    talk.world.call('POST', '/public/guest-messages-read', { body: { token, upTo } }),
};
const set = (text: string) => talk.world.database.pool.query(text);

describe('a conversation', () => {
  it('goes from the guest to the venue and back, as text, in the order in which it was written', async () => {
    const guest = await talk.guest();
    const wrote = await talk.write(guest.token, '  <b>À quelle heure ?</b>\r\nMerci  ');
    expect(wrote.status).toBe(200);
    expect(wrote.body).toMatchObject({ closed: null, openUntil: '2026-04-05', readId: 0, otherReadId: 0 });
    const answered = await talk.answer(guest.id, 'À 11h.');
    expect(answered.body.messages).toMatchObject([
      { side: 'guest', author: null, body: '<b>À quelle heure ?</b>\nMerci', isByMail: false },
      { side: 'venue', author: 'hotelierA', body: 'À 11h.' },
    ]);
    const seen = (await talk.see(guest.token)).body;
    expect(seen.messages.map(({ author }: { author: string | null }) => author)).toEqual([null, null]);
    expect(seen.messages[1].body).toBe('À 11h.');
    expect((await desk(guest.id, 'staffA')).body.messages).toHaveLength(2);
  });

  it('is told by mail to each side, once, unless it has been read by then', async () => {
    const guest = await talk.guest({ language: 'fr' });
    await talk.write(guest.token, 'À quelle heure ?');
    await talk.worker.run();
    expect(talk.worker.sent).toMatchObject([
      {
        to: 'reception@example.com',
        replyTo: 'ada@example.org',
        subject: expect.stringMatching(/^Message d'un client, réservation \d{8}, dimanche 22 mars 2026$/),
      },
    ]);
    expect(talk.worker.sent[0]?.text).toContain('À quelle heure ?');
    expect(talk.worker.sent[0]?.text).toContain(
      `/messages?account=${talk.world.accountA}&booking=${guest.id}`,
    );
    talk.worker.sent.length = 0;
    await talk.answer(guest.id, 'À 11h.');
    await talk.worker.run();
    expect(talk.worker.sent).toMatchObject([
      { to: 'ada@example.org', replyTo: 'reception@example.com', fromName: 'Hôtel A' },
    ]);
    expect(talk.worker.sent[0]?.html).toContain('#messages');
    talk.worker.sent.length = 0;
    const { body } = await talk.answer(guest.id, 'Ou à midi.');
    await readBy.guest(guest.token, body.messages.at(-1).id);
    await talk.worker.run();
    expect(talk.worker.sent).toEqual([]);
  });

  it('has what is sent again once, also once the conversation is over', async () => {
    const guest = await talk.guest();
    const key = newKey();
    await talk.write(guest.token, 'Bonjour', key);
    talk.setClock('2026-04-10T10:00:00Z');
    expect((await talk.write(guest.token, 'Bonjour', key)).status).toBe(200);
    expect(await talk.bodies(guest.id)).toEqual(['Bonjour']);
  });

  it('has another text that comes with the same key, too', async () => {
    const guest = await talk.guest();
    const key = newKey();
    for (const text of ['Bonjour', 'Bonjour et merci', ' Bonjour\r\n']) {
      expect((await talk.write(guest.token, text, key)).status).toBe(200);
    }
    expect(await talk.bodies(guest.id)).toEqual(['Bonjour', 'Bonjour et merci']);
  });

  it('is marked as read by either side, never further than there is something, never back', async () => {
    const guest = await talk.guest();
    const first = (await talk.write(guest.token, 'Un')).body.messages[0].id;
    const second = (await talk.write(guest.token, 'Deux')).body.messages[1].id;
    expect(await unread()).toBe(1);
    expect((await threads()).threads[0].unread).toBe(2);
    const tell = vi.spyOn(talk.world.deps.changes, 'tell');
    expect((await readBy.desk(guest.id, first)).body.readId).toBe(first);
    expect(tell).toHaveBeenCalledWith(talk.world.accountA, { kind: 'messages' });
    expect(await unread()).toBe(1);
    expect((await readBy.desk(guest.id, second + 1000)).body.readId).toBe(second);
    tell.mockClear();
    expect((await readBy.desk(guest.id, first)).body.readId).toBe(second);
    expect(tell).not.toHaveBeenCalled();
    expect(await unread()).toBe(0);
    expect((await talk.see(guest.token)).body.otherReadId).toBe(second);
  });

  it('stands in the list of the venue, unread ones first, then the latest', async () => {
    const [ada, grace, mary] = [await talk.guest(), await talk.guest(), await talk.guest()];
    await talk.write(ada.token, 'Un');
    talk.setClock('2026-03-21T11:00:00Z');
    await talk.answer(grace.id, 'Deux');
    talk.setClock('2026-03-21T12:00:00Z');
    await talk.answer(mary.id, 'Trois');
    const order = async (query?: string) =>
      (await threads(query)).threads.map(({ id }: { id: number }) => id);
    expect(await order()).toEqual([ada.id, mary.id, grace.id]);
    expect(await order('?itemsPerPage=1&page=2')).toEqual([mary.id]);
    expect(await threads()).toMatchObject({
      total: 3,
      threads: [{ bookingId: ada.number, firstname: 'Ada', last: { side: 'guest', body: 'Un' } }, {}, {}],
    });
  });
});

describe('who may write', () => {
  it('is the traveller whose booking it is, as a guest; staff without the right only read', async () => {
    const guest = await talk.guest();
    await set(`update bookings set user_id = ${talk.world.userIds.traveller} where id = ${guest.id}`);
    const path = `/bookings/${guest.id}/messages`;
    const body = { body: 'Bonjour', key: newKey() };
    const own = await talk.world.call('POST', path, { as: 'traveller', body });
    expect(own.body.messages).toMatchObject([{ side: 'guest', body: 'Bonjour' }]);
    expect((await talk.world.call('POST', path, { as: 'staffA', body })).status).toBe(403);
    expect((await readBy.desk(guest.id, 1, 'staffA')).status).toBe(403);
    expect((await talk.world.call('POST', path, { as: 'hotelierB', body })).status).toBe(404);
    expect((await talk.world.call('POST', path, { body })).status).toBe(401);
  });

  it.each([
    ['', 'Écrivez votre message'],
    [' \n ', 'Écrivez votre message'],
    ['é'.repeat(2001), '2000 caractères au plus'],
  ])('says something, and not too much', async (body, message) => {
    const guest = await talk.guest();
    const reply = await talk.write(guest.token, body);
    expect(reply.status).toBe(422);
    expect(reply.body.violations[0].message).toBe(message);
  });

  it('counts signs as they are seen', async () => {
    const guest = await talk.guest();
    expect((await talk.write(guest.token, '😀'.repeat(2000))).status).toBe(200);
  });

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['the venue has none', () => set('update accounts set guest_messages = false'), 'off'],
    ['it is over', async () => talk.setClock('2026-04-05T22:00:00Z'), 'over'],
    [
      'it was cancelled long before',
      (id) =>
        set(
          `update bookings set day = '2026-09-01', status = 'canceled', canceled_at = '2026-03-06' where id = ${id}`,
        ),
      'over',
    ],
  ])('is nobody where %s, and what was written is read on', async (_why, change, errorType) => {
    const guest = await talk.guest();
    await talk.write(guest.token, 'Bonjour');
    await change(guest.id);
    for (const refused of [await talk.write(guest.token, 'Encore'), await talk.answer(guest.id, 'Encore')]) {
      expect([refused.status, refused.body.errorType]).toEqual([409, errorType]);
    }
    const { body } = await talk.see(guest.token);
    expect([body.closed, body.messages.length]).toEqual([errorType, 1]);
  });

  it('is nobody who has written hundreds there already; the other side is', async () => {
    const guest = await talk.guest();
    const { body } = await talk.write(guest.token, 'Bonjour');
    await set(`insert into booking_messages (account_id, booking_id, side, body, is_by_mail, once_key)
      select account_id, booking_id, side, body, is_by_mail, 'copy ' || n
      from booking_messages, generate_series(1, 299) n where id = ${body.messages[0].id}`);
    const refused = await talk.write(guest.token, 'Encore');
    expect([refused.status, refused.body.errorType]).toEqual([409, 'full']);
    expect((await talk.answer(guest.id, 'Oui')).status).toBe(200);
  });

  it('is the guest of a booking that was just cancelled, too', async () => {
    const guest = await talk.guest();
    await talk.world.call('POST', '/public/cancel-guest-booking', { body: { token: guest.token } });
    expect((await talk.write(guest.token, 'Désolée')).status).toBe(200);
  });

  it('isn’t the desk where the guest has no address', async () => {
    const guest = await talk.guest();
    await set(`update bookings set book_on = 'Back office', email = '' where id = ${guest.id}`);
    const refused = await talk.answer(guest.id, 'Bonjour');
    expect([refused.status, refused.body.errorType]).toEqual([409, 'unreachable']);
  });
});

describe('limits', () => {
  it('hold for one booking, and for one network', async () => {
    talk.world.deps.settings.rateLimit = true;
    try {
      const guest = await talk.guest();
      for (let count = 0; count < 20; count++) {
        expect((await talk.write(guest.token, `${count}`)).status).toBe(200);
      }
      const over = await talk.write(guest.token, 'Encore');
      expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
      const other = await talk.guest();
      for (let count = 0; count < 19; count++) await talk.write(other.token, `${count}`);
      expect((await talk.write(other.token, 'Encore')).status).toBe(429);
    } finally {
      talk.world.deps.settings.rateLimit = false;
    }
  });
});

describe('what is kept', () => {
  it('goes with the guest’s erasure, and stands in what is known of him until then', async () => {
    const guest = await talk.guest({ email: 'gone@example.org' });
    await talk.write(guest.token, 'Je suis Ada');
    await talk.answer(guest.id, 'Bonjour Ada');
    await talk.worker.run();
    const file = await talk.world.app.inject({
      method: 'POST',
      url: '/api/personal-data/export',
      headers: { authorization: `Bearer ${talk.world.token('superAdmin')}` },
      payload: { email: 'gone@example.org' },
    });
    expect(JSON.parse(file.body).bookings[0].messages).toMatchObject([
      { by: 'guest', text: 'Je suis Ada' },
      { by: 'venue', text: 'Bonjour Ada' },
    ]);
    await set(`update bookings set day = '${addDays(TODAY, -3)}' where id = ${guest.id}`);
    const erased = await talk.world.call('POST', '/personal-data/erase', {
      as: 'superAdmin',
      body: { email: 'gone@example.org' },
    });
    expect(erased.body).toMatchObject({ success: true, bookings: 1 });
    expect(await talk.bodies(guest.id)).toEqual([]);
    expect((await desk(guest.id)).body).toMatchObject({ messages: [], closed: 'over' });
    expect((await talk.answer(guest.id, 'Encore')).status).toBe(409);
    expect((await threads()).total).toBe(0);
  });
});
