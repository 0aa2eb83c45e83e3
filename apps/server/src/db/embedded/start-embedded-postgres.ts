import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../settings/startup-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import type { ClusterOptions } from './cluster.ts';
import { ADMIN_ROLE, DATABASE, ROLE, createCluster, hasCluster, resetPassword } from './cluster.ts';
import { freePorts } from './free-ports.ts';
import { chooseHome } from './home.ts';
import { lockHome } from './home-lock.ts';
import { readOrMakePassword } from './password-file.ts';
import { chooseRunAs } from './run-as.ts';
import type { ServerProcess } from './server-process.ts';
import { LaunchError, launchServer } from './server-process.ts';
import { addressOf, socketDirOf } from './server-address.ts';
import { serverSettings } from './server-settings.ts';
import { stopStrayServer } from './stray-server.ts';
import { supervise } from './supervise.ts';

const PASSING_ATTEMPTS = 50;
const PASSING_PAUSE_MS = 100;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: DatabaseLog;
  /** True when DATA_DIR was not set: a folder closed to the database's user is then replaced by another. */
  dataDirIsDefault?: boolean;
  /** False only for tests: data may be lost when the machine stops. */
  durable?: boolean;
  /** Another PostgreSQL than the one that comes along, only for tests. */
  binaries?: Binaries | undefined;
  /** Ports to try in turn. */
  ports?: Iterable<number>;
  fallbackRoot?: string;
}

export interface EmbeddedPostgres {
  url: string;
  /** The superuser's address over TCP, for copies of the whole cluster. */
  adminUrl: string;
  clusterDir: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL in `<dataDir>/postgres`, making it at the first start. Throws StartupError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, dataDirIsDefault = false, durable = true, ports = freePorts() } = options;
  const runAs = await chooseRunAs(join(dataDir, 'postgres'));
  const home = await chooseHome({
    dataDir,
    dataDirIsDefault,
    runAs,
    log,
    fallbackRoot: options.fallbackRoot,
  });
  const clusterDir = join(home, 'postgres');
  const lock = await lockHome(home);
  try {
    const binaries = options.binaries ?? (await prepareBinaries(home, runAs));
    const cluster = { clusterDir, binaries, runAs, durable };
    await stopStrayServer(clusterDir, log);
    const password = await prepareCluster(home, cluster, log);
    const socketDir = socketDirOf(clusterDir);
    const launch = (port: number) =>
      launchPatiently({
        executable: binaries.postgres,
        clusterDir,
        settings: serverSettings(port, { durable, socketDir }),
        runAs,
        log,
      });
    const { server, port } = await launchOnFreePort(launch, ports, clusterDir);
    let stopped: Promise<void> | undefined;
    const supervised = supervise(server, () => launch(port), log);
    return {
      url: addressOf({ role: ROLE, password, host: socketDir || '127.0.0.1', port, database: DATABASE }),
      adminUrl: addressOf({ role: ADMIN_ROLE, password, host: '127.0.0.1', port, database: 'postgres' }),
      clusterDir,
      // Once only: a second release could take the lock of the next start.
      stop: () => (stopped ??= supervised.stop().then(() => lock.release())),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function prepareCluster(home: string, cluster: ClusterOptions, log: DatabaseLog): Promise<string> {
  const present = await hasCluster(cluster);
  const { password, isNew } = await readOrMakePassword(home);
  if (!present) {
    log.info(`Creating the database in ${cluster.clusterDir}.`);
    await createCluster(cluster, password);
  } else if (isNew) {
    await resetPassword(cluster, password);
  }
  return password;
}

async function launchOnFreePort(
  launch: (port: number) => Promise<ServerProcess>,
  ports: Iterable<number>,
  clusterDir: string,
): Promise<{ server: ServerProcess; port: number }> {
  for (const port of ports) {
    try {
      return { server: await launch(port), port };
    } catch (error) {
      if (!(error instanceof LaunchError)) throw error;
      if (error.portTaken) continue;
      throw new StartupError(`The database in ${clusterDir} does not start: ${error.message}`, {
        cause: error,
      });
    }
  }
  throw new StartupError('The database finds no free port between 20000 and 32767.');
}

/** The processes of a killed server hold its memory for a moment longer. */
async function launchPatiently(options: Parameters<typeof launchServer>[0]): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchServer(options);
    } catch (error) {
      if (!(error instanceof LaunchError && error.passing) || attempt >= PASSING_ATTEMPTS) throw error;
      await wait(PASSING_PAUSE_MS);
    }
  }
}
