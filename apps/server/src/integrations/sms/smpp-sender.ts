import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { SmsSettings } from '../../settings/sms-settings.ts';
import { createTurns } from '../../kernel/turns.ts';
import { BrokenPdu, COMMAND, readDelivery, readMessageId, submitBody } from './pdu.ts';
import { plainMessageId, type Receipt, readReceipt } from './receipt.ts';
import {
  LineBroken,
  openSmppSession,
  SMPP_TIMES,
  type SmppSession,
  type SmppTimes,
  statusText,
} from './smpp-session.ts';
import { SmsInDoubt, SmsRefused, type SmsSender } from './sms.ts';
import { submissionsOf } from './submissions.ts';

/** ESME_RINVDSTADR: of the recipient alone. Everything else may be said to everybody, and is tried again. */
const INVALID_DESTINATION = 0x0b;
/** ESME_RTHROTTLED, ESME_RMSGQFUL: later. */
const BUSY: ReadonlySet<number> = new Set([0x58, 0x14]);

interface SenderOptions {
  readonly log: Pick<BaseLogger, 'info' | 'warn'>;
  /** Resolves once it is written down. */
  readonly onReceipt: (receipt: Receipt) => Promise<void>;
  readonly times?: SmppTimes;
  /** The first pause before another line is tried, and when the centre is busy; doubled from then on. */
  readonly pauseMs?: number;
}

const LONGEST_PAUSE_MS = 60_000;
const BUSY_TRIES = 5;

/** What a guest answers is for nobody here to read; nor is what can't be read, which would only come again. */
function receiptIn(body: Buffer): Receipt | null {
  try {
    return readReceipt(readDelivery(body));
  } catch (error) {
    if (error instanceof BrokenPdu) return null;
    throw error;
  }
}

/**
 * Keeps one line to the centre bound, as receipts come on it, and hands messages over on it, one after the other and no
 * faster than agreed.
 */
export function createSmppSender(settings: SmsSettings, options: SenderOptions): SmsSender {
  const { log, onReceipt, times = SMPP_TIMES, pauseMs = 1_000 } = options;
  const closing = new AbortController();
  const turns = createTurns({ atOnce: 1, waiting: Infinity });
  let session: SmppSession | undefined;
  let lastFault = 'not connected yet';
  let opened = Promise.withResolvers<void>();
  let nextAt = 0;
  const patience = () => performance.now() + times.connect / 2;
  let patientUntil = patience();

  async function keepBound(): Promise<void> {
    for (let pause = pauseMs; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        session = await openSmppSession(settings, onDelivery, times);
        if (closing.signal.aborted) return await session.close();
        log.info({}, 'message centre: bound');
        pause = pauseMs / 2;
        opened.resolve();
        lastFault = await session.ended;
        patientUntil = patience();
      } catch (error) {
        lastFault = error instanceof Error ? error.message : String(error);
      }
      session = undefined;
      opened = Promise.withResolvers();
      if (closing.signal.aborted) return;
      log.warn({ reason: lastFault }, 'message centre: no line');
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const onDelivery = async (body: Buffer) => {
    const receipt = receiptIn(body);
    if (receipt) await onReceipt(receipt);
  };
  void keepBound();

  /**
   * A moment's patience once the server has started or a line is lost, and then none: if each of a day's messages waited,
   * the last ones would be tried hours later than their mails are due.
   */
  async function bound(signal: AbortSignal): Promise<SmppSession> {
    const left = patientUntil - performance.now();
    if (!session && left > 0) {
      await Promise.race([opened.promise, delay(left, undefined, { signal, ref: false })]);
    }
    if (!session) throw new Error(`SMPP: ${lastFault}`);
    return session;
  }

  async function pace(signal: AbortSignal): Promise<void> {
    const wait = nextAt - performance.now();
    if (wait > 0) await delay(wait, undefined, { signal });
    nextAt = performance.now() + 1000 / settings.perSecond;
  }

  /** Hands one part over, again while the centre is busy. */
  async function submit(body: Buffer, signal: AbortSignal): Promise<string> {
    for (let busy = 1; ; busy++) {
      // What can't leave takes no turn of those that may a second.
      await bound(signal);
      await pace(signal);
      const line = await bound(signal);
      const { command, status, body: said } = await line.ask(COMMAND.submit, body);
      if (status === 0 && command !== COMMAND.genericNack) return plainMessageId(readMessageId(said));
      if (status === INVALID_DESTINATION) throw new SmsRefused('SMPP: the number can’t be sent to');
      if (!BUSY.has(status) || busy === BUSY_TRIES) throw new Error(`SMPP: refused ${statusText(status)}`);
      nextAt = performance.now() + pauseMs * 2 ** (busy - 1);
    }
  }

  return {
    countries: settings.countries,
    send: (sms, signal) =>
      turns.take(async () => {
        const ids: string[] = [];
        for (const submission of submissionsOf(sms, settings.from)) {
          try {
            signal.throwIfAborted();
            ids.push(await submit(submitBody(submission), signal));
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            // After the first part, whatever becomes of the next, sent anew it would come twice.
            if (error instanceof LineBroken || ids.length > 0)
              throw new SmsInDoubt(`SMPP: ${reason}`, { cause: error });
            throw error;
          }
        }
        return ids;
      }),
    async close() {
      closing.abort();
      await session?.close();
    },
  };
}
