import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMessaging, MAIL_IN, type Messaging } from '../../../../test/messaging.ts';
import { toMessage } from '../../../integrations/mail/message.ts';

const GUEST = 'ada.zimmerli@secret-guest.example';
const PHONE = '+33698765432';
const VENUE = 'direction@secret-venue.example';

const talks: Messaging[] = [];
let byMail: Messaging;
let byLink: Messaging;
beforeAll(async () => {
  byMail = await createMessaging(MAIL_IN);
  byLink = await createMessaging();
  talks.push(byMail, byLink);
});
afterAll(() => Promise.all(talks.map((talk) => talk.close())));
beforeEach(async () => {
  for (const talk of talks) {
    await talk.clear();
    const { pool } = talk.world.database;
    await pool.query('update categories set is_confidential = true');
    await pool.query('update accounts set emails = $1', [`{${VENUE}}`]);
  }
});

const guestIn = (text: string) =>
  /secret-guest|98765432|98 76 54 32|98\.76\.54\.32/i.test(text) || text.includes(GUEST);
const venueIn = (text: string) => /secret-venue/i.test(text);

/** All that a mail says, its head and its parts as a mail program reads them. */
async function everything(raw: Buffer): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const { headers, text, html } = await PostalMime.parse(raw);
  return [raw.toString('latin1'), JSON.stringify(headers), text, html].join('\n');
}

/** The mails that have left, without whom they are for: the envelope and its `To`. */
async function sentBy(talk: Messaging) {
  return Promise.all(
    talk.worker.sent.map(async (mail) => ({
      to: mail.to,
      replyTo: mail.replyTo,
      said: (await everything(toMessage(mail).raw)).replaceAll(mail.to, '(to)'),
    })),
  );
}

/** What a mail program makes of an answer: the head of what it answers repeated, and the writer's own address in it. */
const answerOf = (from: string, to: string, told: string) =>
  `From: Somebody <${from}>\r\nReply-To: ${from}\r\nTo: ${to}\r\nMessage-ID: <${Math.random()}@${from.split('@')[1]}>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nD’accord, à 11h.\r\n\r\nDe : Mon adresse <${from}>\r\nTél. ${from === GUEST ? PHONE : '+33455667788'}\r\n\r\nLe 3 mars 2026, <${from}> a écrit :\r\n> ${told}\r\n> Écrit à ${from}\r\nEt encore ceci.\r\n`;

async function payloads(talk: Messaging, guest: { id: number; token: string }) {
  const { world } = talk;
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    as: 'hotelierA' | 'staffA' | null,
    body?: object,
  ) => {
    const reply = await world.app.inject({
      method,
      url: `/api${url}`,
      ...(as && { headers: { authorization: `Bearer ${world.token(as)}` } }),
      ...(body && { payload: body }),
    });
    expect(reply.statusCode).toBeLessThan(300);
    return `${JSON.stringify(reply.headers)}\n${reply.body}`;
  };
  const { token } = guest;
  const plain = await world.app.inject(`/ma-reservation/${token}?lang=fr&sans-script=1`);
  expect(plain.statusCode).toBe(200);
  return {
    ofVenue: [
      await call('GET', `/bookings/${guest.id}/messages`, 'hotelierA'),
      await call('GET', `/bookings/${guest.id}/messages`, 'staffA'),
      await call('GET', `/bookings/${guest.id}`, 'hotelierA'),
      await call('GET', `/bookings/${guest.id}/history`, 'hotelierA'),
      await call('GET', `/accounts/${world.accountA}/message-threads`, 'hotelierA'),
      await call('GET', `/accounts/${world.accountA}/unread-threads`, 'hotelierA'),
      await call('GET', `/accounts/${world.accountA}/bookings`, 'hotelierA'),
    ],
    ofGuest: [
      await call('POST', '/public/guest-messages', null, { token }),
      await call('POST', '/public/guest-booking', null, { token }),
      plain.body,
    ],
  };
}

