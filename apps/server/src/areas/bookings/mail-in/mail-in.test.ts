import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessaging, MAIL_IN, type Messaging } from '../../../../test/messaging.ts';
import { MAIL_IN_BYTES } from '../../../integrations/mail-in/incoming-mail.ts';
import { startMailIn } from '../../../mail-in.ts';

let talk: Messaging;
let port: number;
let lmtp: Awaited<ReturnType<typeof startMailIn>>;
beforeAll(async () => {
  port = await freePort();
  talk = await createMessaging({ ...MAIL_IN, MAIL_IN_LMTP: `127.0.0.1:${port}` });
  lmtp = await startMailIn(talk.world.app, talk.world.deps, pino({ level: 'silent' }));
});
afterAll(async () => {
  await lmtp?.close();
  await talk.close();
});
beforeEach(() => talk.clear());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  server.close();
  return free;
}

let ids = 0;
const message = (to: string, text: string, head = '', id = `<${++ids}@example.org>`) =>
  `From: Ada <ada@example.org>\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: ${id}\r\n${head}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
const post = async (payload: string, headers: Record<string, string> = {}, type = 'message/rfc822') => {
  const reply = await talk.world.app.inject({
    method: 'POST',
    url: '/api/mail-in',
    headers: { 'content-type': type, authorization: `Bearer ${MAIL_IN.MAIL_IN_SECRET}`, ...headers },
    payload,
  });
  return [reply.statusCode, JSON.parse(reply.body).outcome];
};
/** What the server answers for each recipient. */
const deliver = async (to: string[], raw: string, from = 'ada@example.org'): Promise<string[]> => {
  const client = createTransport({ host: '127.0.0.1', port, lmtp: true, secure: false, ignoreTLS: true });
  try {
    const { response, rejectedErrors = [] } = await client.sendMail({ envelope: { from, to }, raw });
    return [response, ...rejectedErrors.map((error) => String(error.response))];
  } catch (error) {
    return [String((error as { response?: string }).response)];
  } finally {
    client.close();
  }
};

describe('the webhook', () => {
  it('takes a whole message in, as the side whose address it came to', async () => {
    const guest = await talk.guest();
    await talk.answer(guest.id, 'À quelle heure ?');
    const quoted = 'À 11h.\r\n\r\nLe 3 mars 2026, Hôtel A a écrit :\r\n> À quelle heure ?';
    expect(await post(message(talk.addressOf(guest, 'guest'), quoted))).toEqual([200, 'taken']);
    expect((await talk.see(guest.token)).body.messages).toMatchObject([
      { side: 'venue', isByMail: false },
      { side: 'guest', body: 'À 11h.', isByMail: true },
    ]);
    await talk.worker.run();
    const ofVenue = talk.worker.sent.find(({ to }) => to === 'reception@example.com');
    expect(ofVenue?.replyTo).toBe(talk.addressOf(guest, 'venue'));
    expect(ofVenue?.text).toContain('au-dessus de ce texte');
    expect(await post(message(talk.addressOf(guest, 'venue'), 'Parfait.'))).toEqual([200, 'taken']);
    expect(await talk.bodies(guest.id)).toEqual(['À quelle heure ?', 'À 11h.', 'Parfait.']);
  });

  it('tells the desk of what came in, by either way, and of nothing that came again', async () => {
    const guest = await talk.guest();
    const to = talk.addressOf(guest, 'guest');
    const tell = vi.spyOn(talk.world.deps.changes, 'tell');
    const told = () => tell.mock.calls.map(([, { kind }]) => kind);
    const first = message(to, 'Bonjour');
    await post(first);
    await post(first);
    expect(told()).toEqual(['messages']);
    await deliver([to], message(to, 'Encore'));
    expect(told()).toEqual(['messages', 'messages']);
  });

  it('takes the JSON of services in, and a signed body', async () => {
    const guest = await talk.guest();
    const mail = (text: string) =>
      JSON.stringify({
        OriginalRecipient: talk.addressOf(guest, 'guest'),
        From: 'ada@example.org',
        TextBody: text,
        MessageID: text,
      });
    const basic = Buffer.from(`service:${MAIL_IN.MAIL_IN_SECRET}`).toString('base64');
    expect(await post(mail('Un'), { authorization: `Basic ${basic}` }, 'application/json')).toEqual([
      200,
      'taken',
    ]);
    const signed = mail('Deux');
    const signature = createHmac('sha256', MAIL_IN.MAIL_IN_SECRET).update(signed).digest('hex');
    const headers = { authorization: '', 'x-hub-signature-256': `sha256=${signature}` };
    expect(await post(signed, headers, 'application/json')).toEqual([200, 'taken']);
    expect(await post(mail('Trois'), headers, 'application/json')).toEqual([401, undefined]);
    expect(await talk.bodies(guest.id)).toEqual(['Un', 'Deux']);
  });

  it('lets nobody in without the secret, and takes no more than a mail has', async () => {
    const guest = await talk.guest();
    const mail = message(talk.addressOf(guest, 'guest'), 'Bonjour');
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${MAIL_IN.MAIL_IN_SECRET}`]) {
      expect((await post(mail, { authorization }))[0]).toBe(401);
    }
    expect((await post('x'.repeat(MAIL_IN_BYTES + 1)))[0]).toBe(413);
    expect((await post('{', {}, 'application/json'))[0]).toBe(400);
    expect((await post('[]', {}, 'application/json'))[0]).toBe(400);
    expect(await talk.bodies(guest.id)).toEqual([]);
  });

  it('knows no address that proves nothing, nor one whose guest is erased', async () => {
    const guest = await talk.guest();
    const address = talk.addressOf(guest, 'guest');
    const forged = address.replace(/-g-/, '-v-');
    for (const to of [forged, 'reply@resa.example', 'ada@example.org', `${address}.org`]) {
      expect(await post(message(to, 'Bonjour'))).toEqual([200, 'unknown']);
    }
    await talk.world.database.pool.query(
      'update bookings set erased_at = now(), email = $$$$, first_name = $$$$, last_name = $$$$, phone = null',
    );
    expect(await post(message(address, 'Bonjour'))).toEqual([200, 'unknown']);
  });
});

