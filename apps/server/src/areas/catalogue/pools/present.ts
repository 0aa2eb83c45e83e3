import type { Pool, PoolPreview, PoolProposals } from '@meridienne/contracts';
import { formatTimeOfDay } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { PreviewRow } from './queries/preview-pool.ts';
import type { ProposalRow } from './queries/derive-proposals.ts';
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
  categories: [presentUnpooled(row)],
  reason: { kind: row.kind, slots: row.slots.map(slotText), times: row.times },
  candidates: row.candidates.map((each) => ({
    ...presentUnpooled(each),
    type: each.type,
    slots: each.slots.map(slotText),
  })),
});

/** What draws from no pool isn't cleaned for one. */
const presentUnpooled = ({ id, name, names }: Pick<ProposalRow, 'id' | 'name' | 'names'>) => ({
  '@id': iri('Category', id),
  '@type': 'Category' as const,
  id,
  name,
  names,
  cleanBefore: 0,
  cleanAfter: 0,
});

const slotText = ({ start, end }: { start: number; end: number }) =>
  `${formatTimeOfDay(start)}–${formatTimeOfDay(end)}`;
