import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { unauthenticated } from '../kernel/app-error.ts';
import type { MetricsSettings } from '../settings/metrics-settings.ts';
import { PRESSED, type Pressed } from './bots/pressure.ts';
import type { FormCall, FormOutcome } from './bots/rules.ts';
import { routePattern } from './log.ts';
import { measureReads, type ReadCounts } from './read-metrics.ts';
import { anyone } from './policy.ts';
import { createProcessMetrics, gauge, type ProcessMetrics } from './process-metrics.ts';
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
  /** None where no visitor calls. */
  proxy?: ProxyWatch;
  countReads: () => ReadCounts;
  countAttacks: () => Promise<ReadonlyMap<Pressed, number>>;
}

/** What one of several processes counts, as its siblings are told. */
export type OwnMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Where several processes answer, whichever is asked tells what all of them count. */
export interface MetricsOfAll {
  /** Is called once, with what reads the counts of this process. */
  join(own: () => Promise<OwnMetrics>): void;
  /** The sum, as Prometheus reads it. */
  render(): Promise<string>;
}

/** The figures of a process that answers calls. */
export interface Metrics extends Pick<ProcessMetrics, 'followJobs'> {
  /** All of them, of all processes, as Prometheus reads them: the one way out, whoever asks. */
  renderMetrics(): Promise<string>;
  /** One more booking that was made, or wasn't. @param reason one of a few words */
  countBooking(outcome: 'made' | { refused: string }): void;
  /** One more form that was sent from outside. @param outcome one of a few words */
  countForm(this: void, form: FormCall, outcome: FormOutcome): void;
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** `GET /metrics`, for Prometheus; elsewhere than on the public address where they have one of their own. */
export function registerMetrics(
  app: FastifyInstance,
  sources: MetricsSources,
  { own, token }: MetricsSettings,
  ofAll?: MetricsOfAll,
): void {
  app.decorate('metrics', createMetrics(app, sources, ofAll));
  if (own !== null) return;
  app.get('/metrics', { config: { policy: anyone } }, async (request, reply) => {
    if (!mayRead(token, request.headers.authorization)) throw unauthenticated();
    return reply.type(METRICS_TYPE).send(await app.metrics.renderMetrics());
  });
}

function createMetrics(app: FastifyInstance, sources: MetricsSources, ofAll?: MetricsOfAll): Metrics {
  const own = createProcessMetrics(sources.pool);
  const { registry } = own;
  ofAll?.join(() => registry.getMetricsAsJSON());
  const registers = [registry];
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
  const forms = new Counter({
    name: 'forms_sent_total',
    help: 'Forms that were sent from outside, by form and by what became of them before they were read',
    labelNames: ['form', 'outcome'],
    registers,
  });
  measureAttacks(registry, sources.countAttacks);
  gauge(registry, 'event_streams', 'Pages that are told of changes as they happen', sources.countStreams);
  new Gauge({
    name: 'proxy_setting_wrong',
    help: '1 where most requests contradict TRUST_PROXY or PUBLIC_URL',
    labelNames: ['what'],
    registers,
    aggregator: 'max',
    collect() {
      for (const what of Object.keys(PROXY_FAULTS)) {
        this.set({ what }, (sources.proxy?.found as ReadonlySet<string> | undefined)?.has(what) ? 1 : 0);
      }
    },
  });
  measureQueue(registry, sources);
  measureReads(registry, sources.countReads);
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
    followJobs: (read) => own.followJobs(read),
    renderMetrics: () => (ofAll ? ofAll.render() : registry.metrics()),
    countBooking(outcome) {
      if (outcome === 'made') made.inc();
      else refused.inc({ reason: outcome.refused });
    },
    countForm: (form, outcome) => forms.inc({ form, outcome }),
  };
}

/** All processes read the same. */
function measureAttacks(registry: Registry, countAttacks: MetricsSources['countAttacks']): void {
  new Gauge({
    name: 'under_attack',
    help: 'Networks, venues and sign-ups of which forms take a proof of work',
    labelNames: ['pressed'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.reset();
      const counts = await countAttacks().catch(() => null);
      if (counts) for (const pressed of PRESSED) this.set({ pressed }, counts.get(pressed) ?? 0);
    },
  });
}

/** Each of several processes reads the same queue: their largest number is everybody's. */
function measureQueue(registry: Registry, { countJobs, readQueueAge }: MetricsSources): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: waiting, or dead (given up on)',
    labelNames: ['task', 'state'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.reset();
      // While the database is away, the process's own figures are wanted all the more.
      for (const { task, waiting, dead } of await countJobs().catch(() => [])) {
        this.set({ task, state: 'waiting' }, waiting);
        this.set({ task, state: 'dead' }, dead);
      }
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job that could run has been due; 0 when none is',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      // No number is better than a wrong one while the database is away.
      const age = await readQueueAge().catch(() => undefined);
      this.set(age?.oldestDueSeconds ?? Number.NaN);
    },
  });
}

/** Whether the header proves that one may; hashed, so that the time taken tells nothing of the token. */
export function mayRead(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
