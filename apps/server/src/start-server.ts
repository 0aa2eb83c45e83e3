import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { seedDemo } from './areas/platform/demo/commands/seed-demo.ts';
import { ensureSuperAdmin } from './areas/people/users/commands/ensure-super-admin.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { missingLimits } from './db/pool.ts';
import type { AppDeps } from './http/deps.ts';
import { newsTeller } from './http/live-news.ts';
import { createLog } from './http/log.ts';
import { createProcessMetrics } from './http/metrics.ts';
import { watchQueue } from './jobs/watch-queue.ts';
import { startWorkerThread } from './jobs/worker-thread.ts';
import { guestKeyOf } from './kernel/guest-token.ts';
import { startMailIn } from './mail-in.ts';
import { startCallWorkers } from './processes/call-workers.ts';
import { buildCallsApp } from './processes/calls-app.ts';
import { buildJobsApp } from './processes/jobs-app.ts';
import { FIRST_CONNECTIONS, ONLY_CONNECTIONS } from './processes/limits.ts';
import { listen, requireFreePort } from './processes/listen.ts';
import { createServerDeps, type DatabaseAddress } from './processes/server-deps.ts';
import type { Settings } from './settings/settings.ts';

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
 * @throws {StartupError} what an operator can mend, in one line; nothing is left running then
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const log = createLog(settings.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  try {
    // Checked before minutes are spent on preparing a database.
    await requireFreePort({ host: settings.host, port: settings.port });
    const { database, dataDir } = await openDatabase(settings, log, undo);
    await migrate({ url: database.directUrl, log });
    const { role, workers } = settings.processes;
    const isOneOfSeveral = role !== 'jobs' && workers > 1;
    const connections = isOneOfSeveral ? FIRST_CONNECTIONS : ONLY_CONNECTIONS;
    const deps = await createServerDeps({ ...settings, dataDir }, { database, connections, log });
    undo.push(() => deps.pool.end());
    if (database.url !== database.directUrl) await warnOfMissingLimits(deps.pool, log);
    if (settings.superAdmin) await ensureSuperAdmin(deps.db, settings.superAdmin);
    const hasDemoData = settings.seed === 'demo' && (await seedDemo(deps, log));
    if (isOneOfSeveral) {
      undo.push(() => deps.changes.stop());
      const metrics = createProcessMetrics(deps.pool);
      const calls = await startCallWorkers(
        { settings: deps.settings, database },
        { count: workers, log, ownMetrics: () => metrics.getMetricsAsJSON() },
      );
      undo.push(() => calls.stop());
    } else {
      const app = role === 'jobs' ? buildJobsApp(deps, log) : await buildCallsApp(deps, log);
      undo.push(() => app.close());
      await listen(app, settings);
    }
    if (role !== 'calls') await startJobs(deps, { databaseUrl: database.directUrl, log, undo });
    return { hasDemoData, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The queue's work, and what comes in without a call. */
async function startJobs(
  deps: AppDeps,
  { databaseUrl, log, undo }: { databaseUrl: string; log: Logger; undo: (() => Promise<unknown>)[] },
): Promise<void> {
  const { dataDir, logLevel, smtpUrl, mailFrom, publicUrl, s3, sms, webhooksTo, mailIn } = deps.settings;
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
      logLevel,
      smtpUrl,
      mailFrom,
      publicUrl,
      replyAddress: mailIn?.address ?? null,
      guestKey: guestKeyOf(deps.tokenKey),
    },
    log,
    isDatabaseUp: () => answers(deps.pool),
  });
  undo.push(() => jobs.stop());
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
