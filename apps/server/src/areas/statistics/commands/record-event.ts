import type { BodyOf, postStatistic } from '@meridienne/contracts';
import type { Pool } from 'pg';
import { namedStatement } from '../../../db/named-statement.ts';

export interface WidgetEvent {
  widgetId: number;
  action: 'opened' | 'closed';
  step: string | null;
  visitId: string | null;
  hasReserved: boolean;
  at: Date;
}

const recordOpened = namedStatement<never, WidgetEvent>(
  'statistic-opened',
  `
  insert into statistic_openings (account_id, widget_id, step, visit, has_reserved, opened_at)
  select w.account_id, w.id, :step, coalesce(visit_key(:visitId), gen_random_uuid()), :hasReserved, :at from widgets w where w.id = :widgetId
  on conflict do nothing`,
);

const recordClosed = namedStatement<never, WidgetEvent>(
  'statistic-closed',
  `
  insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, occurred_at)
  select w.account_id, w.id, 'closed', :step, :visitId, :hasReserved, :at from widgets w where w.id = :widgetId`,
);

/**
 * Records one event of a widget; of a widget that is not there, nothing. A visit opens it once, however often it
 * comes back to it.
 */
export async function recordEvent(pool: Pool, event: WidgetEvent): Promise<void> {
  await (event.action === 'opened' ? recordOpened : recordClosed)(pool, event);
}

interface BookedEvent {
  widgetId: number;
  /** The booking's number, as the visitor reads it. */
  bookingId: number;
  visitId: string | null;
  at: Date;
}

/** Counts a booking for a widget that didn't name itself when it booked; one that is counted stays so. */
const recordBooked = namedStatement<never, BookedEvent>(
  'statistic-booked',
  `
  with told as (
    insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, booking_id,
      occurred_at)
    select w.account_id, w.id, 'booked', 'confirmation', :visitId, true, b.id, :at
    from widgets w
    join bookings b on b.account_id = w.account_id and b.number = :bookingId and b.book_on = 'Widget'
    where w.id = :widgetId
    on conflict (booking_id, account_id) where booking_id is not null do nothing
    returning booking_id, account_id, widget_id
  )
  update bookings b set widget_id = told.widget_id
  from told
  where b.id = told.booking_id and b.account_id = told.account_id and b.widget_id is null`,
);

/** Records what a widget says of its visitor. That one has booked, as a rule the booking itself has recorded. */
export async function recordPosted(pool: Pool, body: BodyOf<typeof postStatistic>, at: Date): Promise<void> {
  const { widgetId, action, bookingId, step = null } = body;
  const seen = { widgetId, visitId: body.visitId ?? null, at };
  const hasReserved = body.hasReserved ?? false;
  if (action !== 'booked') await recordEvent(pool, { ...seen, action, step, hasReserved });
  else if (bookingId != null) await recordBooked(pool, { ...seen, bookingId });
}
