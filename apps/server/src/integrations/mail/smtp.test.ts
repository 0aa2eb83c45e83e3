import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { type Mail, MailRefused, type MailTransport } from './mail.ts';
import { createSmtpTransport } from './smtp.ts';

const mail: Mail = {
  messageId: '<12@resa.example>',
  to: 'claire@mail.example',
  from: 'Méridienne <no-reply@resa.example>',
  subject: 'Votre réservation',
  html: '<p>Été</p>',
  text: 'Été',
  language: 'fr',
};

const opened: { server?: SMTPServer; transport?: MailTransport } = {};

afterEach(async () => {
  opened.transport?.close();
  const { server } = opened;
  if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function transportTo(options: SMTPServerOptions, query = ''): Promise<MailTransport> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    ...options,
  });
  // A client that hangs up is no failure of the server's.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  const transport = createSmtpTransport(`smtp://127.0.0.1:${address.port}${query}`, 19);
  Object.assign(opened, { server, transport });
  return transport;
}

function answer(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

it('hands the whole mail over, with its envelope', async () => {
  const received = Promise.withResolvers<{ raw: string; from: string; to: string[] }>();
  const transport = await transportTo({
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.resolve({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address) });
        done();
      });
    },
  });
  await transport.send(mail);
  const { raw, from, to } = await received.promise;
  expect({ from, to }).toEqual({ from: 'no-reply@resa.example', to: ['claire@mail.example'] });
  expect(await PostalMime.parse(raw)).toMatchObject({ messageId: mail.messageId, subject: mail.subject });
});

/** One try: what it failed with, and whether that is for good. */
async function failed(transport: MailTransport): Promise<{ message: string; isFinal: boolean }> {
  const error = await transport.send(mail).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('It was sent');
  return { message: error.message, isFinal: error instanceof MailRefused };
}

it.each([
  ['an unknown recipient', 550, '5.1.1 User unknown', true],
  ['a closed mailbox', 550, '5.2.1 Disabled', true],
  ['relaying denied', 550, '5.7.1 Relaying denied', false],
  ['a refusal that says no more', 550, 'No', false],
  ['a full mailbox', 452, '4.2.2 Full', false],
  ['greylisting', 451, '4.7.1 Later', false],
])('at the recipient, knows whether %s is for good', async (_what, code, text, isFinal) => {
  const transport = await transportTo({ onRcptTo: (_address, _session, done) => done(answer(code, text)) });
  expect(await failed(transport)).toEqual({ isFinal, message: expect.stringContaining(`${code} ${text}`) });
});

it('never takes a refusal of the sender for the recipient’s', async () => {
  const transport = await transportTo({
    onMailFrom: (_address, _session, done) => done(answer(550, '5.1.1 User unknown')),
  });
  expect(await failed(transport)).toMatchObject({ isFinal: false });
});

it.each([
  ['an unknown recipient', 550, '5.1.1 User unknown', true],
  ['an unproven sender', 554, 'Email address is not verified', false],
  ['taken for spam', 554, '5.7.1 Spam', false],
  ['a server short of room', 452, '4.3.1 Later', false],
])('after the message, knows whether %s is for good', async (_what, code, said, isFinal) => {
  const transport = await transportTo({
    onData(stream, _session, done) {
      void text(stream).then(() => done(answer(code, said)));
    },
  });
  expect(await failed(transport)).toMatchObject({ isFinal });
});

it('loses no mail to a relay that refuses everybody for a while', async () => {
  let isMisconfigured = true;
  const received: string[] = [];
  const transport = await transportTo({
    onRcptTo: (_address, _session, done) => done(isMisconfigured ? answer(550, 'No') : null),
    onData(stream, session, done) {
      void text(stream).then(() => {
        received.push(...session.envelope.rcptTo.map((to) => to.address));
        done();
      });
    },
  });
  const mails = Array.from({ length: 20 }, (_, at) => ({ ...mail, to: `guest${at}@mail.example` }));
  const tries = await Promise.allSettled(mails.map((each) => transport.send(each)));
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(tries.some((each) => each.status === 'rejected' && each.reason instanceof MailRefused)).toBe(false);
  isMisconfigured = false;
  await Promise.all(mails.map((each) => transport.send(each)));
  expect(received.toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
});

it('tries again when the server turns the connection away or is not there', async () => {
  const transport = await transportTo({ onConnect: (_session, done) => done(answer(554, 'Not now')) });
  await expect(transport.send(mail)).rejects.not.toBeInstanceOf(MailRefused);
  const { server } = opened;
  await new Promise<void>((resolve) => server!.close(() => resolve()));
  delete opened.server;
  await expect(transport.send(mail)).rejects.not.toBeInstanceOf(MailRefused);
});

it('tries again when the log-in is refused', async () => {
  const transport = await transportTo({ onAuth: (_auth, _session, done) => done(answer(535, 'No')) });
  const port = (opened.server!.server.address() as { port: number }).port;
  const withLogin = createSmtpTransport(`smtp://user:secret@127.0.0.1:${port}`, 1);
  const error = await withLogin.send(mail).catch((reason: unknown) => reason);
  withLogin.close();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  await transport.send(mail);
});

it('lets no mail wait for another’s', async () => {
  const mayEnd = Promise.withResolvers<void>();
  let under = 0;
  const transport = await transportTo({
    onData(stream, _session, done) {
      under++;
      void text(stream).then(async () => {
        await mayEnd.promise;
        done();
      });
    },
  });
  const all = Promise.all(Array.from({ length: 19 }, () => transport.send(mail)));
  await expect.poll(() => under).toBe(19);
  mayEnd.resolve();
  await all;
});

it('opens no more connections than its address says', async () => {
  let [now, most] = [0, 0];
  const options: SMTPServerOptions = {
    onConnect(_session, done) {
      most = Math.max(most, ++now);
      done();
    },
    onClose: () => void now--,
    onData: (stream, _session, done) => void text(stream).then(() => done()),
  };
  const transport = await transportTo(options, '?maxConnections=2');
  await Promise.all(Array.from({ length: 10 }, () => transport.send(mail)));
  expect(most).toBe(2);
});
