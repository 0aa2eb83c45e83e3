import type { Equipment } from '@meridienne/contracts';
import { iri } from '../../hydra/iri.ts';
import type { EquipmentRow } from './queries.ts';

export function presentEquipment(row: EquipmentRow): Equipment {
  return {
    '@id': iri('Service', row.id),
    '@type': 'Service',
    id: row.id,
    name: row.name,
    names: row.names,
    icon: row.icon,
    updatedAt: row.updated_at.toISOString(),
  };
}
