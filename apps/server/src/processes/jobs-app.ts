import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAccess } from '../http/access-hook.ts';
import { countAttacks } from '../http/bots/pressure.ts';
import type { AppDeps } from '../http/deps.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { registerHealth } from '../http/health.ts';
import { registerRequestLog, requestId } from '../http/log.ts';
import { registerMetrics } from '../http/metrics.ts';
import { registerNotFound } from '../http/not-found.ts';
import { countJobs } from '../jobs/dead-letters.ts';
import { readQueueAge } from '../jobs/queue-age.ts';

/** What a process of jobs alone answers: whether it is up and ready, and its metrics. */
export function buildJobsApp(deps: AppDeps, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    forceCloseConnections: true,
  });
  registerErrorHandler(app);
  registerRequestLog(app);
  registerAccess(app, deps);
  registerMetrics(
    app,
    {
      pool: deps.pool,
      countJobs: () => countJobs(deps.db),
      readQueueAge: () => readQueueAge(deps.db),
      countStreams: () => 0,
      countReads: () => deps.reads.counts(),
      countAttacks: () => countAttacks(deps.pool),
    },
    deps.settings.metrics,
  );
  registerHealth(app, deps.pool);
  registerNotFound(app);
  app.addHook('onClose', () => deps.changes.stop());
  return app;
}
