import type { Changed } from '@meridienne/contracts';
import { atRest } from '../../lib/at-rest.ts';
import { untilHere } from '../../lib/until-here.ts';
import type * as AccountStream from './account-stream.ts';
import { gatherChanges } from './gather-changes.ts';

/** Nobody reads faster, and a morning of bookings must not keep a page reading. */
const TELL_EVERY_MS = 1_000;
/** Until then it is not worth telling anybody. */
const AWAY_MS = 10_000;

type Listener = (changed: Changed | null) => void;

interface LiveAccount {
  listeners: Set<Listener>;
  watchers: Set<() => void>;
  isAway: boolean;
  stop(): void;
}

/** The streams of this tab: one for each account that something on the page listens to. */
const accounts = new Map<number, LiveAccount>();
/** Until when the others were listened to: what is still known of them may be as old. */
const heardUntil = new Map<number, number>();
/** What the tab was loaded for is read before anything listens. */
let beforeAll: number | null = 0;

let stream: Promise<typeof AccountStream> | undefined;
const fetchStream = () => (stream ??= untilHere(() => import('./account-stream.ts')));

function start(accountId: number): LiveAccount {
  const live: LiveAccount = { listeners: new Set(), watchers: new Set(), isAway: false, stop };
  accounts.set(accountId, live);
  const gathered = gatherChanges((changed) => {
    for (const listener of live.listeners) listener(changed);
  }, TELL_EVERY_MS);
  const onAway = (isAway: boolean) => {
    if (live.isAway === isAway) return;
    live.isAway = isAway;
    for (const watcher of live.watchers) watcher();
  };
  const beganAt = heardUntil.get(accountId) ?? beforeAll ?? performance.now();
  beforeAll = null;
  let end = () => beganAt;
  let isOver = false;
  const listen = async () => {
    // What the page shows first has the line to itself.
    await atRest();
    const late = setTimeout(() => onAway(true), AWAY_MS);
    const { listenToAccount } = await fetchStream();
    clearTimeout(late);
    if (!isOver) end = listenToAccount(accountId, { beganAt, onChange: gathered.add, onAway });
  };
  void listen();
  function stop() {
    isOver = true;
    heardUntil.set(accountId, end());
    gathered.stop();
    accounts.delete(accountId);
  }
  return live;
}

/** Adds to one of an account's sets, and keeps its stream for as long as anything is in them. */
function join<T>(accountId: number, which: (live: LiveAccount) => Set<T>, member: T): () => void {
  const live = accounts.get(accountId) ?? start(accountId);
  which(live).add(member);
  return () => {
    which(live).delete(member);
    if (live.listeners.size + live.watchers.size === 0) live.stop();
  };
}

/** @returns what ends it */
export const onAccountChange = (accountId: number, listener: Listener) =>
  join(accountId, (live) => live.listeners, listener);

/** Calls when the stream has gone away, or come back. @returns what ends it */
export const onAwayChange = (accountId: number, watcher: () => void) =>
  join(accountId, (live) => live.watchers, watcher);

/** Whether changes have not been told of for so long that somebody should know. */
export const isAway = (accountId: number): boolean => accounts.get(accountId)?.isAway ?? false;
