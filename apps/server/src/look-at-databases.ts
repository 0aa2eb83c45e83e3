import { lookAtServer } from './db/look-at-server.ts';
import { askForPosition, nameOf, unfitFor } from './db/replicas/look.ts';
import { type Finding, LIMIT_MS, warning, well, wrong } from './finding.ts';
import type { Settings } from './settings/settings.ts';

const OLDEST_POSTGRES = 15;

export async function lookAtDatabase({ databaseUrl }: Settings): Promise<Finding[]> {
  if (databaseUrl === null) return [];
  const names = ['DATABASE_URL'];
  try {
    const look = await lookAtServer(databaseUrl, LIMIT_MS);
    const seconds = Math.round(Math.abs(look.aheadMs) / 100) / 10;
    const clock = `its clock is ${seconds} s ${look.aheadMs > 0 ? 'ahead of' : 'behind'} this machine’s`;
    const faults = [
      ...(look.major < OLDEST_POSTGRES
        ? [`PostgreSQL ${look.version} is older than ${OLDEST_POSTGRES}`]
        : []),
      ...(look.hasIcu ? [] : ['it was built without ICU']),
      ...look.missing.map((name) => `its extension ${name} is not installed (contrib)`),
      ...(look.isReadOnly ? ['it is a replica, which takes no bookings'] : []),
      ...(seconds >= 30 ? [`${clock}: set both by NTP`] : []),
    ];
    if (faults.length > 0) return faults.map((text) => wrong(names, text));
    if (seconds >= 2) return [warning(names, `PostgreSQL ${look.version} answers; ${clock}`)];
    return [well(names, `PostgreSQL ${look.version} answers; both clocks agree`)];
  } catch (error) {
    return [wrong(names, away(error))];
  }
}

/** Past the pooler it has to be the same server, by a session that lasts. */
export async function lookAtDirectDatabase({ databaseUrl, databaseDirectUrl }: Settings): Promise<Finding[]> {
  if (databaseUrl === null || databaseDirectUrl === null) return [];
  const names = ['DATABASE_DIRECT_URL'];
  try {
    const direct = await askForPosition(databaseDirectUrl, LIMIT_MS);
    if (direct.isReplica) return [wrong(names, 'it is a replica, which takes no bookings')];
    const pooled = await askForPosition(databaseUrl, LIMIT_MS).catch(() => null);
    if (pooled === null) return [warning(names, 'PostgreSQL answers; DATABASE_URL doesn’t, to be compared')];
    if (pooled.system !== direct.system) {
      return [wrong(names, 'it is another database server than the one behind DATABASE_URL')];
    }
    return [well(names, 'PostgreSQL answers past the pooler')];
  } catch (error) {
    return [wrong(names, away(error))];
  }
}

/**
 * One that is away or behind is no fault, nor is the one that leads of a cluster's members: another is asked in its
 * place. When none can ever be read, that is.
 */
export async function lookAtReplicas({
  databaseUrl,
  databaseDirectUrl,
  replicas,
}: Settings): Promise<Finding[]> {
  if (databaseUrl === null || replicas === null) return [];
  const names = ['DATABASE_REPLICA_URL'];
  const primary = await askForPosition(databaseDirectUrl ?? databaseUrl, LIMIT_MS).catch(() => null);
  const found = await Promise.all(
    replicas.urls.map(async (url) => {
      const name = nameOf(url);
      try {
        const replica = await askForPosition(url, LIMIT_MS);
        if (primary === null) return warning(names, `${name} answers; the primary doesn’t`);
        const unfit = unfitFor(primary, replica);
        if (unfit !== null) return wrong(names, `${name}: ${unfit}`);
        const behind = Math.max(0, primary.position - replica.position);
        return well(names, `${name} follows the primary, ${behind} bytes behind`);
      } catch (error) {
        return warning(names, `${name}: ${away(error)}`);
      }
    }),
  );
  const isRead = found.some(({ verdict }) => verdict === 'well');
  return found.map((each) => (isRead && each.verdict === 'wrong' ? warning(names, each.text) : each));
}

function away(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return `it doesn’t answer: ${message || code}`;
}
