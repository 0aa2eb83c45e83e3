import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { silenceOf } from '../db/silence.ts';
import type { MetricsSettings } from '../settings/metrics-settings.ts';
import { unauthenticated } from '../kernel/app-error.ts';
import { routePattern } from './log.ts';
import { anyone } from './policy.ts';
import { PROXY_FAULTS, type ProxyWatch } from './watch-proxy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export interface MetricsSources {
  pool: Pool;
  /** Jobs waiting and jobs given up on. */
  countJobs: () => Promise<{ task: string; waiting: number; dead: number }[]>;
  readQueueAge: () => Promise<{ oldestDueSeconds: number }>;
  countStreams: () => number;
  proxy: ProxyWatch;
}

/** What the job thread of this process has done, and how often it was begun anew. */
export interface JobFigures {
  readonly restarts: number;
  readonly mailsSent: number;
  readonly mailsFailed: number;
  readonly mailsRefused: number;
}

/** The figures of this process. */
export interface Metrics {
  /** All of them as Prometheus reads them: the one way out, whoever asks. */
  renderMetrics(): Promise<string>;
  readonly contentType: string;
  /** One more booking that was made, or wasn't. @param reason one of a few words */
  countBooking(outcome: 'made' | { refused: string }): void;
  /** From where the job thread's are read, once there is one. */
  followJobs(read: () => JobFigures): void;
}

/** Counts what the app answers. */
export function createMetrics(app: FastifyInstance, sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const { pool } = sources;
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const overload = new Counter({
    name: 'http_overloaded_total',
    help: 'Calls turned away since this process could not keep up',
    registers,
  });
  const made = new Counter({ name: 'bookings_made_total', help: 'Bookings made', registers });
  const refused = new Counter({
    name: 'bookings_refused_total',
    help: 'Bookings that were asked for and not made, by reason',
    labelNames: ['reason'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Connections of this process’s pool', () => pool.totalCount);
  gauge('database_connections_max', 'Connections that the pool may have', () => pool.options.max);
  gauge('database_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('database_silent', '1 while the database does not answer at all', () =>
    silenceOf(pool).isSilent ? 1 : 0,
  );
  gauge('event_streams', 'Pages that are told of changes as they happen', sources.countStreams);
  new Gauge({
    name: 'proxy_setting_wrong',
    help: '1 where most requests contradict TRUST_PROXY or PUBLIC_URL',
    labelNames: ['what'],
    registers,
    collect() {
      for (const what of Object.keys(PROXY_FAULTS)) {
        this.set({ what }, (sources.proxy.found as ReadonlySet<string>).has(what) ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: waiting, or dead (given up on)',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset();
      // While the database is away, the process's own figures are wanted all the more.
      for (const { task, waiting, dead } of await sources.countJobs().catch(() => [])) {
        this.set({ task, state: 'waiting' }, waiting);
        this.set({ task, state: 'dead' }, dead);
      }
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job that could run has been due; 0 when none is',
    registers,
    async collect() {
      // No number is better than a wrong one while the database is away.
      const age = await sources.readQueueAge().catch(() => undefined);
      this.set(age?.oldestDueSeconds ?? Number.NaN);
    },
  });
  let readJobs: () => JobFigures = () => ({ restarts: 0, mailsSent: 0, mailsFailed: 0, mailsRefused: 0 });
  const told = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  told('database_silences_total', 'How often the database has fallen silent', () => silenceOf(pool).count);
  told('job_thread_restarts_total', 'How often the job thread was begun anew', () => readJobs().restarts);
  told('mails_sent_total', 'Mails that the mail server has taken', () => readJobs().mailsSent);
  told('mails_failed_total', 'Tries to send a mail that are made again', () => readJobs().mailsFailed);
  told('mails_refused_total', 'Mails that were refused for good', () => readJobs().mailsRefused);

  app.addHook('onError', (_request, _reply, error, done) => {
    if (error.code === 'FST_UNDER_PRESSURE') overload.inc();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // It lasts as long as somebody listens, which is no time to answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    duration.observe(
      { method: request.method, route: routePattern(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return {
    renderMetrics: () => registry.metrics(),
    contentType: registry.contentType,
    countBooking(outcome) {
      if (outcome === 'made') made.inc();
      else refused.inc({ reason: outcome.refused });
    },
    followJobs(read) {
      readJobs = read;
    },
  };
}

/** `GET /metrics`, for Prometheus; elsewhere than on the public address where they have one of their own. */
export function registerMetrics(app: FastifyInstance, { token, own }: MetricsSettings): void {
  if (own !== null) return;
  app.get('/metrics', { config: { policy: anyone } }, async (request, reply) => {
    if (!mayRead(token, request.headers.authorization)) throw unauthenticated();
    return reply.type(app.metrics.contentType).send(await app.metrics.renderMetrics());
  });
}

/** Whether the header proves that one may; hashed, so that the time taken tells nothing of the token. */
export function mayRead(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
