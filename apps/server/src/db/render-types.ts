import type { Kysely } from 'kysely';
import { PostgresDialect, RawExpressionNode, generate } from 'kysely-codegen';

/** The text of `schema.ts` for a migrated database, with the types that the pool's parsers give. */
export async function renderTypes(db: Kysely<unknown>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' });
  dialect.adapter.scalars.int8 = new RawExpressionNode('number') as never;
  dialect.adapter.scalars.numeric = new RawExpressionNode('number') as never;
  const text = await generate({
    db,
    dialect,
    outFile: null,
    excludePattern: '{graphile_worker.*,schema_migrations}',
    typeOnlyImports: true,
  });
  return text.replace(
    /^\/\*\*[\s\S]*?\*\/\n/,
    '// Generated from the migrated database by `npm run db:types`. Not to be edited by hand.\n',
  );
}
