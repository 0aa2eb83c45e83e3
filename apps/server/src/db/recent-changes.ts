import type { Changed } from '@meridienne/contracts';
import { mergeChanges } from '@meridienne/domain';

const KEPT_MS = 60_000;
/** Of all accounts together; a heard message names few. */
const KEPT_MAX = 2_000;

/** What has been heard of lately: for whoever begins to listen a moment after reading. */
export interface RecentChanges {
  note(accountId: number, changed: Changed): void;
  /** From now on all is heard. What was told before may have gone unheard, and whoever listens is told so. */
  beginAnew(): void;
  /** @returns what has changed in an account, one change of each kind; null when that isn't known since then */
  within(accountId: number, lastMs: number): Changed[] | null;
}

/** @param now a clock that is never set, in milliseconds */
export function createRecentChanges(now = () => performance.now()): RecentChanges {
  let heard: { at: number; accountId: number; changed: Changed }[] = [];
  let knownFrom = Infinity;
  const forget = () => {
    const oldest = now() - KEPT_MS;
    const first = heard.findIndex(({ at }) => at >= oldest);
    const from = Math.max(first < 0 ? heard.length : first, heard.length - KEPT_MAX);
    const forgotten = heard[from - 1];
    if (!forgotten) return;
    knownFrom = Math.max(knownFrom, forgotten.at);
    heard = heard.slice(from);
  };
  return {
    note(accountId, changed) {
      heard.push({ at: now(), accountId, changed });
      // Now and then, not for each: what is kept is copied.
      if (heard.length >= KEPT_MAX * 2) forget();
    },
    beginAnew() {
      heard = [];
      knownFrom = now();
    },
    within(accountId, lastMs) {
      // Nothing is heard yet: who listens is told when that begins.
      if (knownFrom === Infinity) return [];
      forget();
      const from = now() - lastMs;
      if (from < knownFrom) return null;
      const kinds = new Map<Changed['kind'], Changed>();
      for (const { at, accountId: of, changed } of heard) {
        if (of !== accountId || at < from) continue;
        kinds.set(changed.kind, mergeChanges(kinds.get(changed.kind) ?? changed, changed));
      }
      return [...kinds.values()];
    },
  };
}
