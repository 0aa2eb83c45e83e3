import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { purgeAuditTask } from './jobs/purge-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const purge = (auditMonths: number) =>
  purgeAuditTask.run(
    { db: database.db, auditMonths },
    {},
    {
      jobId: '1',
      attempt: 1,
      signal: new AbortController().signal,
      fanOut: async () => {},
    },
  );

const ages = async () =>
  (await database.pool.query<{ by: string }>('select by from audit_entries order by at')).rows.map(
    ({ by }) => by,
  );

it('takes away what is older than the setting, and nothing that is younger than three months', async () => {
  await database.pool.query(
    `insert into audit_entries (at, actor_kind, by, action, subject)
     select now() - age::interval, 'job', age, 'export', 'audit'
     from unnest(array['13 months', '11 months', '4 months', '2 months', '1 day']) age`,
  );
  await purge(12);
  expect(await ages()).toEqual(['11 months', '4 months', '2 months', '1 day']);
  await purge(0);
  expect(await ages()).toEqual(['2 months', '1 day']);
});
