import type { Pool } from 'pg';
import type { Database } from '../database.ts';

/** A database that a question is asked of. */
export interface ReadFrom {
  readonly pool: Pool;
  readonly db: Database;
}

/** Why a question was asked of the primary though there are replicas. */
export const WHYS = ['changed', 'behind', 'away', 'failed', 'unknown'] as const;
export type Why = (typeof WHYS)[number];

/** What is known of a replica. */
export interface ReplicaState {
  readonly name: string;
  readonly isRead: boolean;
  /** By how much it was behind when it was last looked at; null when that isn't known. */
  readonly lagSeconds: number | null;
}

/** Where what visitors ask is read. */
export interface PublicReads {
  /**
   * Asks a replica where there is one that knows enough, and the primary where there is none or it fails.
   * @param accountId null when it isn't known whose question it is: that is the primary's
   * @param ask only reads: it may be done twice
   */
  read<T>(accountId: number | null, ask: (from: ReadFrom) => Promise<T>): Promise<T>;
  /**
   * An account, or any (null), was changed, here or elsewhere: it is read from the primary until the change can be read on
   * a replica.
   */
  noteChange(accountId: number | null): void;
  /** Of each replica, and how often each database was asked. */
  counts(): {
    replicas: readonly ReplicaState[];
    fromReplicas: number;
    fromPrimary: Readonly<Record<Why, number>>;
  };
  stop(): Promise<void>;
}

/** Without replicas. */
export const readFromPrimary = (primary: ReadFrom): PublicReads => ({
  read: (_accountId, ask) => ask(primary),
  noteChange: () => undefined,
  counts: () => ({ replicas: [], fromReplicas: 0, fromPrimary: noReads() }),
  stop: async () => undefined,
});

export const noReads = (): Record<Why, number> => ({ changed: 0, behind: 0, away: 0, failed: 0, unknown: 0 });
