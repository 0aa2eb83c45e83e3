import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { trySmtp } from './try-smtp.ts';

const mail: Mail = {
  messageId: '<12@resa.example>',
  to: 'claire@mail.example',
  from: 'Méridienne <no-reply@resa.example>',
  subject: 'Essai',
  html: '<p>Essai</p>',
  text: 'Essai',
  language: 'fr',
};
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

async function mailServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  undo.push(() => server.close());
  return `127.0.0.1:${(listening.address() as { port: number }).port}`;
}

it('hands a mail over and says in whose words it was taken', async () => {
  const received: string[] = [];
  const at = await mailServer({
    onData(stream, _session, done) {
      void text(stream).then((raw) => {
        received.push(raw);
        done(null, 'queued as A1');
      });
    },
  });
  expect(await trySmtp(`smtp://${at}`, mail, 5_000)).toEqual({
    outcome: 'taken',
    answer: expect.stringContaining('queued as A1'),
  });
  expect(received).toEqual([expect.stringContaining('To: claire@mail.example')]);
  expect(await trySmtp(`smtp://${at}`, null, 5_000)).toEqual({ outcome: 'taken', answer: '' });
  expect(received).toHaveLength(1);
});

it('tells a refused password, a refused recipient and a certificate that nobody knows apart', async () => {
  const wrongPassword = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
  });
  const login = await trySmtp(`smtp://me:hunter2@${wrongPassword}`, mail, 5_000);
  expect(login).toEqual({ outcome: 'login', answer: '535 5.7.8 no' });
  const wrongRecipient = await mailServer({
    onRcptTo: (_to, _session, done) =>
      done(Object.assign(new Error('5.7.1 Relaying denied'), { responseCode: 550 })),
  });
  const refused = await trySmtp(`smtp://${wrongRecipient}`, mail, 5_000);
  expect(refused).toEqual({ outcome: 'refused', answer: '550 5.7.1 Relaying denied' });
  const selfSigned = await mailServer({ secure: true });
  const { outcome } = await trySmtp(`smtps://${selfSigned}`, mail, 5_000);
  expect(outcome).toBe('certificate');
  const plain = await mailServer({});
  expect((await trySmtp(`smtps://${plain}`, mail, 5_000)).outcome).toBe('unencrypted');
});

it('never lasts longer than its limit, and says when nobody is there', async () => {
  expect((await trySmtp('smtp://127.0.0.1:1', null, 5_000)).outcome).toBe('unreachable');
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  undo.push(() => silent.close());
  const { port } = silent.address() as { port: number };
  const { outcome } = await trySmtp(`smtp://127.0.0.1:${port}`, null, 200);
  expect(['late', 'unreachable']).toContain(outcome);
});

it('hands no password to a server that speaks no TLS, where the address asks for it', async () => {
  const seen: string[] = [];
  const at = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      seen.push(username ?? '');
      done(null, { user: username });
    },
  });
  const { outcome } = await trySmtp(`smtp://me:secret@${at}?requireTLS=true`, null, 5_000);
  expect([outcome, seen]).toEqual(['unencrypted', []]);
});
