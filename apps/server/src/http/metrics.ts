import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routePattern } from './log.ts';
import { anyone } from './policy.ts';

export interface MetricsDeps {
  pool: Pool;
  /** Jobs waiting and jobs given up on. */
  countJobs: () => Promise<{ task: string; waiting: number; dead: number }[]>;
  readQueueAge: () => Promise<{ oldestDueSeconds: number }>;
  countStreams: () => number;
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

/** What every process counts of itself, whatever it does. */
export function createProcessMetrics(pool: Pick<Pool, 'totalCount' | 'waitingCount'>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'database_connections', 'Connections of this process’s pool', () => pool.totalCount);
  gauge(registry, 'database_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  return registry;
}

/** `GET /metrics`, for Prometheus. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps, ofAll?: MetricsOfAll): void {
  const registry = createProcessMetrics(deps.pool);
  ofAll?.join(() => registry.getMetricsAsJSON());
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  gauge(registry, 'event_streams', 'Pages that are told of changes as they happen', deps.countStreams);
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: waiting, or dead (given up on)',
    labelNames: ['task', 'state'],
    registers: [registry],
    // Each of several processes reads the same queue.
    aggregator: 'max',
    async collect() {
      this.reset();
      // While the database is away, the process's own figures are wanted all the more.
      for (const { task, waiting, dead } of await deps.countJobs().catch(() => [])) {
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
      const age = await deps.readQueueAge().catch(() => undefined);
      this.set(age?.oldestDueSeconds ?? Number.NaN);
    },
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
  app.get('/metrics', { config: { policy: anyone } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await (ofAll ? ofAll.render() : registry.metrics())),
  );
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
