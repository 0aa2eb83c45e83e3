import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { seedDemo } from './areas/platform/demo/commands/seed-demo.ts';
import { ensureSuperAdmin } from './areas/people/users/commands/ensure-super-admin.ts';
import { askSuperAdminsForFactor } from './areas/people/second-factor/commands/ask-super-admins.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { missingLimits } from './db/pool.ts';
import type { AppDeps } from './http/deps.ts';
import { newsTeller } from './http/live-news.ts';
import { createLog } from './http/log.ts';
import { createProcessMetrics, type ProcessMetrics } from './http/process-metrics.ts';
import { watchQueue } from './jobs/watch-queue.ts';
import { startWorkerThread } from './jobs/worker-thread.ts';
import { VERSION } from './kernel/version.ts';
import { guestKeyOf } from './kernel/guest-token.ts';
import { startMailIn } from './mail-in.ts';
import { startCallWorkers } from './processes/call-workers.ts';
import { buildCallsApp } from './processes/calls-app.ts';
import type { Patience } from './processes/heartbeat.ts';
import { buildJobsApp } from './processes/jobs-app.ts';
import { FIRST_CONNECTIONS, ONLY_CONNECTIONS } from './processes/limits.ts';
import { startTracing } from './integrations/tracing/start-tracing.ts';
import { listenForMetrics } from './processes/listen-for-metrics.ts';
import { listen, requireFreePort } from './processes/listen.ts';
import { createServerDeps, type DatabaseAddress } from './processes/server-deps.ts';
import type { Settings } from './settings/settings.ts';
import { warnOfSettings } from './warn-of-settings.ts';

/** A database that takes longer than this to give a connection counts as away. */
const PROBE_MS = 2_000;

