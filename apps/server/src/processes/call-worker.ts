import { once } from 'node:events';
import closeWithGrace from 'close-with-grace';
import { createLog } from '../http/log.ts';
import { startTracing } from '../integrations/tracing/start-tracing.ts';
import { describeStartFailure } from '../settings/startup-error.ts';
import { WORKER_CONNECTIONS, WORKER_GRACE_MS } from './limits.ts';
import { askForAll } from './metrics-of-all.ts';
import type { FromCallWorker, ToCallWorker } from './messages.ts';
import { buildCallsApp } from './calls-app.ts';
import { listen } from './listen.ts';
import { createServerDeps } from './server-deps.ts';

/*
 * One of several processes that answer calls behind one port. The first process has prepared the database and says what
 * to start with; when it is gone, Node ends this one at once.
 */
const say = (message: FromCallWorker) => void process.send?.(message);
// The script that started the first process lets go of the channel, which is what tells of its end.
process.channel?.ref();

// Told to end before it answers anything, it just does.
let end = (): void => process.exit(0);
process.on('message', (told: ToCallWorker) => {
  if (told === 'stop') end();
  if (told === 'ask') say('here');
});
const [message] = (await once(process, 'message')) as [Extract<ToCallWorker, { start: unknown }>];
const { settings, database, number } = message.start;
const log = createLog(settings.logLevel, number);
try {
  const tracing = await startTracing(settings.tracing, { log });
  const deps = await createServerDeps(settings, {
    database,
    connections: WORKER_CONNECTIONS,
    log,
    answersCalls: true,
  });
  const app = await buildCallsApp(deps, log, askForAll());
  await listen(app, settings, { shared: true });
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= app
      .close()
      .then(() => deps.pool.end())
      .then(() => tracing.stop()));
  const { close } = closeWithGrace({ delay: WORKER_GRACE_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'unexpected end');
    // A supervisor may tell all processes to end, and the first one does as well: once is enough.
    await stop();
  });
  end = close;
  say('listening');
} catch (error) {
  const reason = describeStartFailure(error);
  if (reason === null) throw error;
  process.send?.({ failed: reason } satisfies FromCallWorker, () => process.exit(1));
}
