import type { Addon } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import { iri } from '../../hydra/iri.ts';
import type { AddonRow } from './queries.ts';

export function presentAddon(row: AddonRow): Addon {
  return {
    '@id': iri('Addon', row.id),
    '@type': 'Addon',
    id: row.id,
    name: row.name,
    names: row.names,
    price: fromMinor(row.price_minor, row.currency),
    tags: row.tags.map((tag) => ({ '@id': iri('Tag', tag.id), '@type': 'Tag', id: tag.id, name: tag.name })),
    account: iri('Account', row.account_id),
  };
}
