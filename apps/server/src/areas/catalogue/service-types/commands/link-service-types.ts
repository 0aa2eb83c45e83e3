import { sql, type Transaction } from 'kysely';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/**
 * Links a category to the service types of these names, and to no other; those that are missing are made. Who has
 * the form of one that this changes open is told when he saves.
 */
export async function linkServiceTypesByName(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  typed: readonly string[],
): Promise<void> {
  const names = typed.map((name) => name.trim()).filter((name) => name !== '');
  await sql`
    with typed as (
      select distinct on (lower(name)) name, lower(name) as key
      from unnest(${names}::text[]) with ordinality as t (name, n) order by lower(name), n desc
    ), known as (
      select distinct on (typed.key) t.id, typed.key
      from typed join cat_tags t on t.account_id = ${scope.accountId} and lower(t.name) = typed.key
      order by typed.key, t.id
    ), made as (
      insert into cat_tags (account_id, name, names)
      select a.id, typed.name, jsonb_build_object(a.default_language, typed.name)
      from typed cross join accounts a
      where a.id = ${scope.accountId} and typed.key not in (select key from known)
      returning id
    ), wanted as (
      select id from known union all select id from made
    ), unlinked as (
      delete from cat_tag_categories
      where account_id = ${scope.accountId} and category_id = ${categoryId}
        and cat_tag_id not in (select id from wanted)
      returning cat_tag_id
    ), linked as (
      insert into cat_tag_categories (account_id, cat_tag_id, category_id)
      select ${scope.accountId}::int, id, ${categoryId}::int from wanted
      on conflict do nothing
      returning cat_tag_id
    )
    update cat_tags set updated_at = ${NEXT_UPDATE}
    where account_id = ${scope.accountId}
      and id in (select cat_tag_id from unlinked union all select cat_tag_id from linked)`.execute(trx);
}
