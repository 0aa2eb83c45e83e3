import { AppError } from '../../kernel/app-error.ts';
import type { ReplicaSettings } from '../../settings/replica-settings.ts';
import { type DatabaseLog, logOf } from '../database-log.ts';
import { createPool } from '../pool.ts';
import { createChangedAccounts } from './changed-accounts.ts';
import { lookAtPosition } from './look.ts';
import { noReads, type PublicReads, type ReadFrom, type Why } from './public-reads.ts';
import { answerWithin, createReplica, type Replica } from './replica.ts';

const LOOK_MS = 1_000;

/** What they stand beside. */
export interface Surroundings {
  primary: ReadFrom;
  /** Of the primary itself, past any pooler. */
  primaryUrl: string;
  connections: number;
  log: DatabaseLog;
  lookMs?: number;
}

/**
 * Each second the primary is asked how far it has written its log, then every replica how far it has read it. What was
 * committed before an instant whose position a replica has passed can be read there: that bounds its lag, and tells since
 * when a changed account may be read there again.
 */
export function readFromReplicas(
  { urls, maxLagSeconds }: ReplicaSettings,
  { primary, primaryUrl, connections, log, lookMs = LOOK_MS }: Surroundings,
): PublicReads {
  const now = () => performance.now();
  const maxLagMs = maxLagSeconds * 1000;
  const replicas = urls.map((url) => createReplica(url, { connections, maxLagMs, lookMs, log, now }));
  const watch = createPool(primaryUrl, { max: 1, log: logOf('Beside the replicas', log) });
  const changed = createChangedAccounts(now);
  const fromPrimary = noReads();
  let fromReplicas = 0;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  let stopping: Promise<void> | undefined;

  const look = async () => {
    const at = now();
    const position = await answerWithin(lookAtPosition(watch));
    const ofPrimary = position instanceof Error || position.isReplica ? null : position;
    await Promise.all(replicas.map((each) => each.look(ofPrimary, at)));
    // What is older than that, no replica is read without.
    changed.forgetBefore(now() - maxLagMs);
    if (!hasStopped) timer = setTimeout(lookAgain, lookMs).unref();
  };
  let looking = look();
  function lookAgain() {
    looking = look();
  }

  async function stopLooking() {
    hasStopped = true;
    clearTimeout(timer);
    await looking;
    await Promise.all([watch.end(), ...replicas.map((each) => each.stop())]);
  }

  const choose = (accountId: number | null): Replica | Why => {
    if (accountId === null) return 'unknown';
    const there = replicas.filter(({ isThere }) => isThere);
    if (there.length === 0) return 'away';
    const recent = there.filter(({ includes }) => now() - includes <= maxLagMs);
    if (recent.length === 0) return 'behind';
    const since = changed.changedAt(accountId);
    const fit = recent.filter(({ includes }) => includes > since);
    return fit[turn++ % fit.length] ?? 'changed';
  };

  return {
    async read(accountId, ask) {
      const chosen = choose(accountId);
      if (typeof chosen === 'string') {
        fromPrimary[chosen] += 1;
        return ask(primary);
      }
      try {
        const answer = await ask(chosen.from);
        fromReplicas += 1;
        chosen.succeed();
        return answer;
      } catch (error) {
        // An answer as well, and the same anywhere.
        if (error instanceof AppError && error.status !== 503) throw error;
        if (!isPassing(error)) chosen.fail(error);
        fromPrimary.failed += 1;
        return ask(primary);
      }
    },
    noteChange: (accountId) => changed.note(accountId),
    counts: () => ({
      replicas: replicas.map((each) => each.state()),
      fromReplicas,
      fromPrimary: { ...fromPrimary },
    }),
    stop: () => (stopping ??= stopLooking()),
  };
}

/** The replica's own work was in the way: by a lock, or by a page that it needed. */
const CONFLICTS = ['40001', '40P01'];

/** What says nothing against the replica; a venue that changed under each of its looks doesn't, either. */
const isPassing = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof Error && CONFLICTS.includes((error as NodeJS.ErrnoException).code ?? ''));
