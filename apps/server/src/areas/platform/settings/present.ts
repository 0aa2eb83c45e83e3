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
    requiresSecondFactor: row.second_factor_since !== null,
    secondFactorGraceDays: row.second_factor_grace_days,
    updatedAt: row.updated_at.toISOString(),
  };
}