describe('LMTP', () => {
  it('takes a message in for each of its recipients, and refuses others at once', async () => {
    const guest = await talk.guest();
    const to = talk.addressOf(guest, 'guest');
    await deliver([to.toUpperCase()], message(to, 'Bonjour'));
    expect(await talk.bodies(guest.id)).toEqual(['Bonjour']);
    expect(await deliver(['somebody@resa.example'], message(to, 'Encore'))).toContainEqual(
      expect.stringContaining('550 5.1.1'),
    );
    const forged = to.replace(/-g-/, '-v-');
    expect(await deliver([forged], message(to, 'Encore'))).toContainEqual(expect.stringContaining('5.1.1'));
    expect(await talk.bodies(guest.id)).toEqual(['Bonjour']);
  });

  it('drops bounces, and asks for what it can’t take just now to come again', async () => {
    const guest = await talk.guest();
    const to = talk.addressOf(guest, 'guest');
    await deliver([to], message(to, 'Undelivered'), '');
    expect(await talk.bodies(guest.id)).toEqual([]);
    await talk.world.database.pool.query('alter table booking_messages rename to away');
    try {
      expect(await deliver([to], message(to, 'Bonjour'))).toContainEqual(expect.stringContaining('4.7.1'));
    } finally {
      await talk.world.database.pool.query('alter table away rename to booking_messages');
    }
  });

  it('reads nothing of a mail whose address proves nothing, and asks for none again that nobody can read', async () => {
    const guest = await talk.guest();
    const to = talk.addressOf(guest, 'guest');
    const hostile = (address: string) =>
      message(address, `${'<b>'.repeat(100)}\r\n`.repeat(400)).replace('text/plain', 'text/html');
    expect(await deliver([to], hostile(to))).toContainEqual(expect.stringContaining('550 5.6.0'));
    const forged = to.replace(/-g-/, '-v-');
    expect(await deliver([forged], hostile(forged))).toContainEqual(expect.stringContaining('550 5.1.1'));
    expect((await post(hostile(to)))[0]).toBe(400);
    expect(await talk.bodies(guest.id)).toEqual([]);
  });

  it('takes no more than a mail has', async () => {
    const guest = await talk.guest();
    const to = talk.addressOf(guest, 'guest');
    const large = message(to, `${'x'.repeat(990)}\r\n`.repeat(Math.ceil(MAIL_IN_BYTES / 992) + 1));
    expect(await deliver([to], large)).toContainEqual(expect.stringContaining('552'));
    expect(await talk.bodies(guest.id)).toEqual([]);
  });
});

