import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { notFound } from '../../../../kernel/app-error.ts';

export interface WidgetServiceTypeRow {
  id: number;
  accountId: number;
  name: string;
  names: Record<string, string>;
  imageUid: string | null;
  categories: { id: number; imageUids: string[] }[];
}

/**
 * The service types that a widget offers: those it selects, or all of its account's; those without a
 * category are hidden (W §2).
 * @throws {AppError} 404 when there is no such widget
 */
export async function listWidgetServiceTypes(
  db: Database,
  widgetId: number,
): Promise<WidgetServiceTypeRow[]> {
  const { rows } = await sql<{ tags: WidgetServiceTypeRow[] }>`
    select coalesce((
      select json_agg(json_build_object(
        'id', t.id, 'accountId', t.account_id, 'name', t.name, 'names', t.names,
        'imageUid', (select m.uid from media m where m.id = t.media_id and m.account_id = t.account_id),
        'categories', c.categories
      ) order by t.id)
      from cat_tags t
      cross join lateral (
        select json_agg(json_build_object('id', tc.category_id, 'imageUids', array(
          select m.uid from category_images ci
          join media m on m.id = ci.media_id and m.account_id = ci.account_id
          where ci.account_id = tc.account_id and ci.category_id = tc.category_id
          order by ci.position
        )) order by tc.category_id) as categories
        from cat_tag_categories tc where tc.account_id = t.account_id and tc.cat_tag_id = t.id
      ) c
      where t.account_id = w.account_id and c.categories is not null
        and (not exists (
            select from widget_cat_tags s where s.account_id = w.account_id and s.widget_id = w.id
          ) or exists (
            select from widget_cat_tags s
            where s.account_id = w.account_id and s.widget_id = w.id and s.cat_tag_id = t.id
          ))
    ), '[]') as tags
    from widgets w where w.id = ${widgetId}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.tags;
}
