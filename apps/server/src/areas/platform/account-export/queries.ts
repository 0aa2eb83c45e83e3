import type { Language } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { CsvFile } from '../../../http/csv-file.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { presentHeader, presentLine } from './present.ts';

const PAGE_SIZE = 200;

/** All accounts as a file, read as it is taken. @param at decides which of them sell today */
export function accountsFile(
  db: Database,
  scope: PlatformScope,
  { language, at }: { language: Language; at: Date },
): CsvFile {
  const pages = async function* () {
    yield [presentHeader(language)];
    for await (const rows of accountPages(db, scope)) yield rows.map((row) => presentLine(row, language, at));
  };
  return { name: `meridienne-comptes-${at.toISOString().slice(0, 10)}.csv`, pages: pages() };
}

/**
 * Every account, the oldest first, read a page at a time as they are taken: no number of them fills the memory.
 * Columns are named one by one, so that no secret ever follows.
 */
async function* accountPages(db: Database, _scope: PlatformScope): AsyncGenerator<AccountExportRow[]> {
  for (let last = 0; ;) {
    const rows = await accountsAfter(db, last).execute();
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE_SIZE) return;
    last = end.id;
  }
}

const countOf = (table: 'categories' | 'time_slots' | 'bookings') =>
  sql<number>`(select count(*) from ${sql.table(table)} t where t.account_id = accounts.id)`;

const accountsAfter = (db: Database, id: number) =>
  db
    .selectFrom('accounts')
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .select([
      'id',
      'name',
      'url',
      'phone',
      'address',
      'time_zone',
      'is_premium',
      'freemium_start_date',
      'is_archived',
      'created_at',
      sql<string[]>`array(select u.email from permissions p join users u on u.id = p.user_id
        where p.account_id = accounts.id and p.is_admin order by u.email)`.as('admin_emails'),
      countOf('categories').as('categories'),
      countOf('time_slots').as('time_slots'),
      countOf('bookings').as('bookings'),
    ]);

export type AccountExportRow = RowOf<typeof accountsAfter>;
