import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from './database.ts';
import type { Site } from './sites.ts';

const LOOK_EVERY_MS = 50;

export interface Drained {
  mails: number;
  ms: number;
  perSecond: number;
  /** Jobs that were still there when the bench would wait no longer; 0 when all mails have left. */
  left: number;
}

/** Waits until no job is due any more, for so long at most, and tells how many mails have left meanwhile. */
export async function drainQueue(site: Site, longestMs: number): Promise<Drained> {
  const before = await site.countMails();
  const startedAt = performance.now();
  const ms = await withClient(site.databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ due: boolean }>(DUE);
      const lasted = performance.now() - startedAt;
      if (!rows[0]?.due || lasted > longestMs) return lasted;
      await wait(LOOK_EVERY_MS);
    }
  });
  const mails = (await site.countMails()) - before;
  return { mails, ms, perSecond: (1000 * mails) / ms, left: await countJobs(site) };
}

/** Jobs that are due or failed: none may fail. */
export async function countJobs(site: Site): Promise<number> {
  const { rows } = await withClient(site.databaseUrl, (client) =>
    client.query<{ due: string; failed: string }>(
      `select count(*) filter (where run_at <= now()) as due, count(*) filter (where last_error is not null) as failed
       from graphile_worker._private_jobs`,
    ),
  );
  const { due = '0', failed = '0' } = rows[0] ?? {};
  if (failed !== '0') throw new Error(`${failed} jobs failed`);
  return Number(due);
}

const DUE = 'select exists (select from graphile_worker._private_jobs where run_at <= now()) as due';
