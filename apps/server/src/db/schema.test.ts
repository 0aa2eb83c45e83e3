import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { renderTypes } from './render-types.ts';

it('holds the types of the migrated database (else: npm run db:types)', async () => {
  const { pool, drop } = await createTestDatabase({ max: 2 });
  try {
    const rendered = await renderTypes(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
    expect(await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')).toBe(rendered);
  } finally {
    await drop();
  }
});
