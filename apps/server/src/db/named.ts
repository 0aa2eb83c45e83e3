import { type RawBuilder, sql } from 'kysely';
import { containing } from './page.ts';

/** Whether a record with `name` and `names` is called so, or holds it, in any language. */
export const isCalledLike = (table: string, text: string): RawBuilder<boolean> => {
  const wanted = containing(text);
  return sql`(${sql.ref(`${table}.name`)} ilike ${wanted} or exists (
    select from jsonb_each_text(${sql.ref(`${table}.names`)}) as said (language, text) where said.text ilike ${wanted}
  ))`;
};

/** What a record is called to who works in a language: its name there, else its own; as the back-office's `nameIn`. */
export const nameInSql = (table: string, language: string | null | undefined): RawBuilder<string> => {
  const own = sql<string>`${sql.ref(`${table}.name`)}`;
  return language == null
    ? own
    : sql`coalesce(nullif(trim(${sql.ref(`${table}.names`)} ->> ${language}), ''), ${own})`;
};
