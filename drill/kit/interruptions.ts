import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { type DatabaseServer, sessionsOfTheProduct } from './postgres.ts';
import { signalAll } from './processes.ts';

/** Something that is done to the database; resolves when it answers again. */
export interface Interruption {
  name: string;
  does(installation: Installation): Promise<void>;
}

/** How long a server that has ended stays away: what a supervisor takes to notice. */
const AWAY_MS = 1_000;

export const killPostmaster: Interruption = {
  name: 'postmaster killed',
  does: async ({ server }) => {
    const [postmaster = 0] = await server.pids();
    await endPostmaster(server, postmaster, 'SIGKILL');
  },
};

/** As `pg_ctl stop -m immediate` does it. */
export const stopImmediately: Interruption = {
  name: 'stopped with -m immediate',
  does: async ({ server }) => {
    const [postmaster = 0] = await server.pids();
    await endPostmaster(server, postmaster, 'SIGQUIT');
  },
};

export const terminateSessions: Interruption = {
  name: 'half of the sessions terminated',
  does: async ({ server }) => {
    const sessions = await sessionsOfTheProduct(server);
    const half = sessions.slice(0, Math.ceil(sessions.length / 2));
    await server.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [half]);
  },
};

/** One process dies, and the server throws all others out and recovers. */
export const crashOneSession: Interruption = {
  name: 'a session’s process killed',
  does: async ({ server }) => {
    const [victim = 0] = await sessionsOfTheProduct(server);
    signalAll([victim], 'SIGKILL');
    await wait(AWAY_MS);
    await server.answers();
  },
};

async function endPostmaster(server: DatabaseServer, pid: number, signal: NodeJS.Signals): Promise<void> {
  if (pid === 0) throw new Error('There is no postmaster to end');
  signalAll([pid], signal);
  await wait(AWAY_MS);
  await server.start?.();
  await server.answers();
}
