import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../../db/page.ts';
import type { ReadScope } from '../../../../kernel/scope.ts';

/*
 * What a booking's category and extras are called by whoever works in a language (ADR 36). A booking keeps the names
 * that it was made under in two languages, the venue's and the visitor's: in these it is called so for ever. In another
 * one it is called as the category is there today; without such a name, or a category, as the venue has kept it.
 */

/** SQL over `bookings`, `accounts`, and the category as `called`. @param language null for nobody's: what is kept */
export const localCategoryName = (language: string | null): RawBuilder<string> =>
  language === null
    ? sql`bookings.category_name`
    : sql`case when ${isKeptIn(language)} then bookings.category_name
      when ${wasAskedIn(language)} and bookings.category_name_visitor <> bookings.category_name
        then bookings.category_name_visitor
      else coalesce(nullif(trim(called.names ->> ${language}), ''), bookings.category_name) end`;

/** As above, the names of the extras by their ids; null where they are as kept. */
export const localAddonNames = (language: string | null): RawBuilder<Record<string, string> | null> =>
  language === null
    ? sql`null::jsonb`
    : sql`case when bookings.addons <> '[]' and not ${isKeptIn(language)} then (
        select jsonb_object_agg(b.id, case
          when ${wasAskedIn(language)} and b."visitorName" <> b.name then b."visitorName"
          else coalesce(nullif(trim(a.names ->> ${language}), ''), b.name) end)
        from jsonb_to_recordset(bookings.addons) as b (id bigint, name text, "visitorName" text)
        left join addons a on a.account_id = bookings.account_id and a.id = b.id) end`;

const isKeptIn = (language: string) => sql`accounts.default_language = ${language}`;
const wasAskedIn = (language: string) => sql`bookings.language = ${language}`;

/** Bookings whose category is or was called so, in any language. */
export function hasCategoryName(scope: ReadScope, text: string): RawBuilder<boolean> {
  const wanted = containing(text);
  const inAccount = scope.accountId === null ? sql`true` : sql`c.account_id = ${scope.accountId}`;
  return sql`(bookings.category_name ilike ${wanted} or bookings.category_name_visitor ilike ${wanted}
    or bookings.category_id in (
      select c.id from categories c
      where ${inAccount} and exists (select from jsonb_each_text(c.names) n where n.value ilike ${wanted})))`;
}
