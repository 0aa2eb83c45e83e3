import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { readTables } from './catalogue.ts';
import { connect } from './connect.ts';
import { beginLoading } from './load-tables.ts';
import type { Manifest } from './manifest.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('says which rows the database refuses, though they came a while before', async () => {
  const client = await connect(database.url);
  const tables = await readTables(client);
  const loader = await beginLoading(client, { tables } as unknown as Manifest, () => undefined);
  const refused = once(client.connection as unknown as NodeJS.EventEmitter, 'errorMessage');
  await loader.load('public.accounts', Buffer.from('not a row of accounts\n'));
  await refused;
  await new Promise(setImmediate);
  await expect(loader.load('public.accounts', Buffer.from('nor this\n'))).rejects.toMatchObject({
    where: expect.stringContaining('COPY accounts'),
  });
  await loader.abandon();
  await client.end();
});