export interface RunningServer {
  hasDemoData: boolean;
  log: Logger;
  /** Stops listening, lets what runs end, then ends jobs, connections and the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts the product: in this process, or with further ones that answer the calls.
 * @param patience with processes that hang
 * @throws {StartupError} what an operator can mend, in one line; nothing is left running then
 */
export async function startServer(settings: Settings, patience?: Patience): Promise<RunningServer> {
  const log = createLog(settings.logLevel);
  log.info(`Méridienne ${VERSION}, Node ${process.versions.node}`);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  try {
    const tracing = await startTracing(settings.tracing, { log });
    undo.push(() => tracing.stop());
    // Checked before minutes are spent on preparing a database.
    await requireFreePort({ host: settings.host, port: settings.port });
    const { database, dataDir } = await openDatabase(settings, log, undo);
    await migrate({ url: database.directUrl, log });
    const { role, workers } = settings.processes;
    const isOneOfSeveral = role !== 'jobs' && workers > 1;
    const connections = isOneOfSeveral ? FIRST_CONNECTIONS : ONLY_CONNECTIONS;
    const answersCalls = role !== 'jobs' && !isOneOfSeveral;
    const own = { database, connections, log, answersCalls };
    const deps = await createServerDeps({ ...settings, dataDir }, own);
    // Listens and looks from now on; whoever answers calls may have ended both before.
    undo.push(
      () => deps.pool.end(),
      () => Promise.all([deps.changes.stop(), deps.reads.stop()]),
    );
    if (database.url !== database.directUrl) await warnOfMissingLimits(deps.pool, log);
    if (settings.superAdmin) await ensureSuperAdmin(deps.db, settings.superAdmin);
    if (settings.seed !== 'demo') await askSuperAdminsForFactor(deps.db);
    const hasDemoData = settings.seed === 'demo' && (await seedDemo(deps, log));
    const { figures, renderMetrics } = isOneOfSeveral
      ? await answerInSeveral(deps, { database, log, undo, patience })
      : await answerHere(deps, { log, undo });
    const metrics = await listenForMetrics(renderMetrics, settings.metrics);
    if (metrics) undo.push(() => metrics.close());
    if (role !== 'calls') await startJobs(deps, { databaseUrl: database.directUrl, log, undo, figures });
    warnOfSettings(settings, log);
    return { hasDemoData, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is counted here, and what all processes count. */
interface Counting {
  figures: Pick<ProcessMetrics, 'followJobs'>;
  renderMetrics: () => Promise<string>;
}

async function answerInSeveral(
  deps: AppDeps,
  {
    database,
    log,
    undo,
    patience,
  }: {
    database: DatabaseAddress;
    log: Logger;
    undo: (() => Promise<unknown>)[];
    patience: Patience | undefined;
  },
): Promise<Counting> {
  const figures = createProcessMetrics(deps.pool);
  const calls = await startCallWorkers(
    { settings: deps.settings, database },
    {
      count: deps.settings.processes.workers,
      log,
      patience,
      ownMetrics: () => figures.registry.getMetricsAsJSON(),
    },
  );
  undo.push(() => calls.stop());
  return { figures, renderMetrics: () => calls.renderMetrics() };
}

async function answerHere(
  deps: AppDeps,
  { log, undo }: { log: Logger; undo: (() => Promise<unknown>)[] },
): Promise<Counting> {
  const isOfJobs = deps.settings.processes.role === 'jobs';
  const app = isOfJobs ? buildJobsApp(deps, log) : await buildCallsApp(deps, log);
  undo.push(() => app.close());
  await listen(app, deps.settings);
  return { figures: app.metrics, renderMetrics: () => app.metrics.renderMetrics() };
}

/** The queue's work, and what comes in without a call. */
async function startJobs(
  deps: AppDeps,
  {
    databaseUrl,
    log,
    undo,
    figures,
  }: {
    databaseUrl: string;
    log: Logger;
    undo: (() => Promise<unknown>)[];
    figures: Pick<ProcessMetrics, 'followJobs'>;
  },
): Promise<void> {
  const {
    dataDir,
    logLevel,
    smtpUrl,
    mailFrom,
    publicUrl,
    s3,
    sms,
    webhooksTo,
    mailIn,
    tracing,
    auditMonths,
  } = deps.settings;
  const incoming = await startMailIn({ tellNews: newsTeller(deps) }, deps, log);
  if (incoming) undo.push(() => incoming.close());
  const jobs = startWorkerThread({
    entry: new URL('./job-thread.ts', import.meta.url),
    settings: {
      databaseUrl,
      dataDir,
      s3,
      sms,
      webhooksTo,
      tracing,
      logLevel,
      smtpUrl,
      mailFrom,
      publicUrl,
      replyAddress: mailIn?.address ?? null,
      auditMonths,
      guestKey: guestKeyOf(deps.tokenKey),
    },
    log,
    isDatabaseUp: () => answers(deps.pool),
  });
  undo.push(() => jobs.stop());
  figures.followJobs(() => jobs.counts());
  const queue = watchQueue({ db: deps.db, log });
  undo.push(() => queue.stop());
}

async function answers(pool: Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(PROBE_MS, false, { ref: false })]);
}

async function warnOfMissingLimits(pool: Pool, log: Logger): Promise<void> {
  for (const name of await missingLimits(pool)) {
    log.warn(`The pooler of DATABASE_URL sets no ${name}: a statement may hold a place for ever.`);
  }
}

async function openDatabase(
  settings: Settings,
  log: Logger,
  undo: (() => Promise<unknown>)[],
): Promise<{ database: DatabaseAddress; dataDir: string }> {
  if (settings.databaseUrl !== null) {
    const { databaseUrl: url, databaseDirectUrl, dataDir } = settings;
    return { database: { url, directUrl: databaseDirectUrl ?? url }, dataDir };
  }
  const { dataDir, dataDirIsDefault } = settings;
  const embedded = await startEmbeddedPostgres({ dataDir, dataDirIsDefault, log });
  undo.push(() => embedded.stop());
  const { url } = embedded;
  return { database: { url, directUrl: url }, dataDir: dirname(embedded.clusterDir) };
}
