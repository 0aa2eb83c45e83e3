import type { PoolCalendar } from '@meridienne/contracts';
import { POOL_CALENDAR_FAULTS } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { CalendarRow } from './queries.ts';

export const presentCalendar = (row: CalendarRow): PoolCalendar => ({
  '@id': iri('PoolCalendar', row.id),
  '@type': 'PoolCalendar',
  id: row.id,
  pool: iri('Pool', row.pool_id),
  name: row.name,
  url: row.url,
  units: row.units,
  lastReadAt: row.last_read_at?.toISOString() ?? null,
  lastOkAt: row.last_ok_at?.toISOString() ?? null,
  fault: POOL_CALENDAR_FAULTS.find((fault) => fault === row.fault) ?? null,
  faultStatus: row.fault_status,
  failingSince: row.failing_since?.toISOString() ?? null,
  blocks: row.blocks,
  updatedAt: row.updated_at.toISOString(),
});
