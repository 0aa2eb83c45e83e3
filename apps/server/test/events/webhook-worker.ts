// The platform's worker of webhooks, in a process of its own which a test may kill. Says once it is up.
import pino from 'pino';
import { sendWebhookTask } from '../../src/areas/webhooks/deliveries/jobs/send-webhooks.ts';
import { createDatabase } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pool.ts';
import { createWebhookSender } from '../../src/integrations/webhook-sender/webhook-sender.ts';
import { startWorker } from '../../src/jobs/worker.ts';

const [url = '', partner = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = createPool(url, { max: 6, log });
const webhookSender = createWebhookSender({ publicUrl: 'https://book.example', trusted: [partner] });
const deps = { db: createDatabase(pool), log, webhookSender };
process.once('disconnect', () => process.exit(0));
await startWorker({ pool, tasks: [sendWebhookTask], deps, log, pollMs: 20, sweepMs: 100 });
process.send?.('up');
