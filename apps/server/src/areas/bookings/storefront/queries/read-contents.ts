import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { PLAIN_JSON } from '../../../catalogue/door.ts';
import { VENUE_VERSION } from './read-storefront.ts';

const IMAGE_SIZES = ['sm', 'th', 'md', 'lg'];
const IMAGE_URLS = IMAGE_SIZES.map(
  (size) => `'${size}', :publicUrl::text || '/media/' || :accountId::int || '/' || m.uid || '-${size}.webp'`,
).join(', ');

const contentsOf = namedStatement<
  { version: number; id: number; json: string },
  { accountId: number; publicUrl: string }
>(
  'category-contents',
  `
  select ${VENUE_VERSION} as version, c.id, json_build_object(
    '@id', '/api/categories/' || c.id, '@type', 'Category', 'id', c.id,
    'name', c.name, 'names', c.names, 'description', c.description, 'descriptions', c.descriptions,
    'type', c.type, ${PLAIN_JSON},
    'images', coalesce((
      select json_agg(json_build_object('uid', m.uid, 'display', json_build_object('native',
        json_build_object(${IMAGE_URLS}))) order by i.position)
      from category_images i join media m on m.account_id = :accountId and m.id = i.media_id
      where i.account_id = :accountId and i.category_id = c.id), '[]'),
    'services', coalesce((
      select json_agg(json_build_object('@id', '/api/services/' || e.id, '@type', 'Service', 'id', e.id,
        'name', e.name, 'names', e.names, 'icon', e.icon) order by cs.position)
      from category_services cs join services e on e.id = cs.service_id
      where cs.account_id = :accountId and cs.category_id = c.id), '[]'),
    'addons', coalesce((
      select json_agg('/api/addons/' || ca.addon_id order by ca.addon_id)
      from category_addons ca where ca.account_id = :accountId and ca.category_id = c.id), '[]'),
    'rangePeople', json_build_array(c.people_min, c.people_max)
  )::text as json
  from categories c where c.account_id = :accountId`,
);

/** What a visitor is told of each category. */
export interface Contents {
  /** That of the venue's facts at the same moment; null when there is no category to tell it by. */
  version: number | null;
  /** JSON texts, made by the database: they are sent as they are. */
  byCategory: ReadonlyMap<number, string>;
}

/** @param publicUrl under which the pictures are */
export async function readContents(pool: Pool, scope: AccountScope, publicUrl: string): Promise<Contents> {
  const rows = await contentsOf(pool, { accountId: scope.accountId, publicUrl });
  const byCategory = new Map(rows.map(({ id, json }) => [id, json]));
  return { version: rows[0]?.version ?? null, byCategory };
}
