import type { Tag } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { TagRow } from './queries.ts';

export function presentTag(row: TagRow): Tag {
  return {
    '@id': iri('Tag', row.id),
    '@type': 'Tag',
    id: row.id,
    name: row.name,
    addons: row.addon_ids.map((id) => iri('Addon', id)),
    account: iri('Account', row.account_id),
  };
}
