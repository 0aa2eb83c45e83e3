import { misspeltAddress } from './misspelt-address.ts';
import { StartupError } from './startup-error.ts';

/** Replicas of the database that visitors' questions may be asked of. */
export interface ReplicaSettings {
  readonly urls: readonly string[];
  /** How old what a replica tells may be. */
  readonly maxLagSeconds: number;
}

const USUAL_LAG = 5;
const MOST_REPLICAS = 16;

/**
 * `DATABASE_REPLICA_URL=postgres://…`, several with commas between.
 * @returns null when none is set @throws {StartupError} without ever repeating an address, which holds a password
 */
export function readReplicaSettings(
  env: NodeJS.ProcessEnv,
  databaseUrl: string | null,
): ReplicaSettings | null {
  const value = env['DATABASE_REPLICA_URL']?.trim() ?? '';
  const maxLagSeconds = readMaxLag(env);
  if (value === '') return null;
  if (databaseUrl === null) {
    throw new StartupError(
      'DATABASE_REPLICA_URL goes with DATABASE_URL, which names the database that it follows.',
    );
  }
  const urls = splitAddresses(value);
  for (const url of urls) {
    const misspelt = misspeltAddress('DATABASE_REPLICA_URL', url);
    if (misspelt !== null) throw new StartupError(misspelt);
    if (!/^postgres(?:ql)?:\/\/./i.test(url)) {
      throw new StartupError(
        'DATABASE_REPLICA_URL must be URLs that start with postgres://, with commas between.',
      );
    }
  }
  if (urls.length > MOST_REPLICAS) {
    throw new StartupError(`DATABASE_REPLICA_URL may name ${MOST_REPLICAS} replicas at most.`);
  }
  return { urls, maxLagSeconds };
}

/** A password may hold a comma. */
export const splitAddresses = (value: string): string[] =>
  value.split(/,\s*(?=postgres(?:ql)?:\/\/)/i).map((each) => each.trim());

/** Asked each second, one that keeps up may be known to be two seconds old. */
function readMaxLag(env: NodeJS.ProcessEnv): number {
  const value = env['DATABASE_REPLICA_MAX_LAG']?.trim() || String(USUAL_LAG);
  if (!/^\d{1,4}$/.test(value) || Number(value) < 3 || Number(value) > 3_600) {
    throw new StartupError(`DATABASE_REPLICA_MAX_LAG must be seconds from 3 to 3600, not '${value}'.`);
  }
  return Number(value);
}
