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

async function transportTo(options: SMTPServerOptions): Promise<MailTransport> {
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
  const transport = createSmtpTransport(`smtp://127.0.0.1:${address.port}`);
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

it.each([
  ['an unknown recipient (550)', 550, true],
  ['a full mailbox (452)', 452, false],
  ['greylisting (451)', 451, false],
])('knows whether %s is for good', async (_what, code, isFinal) => {
  const transport = await transportTo({ onRcptTo: (_address, _session, done) => done(answer(code, 'No')) });
  const error = await transport.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
  expect((error as Error).message).toContain(String(code));
});

it.each([
  ['a refused content (554)', 554, true],
  ['a server short of room (452)', 452, false],
])('knows whether %s is for good', async (_what, code, isFinal) => {
  const transport = await transportTo({
    onData(stream, _session, done) {
      void text(stream).then(() => done(answer(code, 'No')));
    },
  });
  const error = await transport.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
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
  const withLogin = createSmtpTransport(`smtp://user:secret@127.0.0.1:${port}`);
  const error = await withLogin.send(mail).catch((reason: unknown) => reason);
  withLogin.close();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  await transport.send(mail);
});
