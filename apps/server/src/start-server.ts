import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createChanges } from './db/changes.ts';
import { createDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pool.ts';
import { seedDemo } from './areas/platform/demo/commands/seed-demo.ts';
import { ensureSuperAdmin } from './areas/people/users/commands/ensure-super-admin.ts';
import type { AppDeps } from './http/deps.ts';
import { guestKeyOf } from './kernel/guest-token.ts';
import { createSharedReplies } from './http/shared-replies.ts';
import { createLog } from './http/log.ts';
import { createMedia } from './integrations/media/media-store.ts';
import { createPageReader } from './integrations/page-reader/page-reader.ts';
import { createTranslator } from './integrations/translate/translator.ts';
import { watchQueue } from './jobs/watch-queue.ts';
import { startWorkerThread } from './jobs/worker-thread.ts';
import { startMailIn } from './mail-in.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import { listen, requireFreePort } from './listen.ts';
import { warnOfSettings } from './warn-of-settings.ts';
import { readTokenKey } from './settings/auth-secret.ts';
import type { Settings } from './settings/settings.ts';

// With two cores, more connections only wait for each other inside the database.
const POOL_SIZE = 16;
/** A database that takes longer than this to give a connection counts as away. */
const PROBE_MS = 2_000;

export interface RunningServer {
  hasDemoData: boolean;
  log: Logger;
  /** Stops listening, lets what runs end, then ends jobs, connections and the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product in this process.
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
    const { databaseUrl, dataDir } = await openDatabase(settings, log, undo);
    await migrate({ url: databaseUrl, log });
    const pool = createPool(databaseUrl, { max: POOL_SIZE, log });
    undo.push(() => pool.end());
    const own: Settings = { ...settings, dataDir };
    const deps: AppDeps = {
      settings: own,
      pool,
      db: createDatabase(pool),
      changes: createChanges({ pool, url: databaseUrl, log }),
      tokenKey: await readTokenKey(own),
      media: await createMedia(own, log),
      translator: createTranslator(own),
      pageReader: createPageReader({ publicUrl: own.publicUrl }),
      replies: createSharedReplies(),
      clock: () => new Date(),
    };
    if (settings.superAdmin) await ensureSuperAdmin(deps.db, settings.superAdmin);
    const hasDemoData = settings.seed === 'demo' && (await seedDemo(deps, log));
    // Off for a load test (RATE_LIMIT=off), which is to measure calls and not refusals.
    const app = await buildApp(deps, log, { shedsLoad: settings.rateLimit });
    undo.push(() => app.close());
    await listen(app, { host: settings.host, port: settings.port });
    const { logLevel, smtpUrl, mailFrom, publicUrl, s3, sms, webhooksTo } = settings;
    const metrics = await listenForMetrics(app.metrics, settings.metrics);
    if (metrics) undo.push(() => metrics.close());
    const mailIn = await startMailIn(app, deps, log);
    if (mailIn) undo.push(() => mailIn.close());
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
        replyAddress: settings.mailIn?.address ?? null,
        guestKey: guestKeyOf(deps.tokenKey),
      },
      log,
      isDatabaseUp: () => answers(pool),
    });
    undo.push(() => jobs.stop());
    app.metrics.followJobs(() => jobs.counts());
    const queue = watchQueue({ db: deps.db, log });
    undo.push(() => queue.stop());
    warnOfSettings(settings, log);
    return { hasDemoData, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(pool: Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(PROBE_MS, false, { ref: false })]);
}

async function openDatabase(
  settings: Settings,
  log: Logger,
  undo: (() => Promise<unknown>)[],
): Promise<{ databaseUrl: string; dataDir: string }> {
  if (settings.databaseUrl !== null) {
    return { databaseUrl: settings.databaseUrl, dataDir: settings.dataDir };
  }
  const { dataDir, dataDirIsDefault } = settings;
  const embedded = await startEmbeddedPostgres({ dataDir, dataDirIsDefault, log });
  undo.push(() => embedded.stop());
  return { databaseUrl: embedded.url, dataDir: dirname(embedded.clusterDir) };
}
