import type { Pool } from 'pg';

/** Everything that there is, table by table, as text; sessions apart, of which each call may note that it came. */
export async function tableTexts(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables
     where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  );
  const texts: Record<string, string> = {};
  for (const { table } of rows) {
    const found = await pool.query<{ all: string }>(
      `select coalesce(json_agg(t order by t::text), '[]')::text as all from ${table} t`,
    );
    texts[table] = found.rows[0]?.all ?? '';
  }
  return texts;
}
