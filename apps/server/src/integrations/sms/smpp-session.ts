import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import type { SmsSettings } from '../../settings/sms-settings.ts';
import {
  bindBody,
  BrokenPdu,
  COMMAND,
  createPduReader,
  encodePdu,
  INVALID_COMMAND,
  INVALID_LENGTH,
  isResponse,
  type Pdu,
  responseTo,
} from './pdu.ts';

/** How long things may take, in milliseconds. */
export interface SmppTimes {
  /** Until the line stands. */
  readonly connect: number;
  /** Until an answer. */
  readonly answer: number;
  /** Without a word from the other side, it is asked whether it is there. */
  readonly idle: number;
}
export const SMPP_TIMES: SmppTimes = { connect: 10_000, answer: 15_000, idle: 30_000 };

/** A line that is bound: what is asked on it is answered, or the line is broken. */
export interface SmppSession {
  /** @throws {LineBroken} once it has been written, and before the answer came */
  ask(command: number, body: Buffer): Promise<Pdu>;
  /** Why it ended, when it has. */
  readonly ended: Promise<string>;
  /** Takes leave, and ends. */
  close(): Promise<void>;
}

export class LineBroken extends Error {
  override readonly name = 'LineBroken';
}

const LAST_SEQUENCE = 0x7fff_ffff;

/**
 * Opens a line and binds it, to send and to be told of what was sent.
 * @param onDelivery takes the body of a message from the centre; only once it resolves is the centre told that it has arrived
 */
export async function openSmppSession(
  settings: Pick<SmsSettings, 'host' | 'port' | 'isTls' | 'systemId' | 'password'>,
  onDelivery: (body: Buffer) => Promise<void>,
  times: SmppTimes = SMPP_TIMES,
): Promise<SmppSession> {
  const socket = await connect(settings, times);
  const waiting = new Map<number, PromiseWithResolvers<Pdu>>();
  const ended = Promise.withResolvers<string>();
  let sequence = 0;
  let why: string | undefined;
  let isSilent = false;

  const write = (pdu: Pdu) => socket.write(encodePdu(pdu));
  const answer = ({ command, sequence: of }: Pdu, status = 0, body = Buffer.alloc(0)) =>
    write({ command: responseTo(command), status, sequence: of, body });
  const breakOff = (reason: string) => {
    why ??= reason;
    socket.destroy();
  };

  async function ask(command: number, body: Buffer): Promise<Pdu> {
    if (why !== undefined || !socket.writable) throw new Error(why ?? 'the line has ended');
    sequence = sequence === LAST_SEQUENCE ? 1 : sequence + 1;
    const own = sequence;
    const asked = Promise.withResolvers<Pdu>();
    waiting.set(own, asked);
    const timer = setTimeout(() => breakOff('no answer'), times.answer);
    write({ command, status: 0, sequence: own, body });
    try {
      return await asked.promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(own);
    }
  }

  async function serve(pdu: Pdu): Promise<void> {
    if (isResponse(pdu.command)) return waiting.get(pdu.sequence)?.resolve(pdu);
    switch (pdu.command) {
      case COMMAND.enquireLink:
        answer(pdu);
        return;
      case COMMAND.unbind:
        answer(pdu);
        why ??= 'the centre took leave';
        socket.end();
        return;
      case COMMAND.deliver:
        await onDelivery(pdu.body);
        // Its body is one empty text.
        answer(pdu, 0, Buffer.alloc(1));
        return;
      case COMMAND.alert:
      case COMMAND.outbind:
        return;
      default:
        write({
          command: COMMAND.genericNack,
          status: INVALID_COMMAND,
          sequence: pdu.sequence,
          body: Buffer.alloc(0),
        });
    }
  }

  const read = createPduReader();
  socket.on('data', (chunk: Buffer) => {
    isSilent = false;
    try {
      for (const pdu of read(chunk)) serve(pdu).catch(broken);
    } catch (error) {
      broken(error);
    }
  });
  /** What can't be read ends the line; what couldn't be kept is left unanswered, and comes again. */
  function broken(error: unknown): void {
    if (!(error instanceof BrokenPdu)) return;
    write({ command: COMMAND.genericNack, status: INVALID_LENGTH, sequence: 0, body: Buffer.alloc(0) });
    breakOff('the centre sent what is no SMPP');
  }
  const idle = setInterval(() => {
    if (isSilent) void ask(COMMAND.enquireLink, Buffer.alloc(0)).catch(() => undefined);
    isSilent = true;
  }, times.idle).unref();
  socket.on('error', (error: NodeJS.ErrnoException) => (why ??= error.code ?? error.message));
  socket.on('close', () => {
    clearInterval(idle);
    why ??= 'the line was closed';
    for (const { reject } of waiting.values()) reject(new LineBroken(why));
    ended.resolve(why);
  });

  try {
    const bound = await ask(COMMAND.bindTransceiver, bindBody(settings.systemId, settings.password));
    if (bound.status !== 0) throw new Error(`bind refused: ${statusText(bound.status)}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    ask,
    ended: ended.promise,
    async close() {
      await ask(COMMAND.unbind, Buffer.alloc(0)).catch(() => undefined);
      why ??= 'closed';
      socket.end();
      socket.destroySoon();
      await ended.promise;
    },
  };
}

export const statusText = (status: number): string => `0x${status.toString(16).padStart(8, '0')}`;

async function connect(
  { host, port, isTls }: Pick<SmsSettings, 'host' | 'port' | 'isTls'>,
  times: SmppTimes,
): Promise<net.Socket> {
  const socket = isTls
    ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }) })
    : net.connect({ host, port });
  socket.setNoDelay(true);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(times.connect) });
  } catch (error) {
    socket.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ABORT_ERR' ? 'no connection in time' : (code ?? message), {
      cause: error,
    });
  }
  return socket;
}
