import type { Media } from '@meridienne/contracts';
import { presentImage } from '../../../hydra/image.ts';
import { iri } from '../../../hydra/iri.ts';
import type { MediaRow } from './queries.ts';

/** @param publicUrl what the photos' absolute addresses begin with */
export function presentMedia(row: MediaRow, publicUrl: string): Media {
  return {
    '@id': iri('Media', row.id),
    '@type': 'Media',
    id: row.id,
    ...presentImage({ publicUrl, accountId: row.account_id, uid: row.uid }),
    name: row.file_name,
    width: row.width,
    height: row.height,
    isUsed: row.is_used,
    account: iri('Account', row.account_id),
    createdAt: row.created_at.toISOString(),
  };
}
