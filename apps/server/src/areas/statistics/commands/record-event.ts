import type { BodyOf, postStatistic } from '@meridienne/contracts';
import type { Pool } from 'pg';
import { namedQuery } from '../../../db/named-query.ts';

export interface WidgetEvent {
  widgetId: number;
  action: 'opened' | 'closed';
  step: string | null;
  visitId: string | null;
  hasReserved: boolean;
  at: Date;
}

const RECORD_OPENED = `
  insert into statistic_openings (account_id, widget_id, step, visit, has_reserved, opened_at)
  select w.account_id, w.id, $2, coalesce(visit_key($3), gen_random_uuid()), $4, $5 from widgets w where w.id = $1
  on conflict do nothing`;

const RECORD_CLOSED = `
  insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, occurred_at)
  select w.account_id, w.id, 'closed', $2, $3, $4, $5 from widgets w where w.id = $1`;

/**
 * Records one event of a widget; of a widget that is not there, nothing. A visit opens it once, however often it
 * comes back to it.
 */
export async function recordEvent(pool: Pool, event: WidgetEvent): Promise<void> {
  const [name, text] =
    event.action === 'opened' ? ['statistic-opened', RECORD_OPENED] : ['statistic-closed', RECORD_CLOSED];
  await namedQuery(pool, name, text)(event.widgetId, event.step, event.visitId, event.hasReserved, event.at);
}

interface BookedEvent {
  widgetId: number;
  /** The booking's number, as the visitor reads it. */
  bookingId: number;
  visitId: string | null;
  at: Date;
}

const RECORD_BOOKED = `
  with told as (
    insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, booking_id,
      occurred_at)
    select w.account_id, w.id, 'booked', 'confirmation', $3, true, b.id, $4
    from widgets w
    join bookings b on b.account_id = w.account_id and b.number = $2 and b.book_on = 'Widget'
    where w.id = $1
    on conflict (booking_id, account_id) where booking_id is not null do nothing
    returning booking_id, account_id, widget_id
  )
  update bookings b set widget_id = told.widget_id
  from told
  where b.id = told.booking_id and b.account_id = told.account_id and b.widget_id is null`;

/** Counts a booking for a widget that didn't name itself when it booked; one that is counted stays so. */
async function recordBooked(pool: Pool, event: BookedEvent): Promise<void> {
  await namedQuery(pool, 'statistic-booked', RECORD_BOOKED)(
    event.widgetId,
    event.bookingId,
    event.visitId,
    event.at,
  );
}

/** Records what a widget says of its visitor. That one has booked, as a rule the booking itself has recorded. */
export async function recordPosted(pool: Pool, body: BodyOf<typeof postStatistic>, at: Date): Promise<void> {
  const { widgetId, action, bookingId, step = null } = body;
  const seen = { widgetId, visitId: body.visitId ?? null, at };
  const hasReserved = body.hasReserved ?? false;
  if (action !== 'booked') await recordEvent(pool, { ...seen, action, step, hasReserved });
  else if (bookingId != null) await recordBooked(pool, { ...seen, bookingId });
}