it.each(['mail', 'link'] as const)(
  'neither side learns the other’s address where answers go by %s',
  async (way) => {
    const talk = way === 'mail' ? byMail : byLink;
    const guest = await talk.guest({ email: GUEST, phone: PHONE, lastname: 'Zimmerli', language: 'fr' });
    await talk.write(guest.token, `À quelle heure ? ${GUEST} ou 06 98 76 54 32`);
    await talk.worker.run();
    await talk.answer(guest.id, 'À 11h.');
    await talk.worker.run();
    const outcomes: unknown[] = [];
    if (way === 'mail') {
      const post = async (raw: string) => {
        const reply = await talk.world.app.inject({
          method: 'POST',
          url: '/api/mail-in',
          headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${MAIL_IN.MAIL_IN_SECRET}` },
          payload: raw,
        });
        return JSON.parse(reply.body) as unknown;
      };
      outcomes.push(await post(answerOf(GUEST, talk.addressOf(guest, 'guest'), 'À 11h.')));
      outcomes.push(await post(answerOf(VENUE, talk.addressOf(guest, 'venue'), 'À quelle heure ?')));
      await talk.worker.run();
    }
    expect(outcomes).toEqual(outcomes.map(() => ({ outcome: 'taken' })));
    const sent = await sentBy(talk);
    const [toVenue, toGuest] = [VENUE, GUEST].map((address) => sent.filter(({ to }) => to === address));
    expect([toVenue?.length, toGuest?.length]).toEqual(way === 'mail' ? [2, 2] : [1, 1]);
    expect(toVenue?.filter(({ said }) => guestIn(said))).toEqual([]);
    expect(toGuest?.filter(({ said }) => venueIn(said))).toEqual([]);
    // Nor the address by which the other one answers, or his link.
    for (const { said } of toVenue ?? []) {
      expect(said).not.toContain(talk.addressOf(guest, 'guest'));
      expect(said).not.toContain(guest.token);
    }
    for (const { said } of toGuest ?? []) expect(said).not.toContain(talk.addressOf(guest, 'venue'));
    for (const { replyTo, to } of sent) {
      const side = to === VENUE ? 'venue' : 'guest';
      expect(replyTo).toBe(way === 'mail' ? talk.addressOf(guest, side) : undefined);
    }
    expect((await talk.bodies(guest.id))[0]).toBe('À quelle heure ? ••• ou •••');
    const { ofVenue, ofGuest } = await payloads(talk, guest);
    expect(ofVenue.filter(guestIn)).toEqual([]);
    expect(ofGuest.filter(venueIn)).toEqual([]);
    // The texts themselves have come over.
    expect(ofVenue[0]).toContain('À quelle heure ?');
    expect(ofVenue[0]?.includes('Et encore ceci.')).toBe(way === 'mail');
  },
);

it.each(['mail', 'link'] as const)(
  'nor by the answer to another mail, where answers go by %s',
  async (way) => {
    const talk = way === 'mail' ? byMail : byLink;
    const { world } = talk;
    const guest = await talk.guest({ email: GUEST, phone: PHONE });
    const change = (body: object) =>
      world.call('PUT', `/bookings/${guest.id}`, { as: 'hotelierA', body: { ...body } });
    const replies = async () => {
      await talk.worker.run();
      return talk.worker.sent.filter(({ to }) => to === GUEST).map(({ replyTo }) => replyTo);
    };
    expect((await change({ status: 'canceled', comment: 'Désolés' })).status).toBe(200);
    const own = way === 'mail' ? talk.addressOf(guest, 'guest') : undefined;
    expect(await replies()).toEqual([own]);
    await world.database.pool.query('update bookings set is_confidential = false');
    await world.database.pool.query('delete from graphile_worker._private_jobs');
    talk.worker.sent.length = 0;
    expect((await change({ status: 'booked' })).status).toBe(200);
    expect(await replies()).toEqual([VENUE]);
  },
);
