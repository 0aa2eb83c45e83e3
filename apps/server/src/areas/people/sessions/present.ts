import type { Session } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { SessionRow } from './queries.ts';

export const presentSession = (row: SessionRow, currentId: number): Session => ({
  '@id': iri('Session', row.id),
  '@type': 'Session',
  id: row.id,
  use: row.use === 'booking' ? 'booking' : 'session',
  device: row.device,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isCurrent: row.id === currentId,
});
