/** Beyond, all are taken for changed until the replicas have caught up. */
const MOST_ACCOUNTS = 10_000;

/** When accounts were last changed, as far as that may still matter. */
export interface ChangedAccounts {
  /** @param accountId null for any */
  note(accountId: number | null): void;
  /** -Infinity when it isn't known to have changed. */
  changedAt(accountId: number): number;
  /** What was changed before matters no more. */
  forgetBefore(at: number): void;
}

/** @param now a clock that is never set, in milliseconds */
export function createChangedAccounts(now: () => number): ChangedAccounts {
  const changes = new Map<number, number>();
  let ofAll = -Infinity;
  return {
    note(accountId) {
      if (accountId !== null) changes.set(accountId, now());
      if (accountId !== null && changes.size <= MOST_ACCOUNTS) return;
      ofAll = now();
      changes.clear();
    },
    changedAt: (accountId) => Math.max(ofAll, changes.get(accountId) ?? -Infinity),
    forgetBefore(at) {
      for (const [accountId, changedAt] of changes) if (changedAt < at) changes.delete(accountId);
    },
  };
}
