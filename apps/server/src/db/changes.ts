import type { Changed } from '@meridienne/contracts';
import { mergeChanges } from '@meridienne/domain';
import type { Pool } from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { type Listener, startListener } from './listener.ts';
import { createRecentChanges } from './recent-changes.ts';

const CHANNEL = 'account_changes';
const TELL_AFTER_MS = 200;
const TELL_AGAIN_AFTER_MS = 5_000;
/** PostgreSQL takes less than 8000 bytes; these texts have one byte for each letter. */
const PAYLOAD_MAX = 7_000;

export interface Subscriber {
  changed(changed: Changed): void;
  /** The line was down: some changes may not have been told of. */
  missed(): void;
  /** What a user may do has changed: who listens on his behalf has to ask again whether he may. */
  accessChanged(userId: number): void;
}

/** What changes in the accounts, told to whoever listens, in this process or another. */
export interface Changes {
  /**
   * Tells of a change, after its commit. Returns at once and never fails: what is told within a moment leaves
   * together, in a transaction of its own, since PostgreSQL commits transactions that notify one after the other.
   */
  tell(accountId: number, changed: Changed): void;
  /** Tells, as `tell` does, that what a user may do has changed, in whichever account. */
  tellAccess(userId: number): void;
  /**
   * @param lastMs also what has changed so shortly before, or that this isn't known
   * @returns what ends it
   */
  subscribe(accountId: number, subscriber: Subscriber, lastMs?: number): () => void;
  /** Hears in which accounts something has changed, whoever told of it; null where it isn't known in which. */
  follow(heard: (accountId: number | null) => void): void;
  /** Tells what is still to be told, and listens no more. */
  stop(): Promise<void>;
}

/** What is still to be told of one account, by kind of change. */
type Told = Map<Changed['kind'], Changed>;
type Entry = readonly [accountId: number, changed: Changed] | readonly [user: 'user', userId: number];

/** @param url of the database itself: a pooler in transaction mode forgets who listens */
export function createChanges({ pool, url, log }: { pool: Pool; url: string; log: DatabaseLog }): Changes {
  const subscribers = new Map<number, Set<Subscriber>>();
  const recent = createRecentChanges();
  let follower: ((accountId: number | null) => void) | undefined;
  let listener: Listener | undefined;
  let untold = new Map<number, Told>();
  let untoldUsers = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  let hasStopped = false;

  const add = (accountId: number, changed: Changed) => {
    const told: Told = untold.get(accountId) ?? new Map();
    // The first change is merged with itself as well: that leaves out the categories when there are too many for a
    // message.
    told.set(changed.kind, mergeChanges(told.get(changed.kind) ?? changed, changed));
    untold.set(accountId, told);
  };
  const tellAfter = (ms: number) => {
    timer ??= setTimeout(() => {
      telling = telling.then(tellAll);
    }, ms).unref();
  };

  async function tellAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const leaving = [
      ...[...untold].flatMap(([accountId, told]) =>
        [...told.values()].map((changed): Entry => [accountId, changed]),
      ),
      ...[...untoldUsers].map((userId): Entry => ['user', userId]),
    ];
    untold = new Map();
    untoldUsers = new Set();
    if (leaving.length === 0) return;
    try {
      await pool.query({
        name: 'tell-changes',
        // Nothing is lost by it: what it tells of is on the disk already, so it need not wait for the disk itself.
        text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
               from unnest($2::text[]) payload`,
        values: [CHANNEL, payloadsOf(leaving)],
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(`Live updates: changes not told yet: ${reason}`);
      if (hasStopped) return;
      for (const entry of leaving) {
        if (entry[0] === 'user') untoldUsers.add(entry[1]);
        else add(...entry);
      }
      tellAfter(TELL_AGAIN_AFTER_MS);
    }
  }

  const toAll = (say: (subscriber: Subscriber) => void) => {
    for (const own of subscribers.values()) for (const each of own) say(each);
  };
  const hear = (payload: string) => {
    try {
      for (const entry of JSON.parse(payload) as Entry[]) {
        if (entry[0] === 'user') toAll((each) => each.accessChanged(entry[1]));
        else {
          recent.note(...entry);
          follower?.(entry[0]);
          for (const each of subscribers.get(entry[0]) ?? []) each.changed(entry[1]);
        }
      }
    } catch (error) {
      // Whoever may reach the database may notify what he likes.
      log.warn({ err: error }, 'Live updates: a notification that is none of ours');
    }
  };
  const tellOfGap = () => {
    recent.beginAnew();
    follower?.(null);
    toAll((each) => each.missed());
  };
  const tellRecent = (accountId: number, subscriber: Subscriber, lastMs: number) => {
    const changes = recent.within(accountId, lastMs);
    if (changes === null) subscriber.missed();
    else for (const changed of changes) subscriber.changed(changed);
  };

  const listen = () => {
    if (hasStopped) return;
    listener ??= startListener({ url, channel: CHANNEL, log, onMessage: hear, onListening: tellOfGap });
  };

  return {
    tell(accountId, changed) {
      add(accountId, changed);
      tellAfter(TELL_AFTER_MS);
    },
    tellAccess(userId) {
      untoldUsers.add(userId);
      tellAfter(TELL_AFTER_MS);
    },
    subscribe(accountId, subscriber, lastMs) {
      const own = subscribers.get(accountId) ?? new Set();
      subscribers.set(accountId, own.add(subscriber));
      listen();
      if (lastMs !== undefined) tellRecent(accountId, subscriber, lastMs);
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(accountId) === own) subscribers.delete(accountId);
      };
    },
    follow(heard) {
      follower = heard;
      listen();
    },
    async stop() {
      hasStopped = true;
      await telling.then(tellAll);
      await listener?.stop();
    },
  };
}

/** As few payloads as hold them all. */
function payloadsOf(entries: readonly Entry[]): string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const text of entries.map((entry) => JSON.stringify(entry))) {
    if (length + text.length > PAYLOAD_MAX) {
      payloads.push(`[${texts.join()}]`);
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length + 1;
  }
  return [...payloads, `[${texts.join()}]`];
}
