import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { scopeOfJob } from '../../kernel/scope.ts';
import { readAnalysis } from './queries/read-analysis.ts';

const span = { from: '2026-01-01', to: '2026-12-31' };

/** A pool whose statements each end when others have had time to begin, and how many ran at once. */
function watchedPool() {
  const running: number[] = [];
  const most = { ofAll: 0, ofOne: 0 };
  const query = async ({ values }: { values: unknown[] }) => {
    const accountId = Number(values.find((value) => typeof value === 'number'));
    running.push(accountId);
    most.ofAll = Math.max(most.ofAll, running.length);
    most.ofOne = Math.max(most.ofOne, running.filter((id) => id === accountId).length);
    await new Promise(setImmediate);
    running.splice(running.indexOf(accountId), 1);
    return { rows: [] };
  };
  return { pool: { query } as unknown as Pool, most };
}

it('leaves most of the pool to others, and half of its own share to other accounts', async () => {
  const { pool, most } = watchedPool();
  await Promise.all(
    [1, 1, 1, 2, 2, 3, 4].map((id) =>
      readAnalysis(pool, scopeOfJob(id), { period: span, compared: span, language: null }),
    ),
  );
  expect(most).toEqual({ ofAll: 4, ofOne: 2 });
});
