import type { ServiceType } from '@meridienne/contracts';
import { presentImage } from '../../../hydra/image.ts';
import { iri } from '../../../hydra/iri.ts';
import type { ServiceTypeRow } from './queries.ts';

export function presentServiceType(row: ServiceTypeRow, publicUrl: string): ServiceType {
  return {
    '@id': iri('CatTag', row.id),
    '@type': 'CatTag',
    id: row.id,
    name: row.name,
    names: row.names,
    image:
      row.image_uid === null
        ? null
        : presentImage({ publicUrl, accountId: row.account_id, uid: row.image_uid }),
    categories: row.category_ids.map((id) => iri('Category', id)),
    account: iri('Account', row.account_id),
    updatedAt: row.updated_at.toISOString(),
  };
}
