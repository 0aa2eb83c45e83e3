import type { ApiKey } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { ApiKeyRow } from './queries.ts';

export const presentKey = (row: ApiKeyRow): ApiKey => ({
  '@id': iri('ApiKey', row.id),
  '@type': 'ApiKey',
  id: row.id,
  name: row.name,
  scope: row.scope,
  lastCharacters: row.last_characters,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  endedBy: row.ended_by_name,
  endedAt: row.ended_at?.toISOString() ?? null,
});
