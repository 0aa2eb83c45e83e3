import type { Administration } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { AdministrationRow } from './queries.ts';

export function presentAdministration(row: AdministrationRow): Administration {
  return {
    '@id': iri('Administration', row.id),
    '@type': 'Administration',
    id: row.id,
    emails: row.emails,
    youtubeId: row.youtube_id,
    updatedAt: row.updated_at.toISOString(),
  };
}
