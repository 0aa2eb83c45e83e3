import type { Changes } from '../db/changes.ts';
import { type PublicReads, readFromPrimary } from '../db/replicas/public-reads.ts';
import { readFromReplicas, type Surroundings } from '../db/replicas/read-replicas.ts';
import type { SharedReplies } from '../http/shared-replies.ts';
import type { ReplicaSettings } from '../settings/replica-settings.ts';

/** Where this process asks visitors' questions; with replicas it hears of all changes, whichever process makes them. */
export function createPublicReads(
  replicas: ReplicaSettings | null,
  {
    changes,
    replies,
    ...around
  }: Surroundings & { changes: Pick<Changes, 'follow'>; replies: Pick<SharedReplies, 'forget'> },
): PublicReads {
  if (replicas === null) return readFromPrimary(around.primary);
  const reads = readFromReplicas(replicas, around);
  changes.follow((accountId) => {
    // First: what is asked from now on is not to be remembered from a replica that doesn't know of it.
    reads.noteChange(accountId);
    replies.forget(accountId);
  });
  return reads;
}
