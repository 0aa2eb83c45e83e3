import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { MailInSettings } from '../../settings/mail-in-settings.ts';
import { freeSocket } from './free-socket.ts';
import { MAIL_IN_BYTES } from './incoming-mail.ts';

/** What becomes of a mail for one recipient, as its server is told. */
export interface LmtpReply {
  readonly code: 250 | 451 | 550 | 552;
  readonly text: string;
}

interface Handler {
  /** Whether an address is one that mails are taken for at all. */
  readonly knows: (recipient: string) => Promise<boolean>;
  /** @param sender empty for a mail that nobody is to answer: a bounce */
  readonly take: (mail: { recipient: string; sender: string; raw: Buffer }) => Promise<LmtpReply>;
}

/** As many at once: a mail server sends one after the other, or a few. */
const CLIENTS = 20;
const TIMEOUT_MS = 60_000;
/** To connect is to write: the mail server is in the socket's group, and nobody else comes in. */
const SOCKET_MODE = 0o660;

export const LATER: LmtpReply = { code: 451, text: '4.7.1 Try again later' };
const failure = ({ code, text }: LmtpReply) => Object.assign(new Error(text), { responseCode: code });

/**
 * Takes mails in from the mail server of the same machine or network, by LMTP (RFC 2033): an answer for each recipient, and
 * what wasn't taken stays there. Nobody signs in: only that server may reach the address.
 */
export async function listenByLmtp(
  where: NonNullable<MailInSettings['lmtp']>,
  { knows, take }: Handler,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    lmtp: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAIL_IN_BYTES,
    rejectOversized: true,
    maxClients: CLIENTS,
    socketTimeout: TIMEOUT_MS,
    closeTimeout: 2_000,
    onRcptTo({ address }, _session, done) {
      knows(address).then(
        (isKnown) => done(isKnown ? null : failure({ code: 550, text: '5.1.1 No such address' })),
        () => done(failure(LATER)),
      );
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const sender = mailFrom ? mailFrom.address : '';
      const all = async () => {
        const raw = await readAll(stream);
        const replies: (string | Error)[] = [];
        // One after the other: they are two at most, and of one booking.
        for (const { address } of rcptTo) {
          const reply = await take({ recipient: address, sender, raw });
          replies.push(reply.code === 250 ? reply.text : failure(reply));
        }
        return replies;
      };
      all().then(
        (replies) => done(null, replies),
        () => done(failure(LATER)),
      );
    },
  });
  // Of single connections, as of one that was cut off: the mail server tries again.
  server.on('error', () => {});
  if ('path' in where) await freeSocket(where.path);
  const listening = once(server.server, 'listening');
  if ('path' in where) server.listen(where.path);
  else server.listen(where.port, where.host);
  await listening;
  if ('path' in where) await chmod(where.path, SOCKET_MODE);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** What is over the limit is read and dropped: the server refuses it by itself. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAIL_IN_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
