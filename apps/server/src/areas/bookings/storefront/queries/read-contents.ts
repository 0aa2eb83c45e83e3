import type { PublicCategory, SlimCategory } from '@meridienne/contracts';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { PLAIN_JSON } from '../../../catalogue/door.ts';
import { VENUE_VERSION } from './read-storefront.ts';

type Equipment = PublicCategory['services'][number];

const contentsOf = namedStatement<
  { version: number; categories: SlimCategory[]; services: Equipment[] },
  { accountId: number }
>(
  'category-contents',
  `
  select ${VENUE_VERSION} as version,
    coalesce((select json_agg(json_build_object(
      '@id', '/api/categories/' || c.id, '@type', 'Category', 'id', c.id,
      'name', c.name, 'names', c.names, 'description', c.description, 'descriptions', c.descriptions,
      'type', c.type, ${PLAIN_JSON},
      'images', array(
        select '/media/' || :accountId::int || '/' || m.uid
        from category_images i join media m on m.account_id = :accountId and m.id = i.media_id
        where i.account_id = :accountId and i.category_id = c.id order by i.position),
      'services', array(
        select '/api/services/' || cs.service_id from category_services cs
        where cs.account_id = :accountId and cs.category_id = c.id order by cs.position),
      'addons', array(
        select '/api/addons/' || ca.addon_id from category_addons ca
        where ca.account_id = :accountId and ca.category_id = c.id order by ca.addon_id),
      'rangePeople', json_build_array(c.people_min, c.people_max),
      'cancelHours', coalesce(c.cancel_hours, (select a.cancel_hours from accounts a where a.id = :accountId))
    )) from categories c where c.account_id = :accountId), '[]') as categories,
    coalesce((select json_agg(json_build_object('@id', '/api/services/' || e.id, '@type', 'Service', 'id', e.id,
        'name', e.name, 'names', e.names, 'icon', e.icon))
      from services e where e.id in (
        select service_id from category_services where account_id = :accountId)), '[]') as services`,
);

/** What a visitor is told of a category. */
export interface Content {
  /** In JSON, sent as it is. */
  json: string;
  /** IRIs of its equipment. */
  services: readonly string[];
}

/** What a visitor is told of a venue's categories. */
export interface Contents {
  /** Under which the venue's facts stood at the same moment. */
  version: number;
  categories: ReadonlyMap<number, Content>;
  /** All equipment of these categories by its IRI, in JSON. */
  services: ReadonlyMap<string, string>;
}

export const NO_CONTENTS: Contents = { version: 0, categories: new Map(), services: new Map() };

export async function readContents(pool: Pool, scope: AccountScope): Promise<Contents> {
  const [row] = await contentsOf(pool, { accountId: scope.accountId });
  if (!row) return NO_CONTENTS;
  return {
    version: row.version,
    categories: new Map(
      row.categories.map((each) => [each.id, { json: JSON.stringify(each), services: each.services }]),
    ),
    services: new Map(row.services.map((each) => [each['@id'], JSON.stringify(each)])),
  };
}

/** How many letters are kept of them. */
export const lettersOf = ({ categories, services }: Contents): number =>
  [...[...categories.values()].map(({ json }) => json), ...services.values()].reduce(
    (letters, { length }) => letters + length,
    0,
  );
