import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../http/deps.ts';
import type { MetricsOfAll } from '../http/metrics.ts';

/**
 * What answers all calls in a process that an operator started.
 * @param ofAll where it is one of several
 */
export const buildCallsApp = (
  deps: AppDeps,
  log: FastifyBaseLogger,
  ofAll?: MetricsOfAll,
): Promise<FastifyInstance> =>
  // Off for a load test (RATE_LIMIT=off), which is to measure calls and not refusals.
  buildApp(deps, log, { shedsLoad: deps.settings.rateLimit, metricsOfAll: ofAll });
