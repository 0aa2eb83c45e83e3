import type { Pool } from 'pg';

/** All rows of an account, and of those who work there only, by table. */
export async function rowsOf(pool: Pool, accountId: number): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(table_name) as table from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`,
  );
  const read = async (table: string, where: string) => {
    const found = await pool.query<{ all: string }>(
      `select coalesce(json_agg(t order by t::text), '[]')::text as all from ${table} t where ${where}`,
      [accountId],
    );
    return found.rows[0]?.all ?? '';
  };
  const texts: Record<string, string> = {
    accounts: await read('accounts', 'id = $1'),
    users: await read('users', 'id in (select user_id from permissions where account_id = $1)'),
  };
  for (const { table } of rows) texts[table] = await read(table, 'account_id = $1');
  return texts;
}
