import type { Pool } from 'pg';
import { namedQuery } from '../../db/named-query.ts';

export interface WidgetEvent {
  widgetId: number;
  action: 'opened' | 'closed';
  step: string | null;
  visitId: string | null;
  hasReserved: boolean;
  at: Date;
}

const RECORD = `
  insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, occurred_at)
  select w.account_id, w.id, $2, $3, $4, $5, $6 from widgets w where w.id = $1`;

/** Counts one event of a widget; of a widget that is not there, nothing. */
export async function recordEvent(pool: Pool, event: WidgetEvent): Promise<void> {
  await namedQuery(pool, 'statistic', RECORD)(
    event.widgetId,
    event.action,
    event.step,
    event.visitId,
    event.hasReserved,
    event.at,
  );
}
