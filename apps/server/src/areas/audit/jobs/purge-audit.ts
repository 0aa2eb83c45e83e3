import type { CronItem } from 'graphile-worker';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { defineTask } from '../../../jobs/define-task.ts';
import { defineJob } from '../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';

const purgeAudit = defineJob('purge-audit', Type.Unknown(), { maxAttempts: 3 });

/** Lines that one statement takes away: whoever writes one waits for none of it. */
const ROWS = 5000;

/** Nightly: lines that are older than the setting says. */
export const purgeAuditTask = defineTask(
  purgeAudit,
  async ({ db, auditMonths }: PurgeDeps, _payload, { signal }) => {
    for (let gone = ROWS; gone === ROWS && !signal.aborted;) gone = await purgeSome(db, auditMonths, ROWS);
  },
);

type PurgeDeps = Pick<TaskDeps, 'db'> & { auditMonths: number };

/** @returns how many are gone */
async function purgeSome(db: TaskDeps['db'], months: number, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select purge_audit(${months}, ${most}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Made up for within a day where nothing ran at the hour. */
export const purgeAuditCron: CronItem = {
  task: purgeAudit.name,
  match: '41 3 * * *',
  options: { maxAttempts: purgeAudit.maxAttempts, backfillPeriod: 24 * 3_600_000 },
};
