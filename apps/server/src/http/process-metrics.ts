import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { silenceOf } from '../db/silence.ts';

/** What the job thread of this process has done, and how often it was begun anew. */
export interface JobFigures {
  readonly restarts: number;
  readonly mailsSent: number;
  readonly mailsFailed: number;
  readonly mailsRefused: number;
}

/** What every process counts of itself, whatever it does. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** From where the job thread's figures are read, once there is one. */
  followJobs(read: () => JobFigures): void;
}

const NO_JOBS: JobFigures = { restarts: 0, mailsSent: 0, mailsFailed: 0, mailsRefused: 0 };

export function createProcessMetrics(pool: Pool): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'database_connections', 'Connections of this process’s pool', () => pool.totalCount);
  gauge(registry, 'database_connections_max', 'Connections that the pool may have', () => pool.options.max);
  gauge(registry, 'database_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  new Gauge({
    name: 'database_silent',
    help: '1 while the database does not answer at all',
    registers: [registry],
    // One of several processes is enough.
    aggregator: 'max',
    collect() {
      this.set(silenceOf(pool).isSilent ? 1 : 0);
    },
  });
  let jobs = () => NO_JOBS;
  const told = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  told('database_silences_total', 'How often the database has fallen silent', () => silenceOf(pool).count);
  told('job_thread_restarts_total', 'How often the job thread was begun anew', () => jobs().restarts);
  told('mails_sent_total', 'Mails that the mail server has taken', () => jobs().mailsSent);
  told('mails_failed_total', 'Tries to send a mail that are made again', () => jobs().mailsFailed);
  told('mails_refused_total', 'Mails that were refused for good', () => jobs().mailsRefused);
  return {
    registry,
    followJobs(read) {
      jobs = read;
    },
  };
}

export function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