describe('what comes in', () => {
  it('twice, or by both ways, is one message', async () => {
    const guest = await talk.guest();
    const mail = message(talk.addressOf(guest, 'guest'), 'Bonjour');
    expect(await post(mail)).toEqual([200, 'taken']);
    expect(await post(mail)).toEqual([200, 'again']);
    await deliver([talk.addressOf(guest, 'guest')], mail);
    expect(await talk.bodies(guest.id)).toEqual(['Bonjour']);
  });

  it.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>', 'List-Id: <a.example>'])(
    'is dropped with %s',
    async (head) => {
      const guest = await talk.guest();
      const mail = message(talk.addressOf(guest, 'guest'), 'Absent jusqu’à lundi', `${head}\r\n`);
      expect(await post(mail)).toEqual([200, 'dropped']);
      await talk.worker.run();
      expect([await talk.bodies(guest.id), talk.worker.sent]).toEqual([[], []]);
    },
  );

  it('as our own mail goes no round', async () => {
    const guest = await talk.guest();
    const own = talk.addressOf(guest, 'venue');
    await talk.world.database.pool.query('update accounts set emails = array[$1]', [own]);
    await talk.write(guest.token, 'Bonjour');
    await talk.worker.run();
    const [sent] = talk.worker.sent;
    expect(sent?.to).toBe(own);
    // As it leaves: every mail of ours says that no person wrote it.
    const { toMessage } = await import('../../../integrations/mail/message.ts');
    expect(await post(toMessage(sent as NonNullable<typeof sent>).raw.toString('latin1'))).toEqual([
      200,
      'dropped',
    ]);
  });

  it('keeps its text where files are attached, and tells its sender that they go nowhere', async () => {
    const guest = await talk.guest({ language: 'fr' });
    const to = talk.addressOf(guest, 'guest');
    const withFile = (text: string) =>
      `From: ada@example.org\r\nTo: ${to}\r\nMessage-ID: <${++ids}@example.org>\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\n${text}\r\n--q\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename=a.jpg\r\n\r\nabc\r\n--q--\r\n`;
    expect(await post(withFile('Voici'))).toEqual([200, 'taken']);
    expect((await talk.see(guest.token)).body.messages).toMatchObject([{ body: 'Voici', refusedFiles: 1 }]);
    await talk.worker.run();
    const told = talk.worker.sent.filter((mail) => mail.to === 'ada@example.org');
    expect(told).toMatchObject([{ text: expect.stringContaining('pas les fichiers joints') }]);
    talk.worker.sent.length = 0;
    expect(await post(withFile(''))).toEqual([200, 'refused']);
    await talk.worker.run();
    expect(talk.worker.sent).toMatchObject([
      { to: 'ada@example.org', text: expect.stringContaining('que des fichiers') },
    ]);
    expect(await talk.bodies(guest.id)).toEqual(['Voici']);
  });

  it.each<[string, () => Promise<unknown> | void, string, RegExp]>([
    ['over', () => talk.setClock('2026-04-10T10:00:00Z'), 'Bonjour', /est terminée/],
    [
      'off',
      () => talk.world.database.pool.query('update accounts set guest_messages = false'),
      'Bonjour',
      /ne reçoit pas de messages/,
    ],
    ['too long', () => {}, 'mot '.repeat(5001), /trop long/],
  ])('is refused by a mail where it is %s', async (_what, change, text, said) => {
    const guest = await talk.guest({ language: 'fr' });
    await change();
    expect(await post(message(talk.addressOf(guest, 'guest'), text))).toEqual([200, 'refused']);
    await talk.worker.run();
    expect(talk.worker.sent).toMatchObject([{ to: 'ada@example.org', text: expect.stringMatching(said) }]);
    expect(await talk.bodies(guest.id)).toEqual([]);
  });

  it('says by the mail that it answers how far its writer has read', async () => {
    const guest = await talk.guest();
    const { body } = await talk.write(guest.token, 'Un');
    await talk.worker.run();
    const { messageId = '' } = talk.worker.sent.find(({ to }) => to === 'reception@example.com') ?? {};
    await talk.write(guest.token, 'Deux');
    await post(message(talk.addressOf(guest, 'venue'), 'Oui', `In-Reply-To: ${messageId}\r\n`));
    const seen = (await talk.see(guest.token)).body;
    expect(seen.otherReadId).toBe(body.messages[0].id);
    // Of what nobody says that he has read, the mail still leaves.
    talk.worker.sent.length = 0;
    await talk.worker.run();
    expect(talk.worker.sent.map(({ text }) => text).join()).toContain('Deux');
  });

  it('is limited for each side of a booking, so that what goes round comes to an end', async () => {
    talk.world.deps.settings.rateLimit = true;
    try {
      const guest = await talk.guest();
      const to = talk.addressOf(guest, 'guest');
      for (let count = 0; count < 20; count++) expect((await post(message(to, `${count}`)))[1]).toBe('taken');
      expect((await post(message(to, 'Encore')))[0]).toBe(429);
      expect(await deliver([to], message(to, 'Encore'))).toContainEqual(expect.stringContaining('451'));
    } finally {
      talk.world.deps.settings.rateLimit = false;
    }
  });
});
