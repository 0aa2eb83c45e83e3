import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { DB } from '../../../db/schema.ts';
import { syncGranted } from './commands/sync-granted.ts';

const ISSUER = 'https://login.example';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function makeSuperAdmin(name: string): Promise<number> {
  const { db } = database;
  const { id } = await db
    .insertInto('users')
    .values({ email: `${name}@example.com`, username: name, roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_identities')
    .values({ issuer: ISSUER, subject: name, user_id: id, gives_platform: true })
    .execute();
  return id;
}

const lose = (trx: Transaction<DB>, userId: number) =>
  syncGranted(trx, { issuer: ISSUER, userId, granted: { isSuperAdmin: false, venues: [] } });

it('leaves a super administrator where the last two lose the role at the same moment', async () => {
  const { db } = database;
  const [one, other] = [await makeSuperAdmin('ada'), await makeSuperAdmin('grace')];
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  const second = await db.transaction().execute(async (trx) => {
    await lose(trx, one);
    let isDone = false;
    const running = db
      .transaction()
      .execute((next) => lose(next, other))
      .finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
    // Not awaited here: it waits for this transaction's end.
    return { running };
  });
  await second.running;
  const left = await db
    .selectFrom('users')
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = any (roles)`)
    .select('id')
    .execute();
  expect(left).toEqual([{ id: other }]);
});
