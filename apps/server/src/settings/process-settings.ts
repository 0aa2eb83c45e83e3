import { availableParallelism } from 'node:os';
import { StartupError } from './startup-error.ts';

/** Which part of the work this start does, and in how many processes. */
export interface ProcessSettings {
  /** `all`; `calls`: no jobs; `jobs`: nothing but jobs, and `/health`, `/ready` and `/metrics`. */
  role: 'all' | 'calls' | 'jobs';
  /** Processes that answer calls; with 1 the first one does. */
  workers: number;
}

const ROLES = ['all', 'calls', 'jobs'] as const;
const MOST_WORKERS = 64;

/** @throws {StartupError} */
export function readProcessSettings(env: NodeJS.ProcessEnv): ProcessSettings {
  const asked = env['PROCESS']?.trim().toLowerCase() || 'all';
  const role = ROLES.find((each) => each === asked);
  if (!role) throw new StartupError(`PROCESS must be one of ${ROLES.join(', ')}, not '${asked}'.`);
  const count = env['WORKERS']?.trim() || '1';
  if (!/^\d{1,2}$/.test(count) || Number(count) > MOST_WORKERS) {
    throw new StartupError(
      `WORKERS must be a number of processes up to ${MOST_WORKERS}, or 0 for one per core, not '${count}'.`,
    );
  }
  return { role, workers: Math.min(Number(count) || availableParallelism(), MOST_WORKERS) };
}
