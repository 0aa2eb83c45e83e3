// A server on a port, with the worker that sends webhooks, in a process of its own which a test may kill.
// Told `{ now }`, it lives from then on at that instant; it says once it is up.
import pino from 'pino';
import { buildApp } from '../../src/app.ts';
import { sendWebhookTask } from '../../src/areas/webhooks/deliveries/jobs/send-webhooks.ts';
import { createDatabase } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pool.ts';
import { createWebhookSender } from '../../src/integrations/webhook-sender/webhook-sender.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { createDeps } from '../deps.ts';

const [url = '', dataDir = '', port = '', trusted = '', now = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = createPool(url, { max: 10, log });
const db = createDatabase(pool);
let clock = new Date(Number(now));
process.on('message', (told: { now: number }) => {
  clock = new Date(told.now);
});
process.once('disconnect', () => process.exit(0));
const deps = await createDeps({ url, pool, db }, { dataDir, clock: () => clock });
const app = await buildApp(deps, log);
await app.listen({ port: Number(port), host: '127.0.0.1' });
const webhookSender = createWebhookSender({ publicUrl: 'https://book.example', trusted: [trusted] });
await startWorker({
  pool,
  tasks: [sendWebhookTask],
  deps: { db, log, webhookSender },
  log,
  pollMs: 20,
  sweepMs: 100,
});
process.send?.('up');
