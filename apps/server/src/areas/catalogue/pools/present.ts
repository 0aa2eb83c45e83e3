import type { Pool, PoolBlock } from '@meridienne/contracts';
import { addDays, formatTimeOfDay } from '@meridienne/domain';
import type { News } from '../../../http/live-news.ts';
import { iri } from '../../../hydra/iri.ts';
import type { BlockRow } from './queries/read-blocks.ts';
import type { PoolRow } from './queries/read-pools.ts';

export function presentPool(row: PoolRow): Pool {
  return {
    '@id': iri('Pool', row.id),
    '@type': 'Pool',
    id: row.id,
    name: row.name,
    units: row.units,
    categories: row.categories.map((each) => ({
      '@id': iri('Category', each.id),
      '@type': 'Category',
      id: each.id,
      name: each.name,
      names: each.names,
      cleanBefore: each.clean_before,
      cleanAfter: each.clean_after,
    })),
    account: iri('Account', row.account_id),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentBlock(row: BlockRow): PoolBlock {
  return {
    '@id': iri('PoolBlock', row.id),
    '@type': 'PoolBlock',
    id: row.id,
    pool: iri('Pool', row.pool_id),
    from: row.from_day,
    fromTime: formatTimeOfDay(row.from_minute),
    to: row.to_day,
    toTime: formatTimeOfDay(row.to_minute),
    units: row.units,
    reason: row.reason,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
  };
}

/** Where a block changes what is left: an offer may end on the next day, and be cleaned before and after. */
export const blockNews = (row: BlockRow): News[] => [
  {
    accountId: row.account_id,
    kind: 'offers',
    categories: row.category_ids,
    from: addDays(row.from_day, -2),
    to: addDays(row.to_day, 1),
  },
];
