import type { TimeSlot } from '@meridienne/contracts';
import { formatTimeOfDay } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { TimeSlotRow } from './queries.ts';

export function presentTimeSlot(row: TimeSlotRow): TimeSlot {
  return {
    '@id': iri('TimeSlot', row.id),
    '@type': 'TimeSlot',
    id: row.id,
    name: row.name,
    type: row.type,
    start: formatTimeOfDay(row.start_minute),
    end: formatTimeOfDay(row.end_minute),
    categories: row.categories.map((category) => ({
      '@id': iri('Category', category.id),
      '@type': 'Category',
      id: category.id,
      name: category.name,
      names: category.names,
      type: category.type,
    })),
    account: iri('Account', row.account_id),
    updatedAt: row.updated_at.toISOString(),
  };
}
