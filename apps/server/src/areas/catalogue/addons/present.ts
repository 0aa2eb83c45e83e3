import type { Addon } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
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
    categories: row.categories.map(({ id, name, names }) => ({
      '@id': iri('Category', id),
      '@type': 'Category',
      id,
      name,
      names,
    })),
    account: iri('Account', row.account_id),
    updatedAt: row.updated_at.toISOString(),
  };
}
