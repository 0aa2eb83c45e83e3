import type { Changed } from '@meridienne/contracts';
import { EventSource, type FetchLike } from 'eventsource';
import { readSession } from '../../lib/session.ts';

/** Doubled each time, up to the longest: who looks at a page sees it come back soon after the server does. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
/** The server says something each 20 seconds; a line that fell silent has often just not been ended. */
const SILENCE_MS = 50_000;
/** Until then it is not worth telling anybody. */
const AWAY_MS = 10_000;
/** The server knows what has changed so shortly before; what is shown for longer is read again. */
const LATELY_MS = 60_000;
/** As long as the asking may take: so much more is asked for. */
const ASKING_MS = 5_000;
/** Everybody comes back together when the server does; nobody needs to ask for everything in the same instant. */
const SPREAD_MS = 1_500;
/** Signed out, no longer of the staff, or the account is gone: the pages say so themselves. */
const FINAL = [401, 403, 404];

interface StreamListener {
  /** Since when what is shown of the account may be old. */
  readonly beganAt: number;
  /** Null when some may have been missed. */
  onChange(changed: Changed | null): void;
  onAway(isAway: boolean): void;
}

/**
 * Listens to an account's changes for as long as the tab is seen: a browser has six connections to a server, which
 * the tabs in the background leave to those in front.
 * @returns what ends it, and says until when all was heard
 */
export function listenToAccount(
  accountId: number,
  { beganAt, onChange, onAway }: StreamListener,
): () => number {
  let source: EventSource | null = null;
  let openedAt: number | null = null;
  let hasOpened = false;
  let heardUntil = beganAt;
  let isFinal = false;
  let waitMs = FIRST_WAIT_MS;
  const timers: Partial<Record<'again' | 'silence' | 'away' | 'missed', ReturnType<typeof setTimeout>>> = {};
  const stopTimer = (name: keyof typeof timers) => {
    clearTimeout(timers[name]);
    delete timers[name];
  };
  const startTimer = (name: keyof typeof timers, work: () => void, ms: number) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(() => {
      delete timers[name];
      work();
    }, ms);
  };

  const close = () => {
    source?.close();
    source = null;
    openedAt = null;
    stopTimer('silence');
    stopTimer('again');
  };
  const awaitWord = () => startTimer('silence', retry, SILENCE_MS);
  const hear = () => {
    heardUntil = performance.now();
    awaitWord();
  };
  const retry = () => {
    // One that breaks right away, each time, counts as none.
    if (openedAt !== null && performance.now() - openedAt > AWAY_MS) waitMs = FIRST_WAIT_MS;
    close();
    timers.away ??= setTimeout(() => onAway(true), AWAY_MS);
    startTimer('again', open, waitMs * (0.5 + Math.random() / 2));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  const open = () => {
    close();
    if (isFinal || document.visibilityState === 'hidden') return;
    timers.away ??= setTimeout(() => onAway(true), AWAY_MS);
    const askedAt = performance.now();
    const lastMs = Math.ceil(askedAt - heardUntil) + ASKING_MS;
    const isTold = !hasOpened && lastMs <= LATELY_MS;
    const query = isTold ? `?lastMs=${lastMs}` : '';
    const opened = new EventSource(`/api/accounts/${accountId}/events${query}`, { fetch: fetchSignedIn });
    source = opened;
    awaitWord();
    opened.addEventListener('open', () => {
      stopTimer('away');
      onAway(false);
      openedAt = performance.now();
      if (!isTold || openedAt - askedAt > ASKING_MS) onChange(null);
      hasOpened = true;
      hear();
    });
    opened.addEventListener('changed', ({ data }) => {
      hear();
      onChange(JSON.parse(data as string) as Changed);
    });
    opened.addEventListener('missed', () => {
      hear();
      startTimer('missed', () => onChange(null), Math.random() * SPREAD_MS);
    });
    opened.addEventListener('beat', hear);
    opened.addEventListener('error', ({ code }) => {
      isFinal = FINAL.includes(code ?? 0);
      if (isFinal) close();
      else retry();
    });
  };
  const onSight = () => {
    if (document.visibilityState === 'visible') {
      waitMs = FIRST_WAIT_MS;
      open();
      return;
    }
    close();
    stopTimer('away');
    onAway(false);
  };
  const onOnline = () => {
    if (openedAt === null) onSight();
  };

  document.addEventListener('visibilitychange', onSight);
  addEventListener('online', onOnline);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onSight);
    removeEventListener('online', onOnline);
    close();
    for (const timer of Object.values(timers)) clearTimeout(timer);
    return heardUntil;
  };
}

/** The session's token travels in a header; the browser's own way to listen sends none. */
const fetchSignedIn: FetchLike = (url, init) =>
  fetch(url, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${readSession()?.token ?? 'none'}` },
  });
