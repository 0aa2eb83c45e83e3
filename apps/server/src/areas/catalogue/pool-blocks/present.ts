import type { PoolBlock } from '@meridienne/contracts';
import { addDays, formatTimeOfDay, type GuestView } from '@meridienne/domain';
import type { News } from '../../../http/live-news.ts';
import { iri } from '../../../hydra/iri.ts';
import type { BlockRow } from '../pools/queries/read-blocks.ts';

export function presentBlock(row: BlockRow, guests: GuestView): PoolBlock {
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
    unit: row.pinned_unit,
    // An event of another's calendar is called after its guest.
    reason: row.calendar_id !== null && guests !== 'all' ? null : row.reason,
    calendar:
      row.calendar_id === null
        ? null
        : {
            '@id': iri('PoolCalendar', row.calendar_id),
            '@type': 'PoolCalendar',
            id: row.calendar_id,
            name: row.calendar_name ?? '',
          },
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
