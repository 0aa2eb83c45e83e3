import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type SentMail, type Mailbox, readMail } from './mails.ts';
import { freePort } from './processes.ts';
import type { Round } from './scenario.ts';

/** `down`: nobody listens; `hanging`: takes connections and says nothing; the others refuse with 5xx. */
export type RelayMode = 'accepting' | 'down' | 'hanging' | 'refusing-connection' | 'refusing-sender';

export interface Relay {
  url: string;
  mailbox: Mailbox;
  become(mode: RelayMode): Promise<void>;
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

/** A mail server on this machine that behaves as it is told. */
export async function startRelay(round: Round, first: RelayMode): Promise<Relay> {
  const port = await freePort();
  const mails: SentMail[] = [];
  let close = async () => {};

  const openSmtp = async (mode: RelayMode) => {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) =>
        done(mode === 'refusing-connection' ? refusal(554, 'No service here') : null),
      onMailFrom: (_address, _session, done) =>
        done(mode === 'refusing-sender' ? refusal(550, 'Sender not allowed') : null),
      onData(stream, _session, done) {
        text(stream).then(
          (raw) => {
            mails.push(readMail(raw));
            done();
          },
          // Cut off before its end: it hasn't come, and will be sent again.
          (error: Error) => done(error),
        );
      },
    });
    smtp.on('error', () => undefined);
    await once(smtp.listen(port, '127.0.0.1'), 'listening');
    return () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
  const openSilent = async () => {
    const sockets = new Set<Socket>();
    const silent: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.resume();
    }).listen(port, '127.0.0.1');
    await once(silent, 'listening');
    return async () => {
      const closed = once(silent, 'close');
      silent.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    };
  };
  const become = async (mode: RelayMode) => {
    await close();
    close = async () => {};
    if (mode === 'hanging') close = await openSilent();
    else if (mode !== 'down') close = await openSmtp(mode);
  };
  await become(first);
  round.undo(() => close());
  return { url: `smtp://127.0.0.1:${port}`, mailbox: async () => mails, become };
}
