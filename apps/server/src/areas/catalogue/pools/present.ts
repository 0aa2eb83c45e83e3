import type { Pool, PoolBlock, PoolPreview, PoolProposals } from '@meridienne/contracts';
import { addDays, formatTimeOfDay } from '@meridienne/domain';
import type { News } from '../../../http/live-news.ts';
import { iri } from '../../../hydra/iri.ts';
import type { PreviewRow } from './queries/preview-pool.ts';
import type { ProposalRow } from './queries/propose-pools.ts';
import type { BlockRow } from './queries/read-blocks.ts';
import type { ConflictRow } from './queries/read-overbooked.ts';
import type { PoolRow } from './queries/read-pools.ts';

export function presentPool(row: PoolRow): Pool {
  return {
    '@id': iri('Pool', row.id),
    '@type': 'Pool',
    id: row.id,
    name: row.name,
    units: row.units,
    unitNames: row.unit_names,
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

export const presentPreview = ({ conflicts, ...preview }: PreviewRow): PoolPreview => ({
  days: preview.days,
  conflicts: conflicts.map(presentConflict),
  totalConflicts: preview.totalConflicts,
  totalBookings: preview.totalBookings,
});

const presentConflict = ({ begin, end, over, bookings }: ConflictRow): PoolPreview['conflicts'][number] => ({
  day: begin.day,
  start: formatTimeOfDay(begin.minute),
  endOn: end.day,
  end: formatTimeOfDay(end.minute),
  over,
  bookings: bookings.map((row) => ({
    '@id': iri('Booking', row.id),
    '@type': 'Booking',
    id: row.id,
    bookingId: row.number,
    firstname: row.first_name,
    lastname: row.last_name,
    categoryName: row.category_name,
    bookAt: row.day,
    start: formatTimeOfDay(row.start_minute),
    end: formatTimeOfDay(row.end_minute),
  })),
});

export const presentProposal = (row: ProposalRow): PoolProposals['proposals'][number] => ({
  name: row.name,
  units: row.units,
  categories: [
    {
      '@id': iri('Category', row.id),
      '@type': 'Category',
      id: row.id,
      name: row.name,
      names: row.names,
      cleanBefore: 0,
      cleanAfter: 0,
    },
  ],
  reason: {
    kind: 'overlap',
    slots: row.slots.map(({ start, end }) => `${formatTimeOfDay(start)}–${formatTimeOfDay(end)}`),
    times: row.times,
  },
});
