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

export interface BookedEvent {
  widgetId: number;
  /** The booking's number, as the visitor reads it. */
  bookingId: number;
  visitId: string | null;
  at: Date;
}

const RECORD_BOOKED = `
  insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, booking_id,
    occurred_at)
  select w.account_id, w.id, 'booked', 'confirmation', $3, true, b.id, $4
  from widgets w
  join bookings b on b.account_id = w.account_id and b.number = $2 and b.book_on = 'Widget'
  where w.id = $1
  on conflict (booking_id, account_id) where booking_id is not null do nothing`;

/** Counts a booking for a widget that didn't name itself when it booked; one that is counted stays so. */
export async function recordBooked(pool: Pool, event: BookedEvent): Promise<void> {
  await namedQuery(pool, 'statistic-booked', RECORD_BOOKED)(
    event.widgetId,
    event.bookingId,
    event.visitId,
    event.at,
  );
}
