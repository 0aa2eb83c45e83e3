import { type RawBuilder, sql } from 'kysely';

/** SQL: what a key is called where it has done what people do, in every language; null where none has. @param column its name's */
export const keyInWords = (column: string): RawBuilder<string | null> =>
  sql<string | null>`'API · ' || ${sql.ref(column)}`;

/** SQL: what one of the staff is called among colleagues, or the key in his place. @param user alias of `users` */
export const authorInWords = (user: string, keyColumn: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(
    nullif(trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})), ''),
    ${sql.ref(`${user}.username`)}, ${keyInWords(keyColumn)})`;
