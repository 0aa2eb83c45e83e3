import type { Booking } from '@meridienne/contracts';
import { presentBooking } from '../present.ts';
import type { BookingRow } from './list-bookings.ts';

const INSTANTS = [
  'erased_at',
  'created_at',
  'updated_at',
  'checked_in_at',
  'checked_out_at',
  'paid_at',
] as const;

/** A row of `bookings` as PostgreSQL writes it as JSON. */
export type StoredBooking = Record<string, unknown>;

/**
 * A booking as the desk sees it, of its own row as it was stored: what other records say of it, or the clock, is empty.
 */
export function presentStored(stored: StoredBooking, timeZone: string, at: Date): Booking {
  const row = {
    ...stored,
    ...Object.fromEntries(
      INSTANTS.map((name) => [name, stored[name] == null ? null : new Date(stored[name] as string)]),
    ),
    local_category_name: stored['category_name'],
    local_addon_names: null,
    asked: null,
    paid_by_name: null,
    unit: null,
    widget_name: null,
    account_name: '',
    account_url: null,
    account_phone: null,
    account_address: null,
    account_time_zone: timeZone,
    guests_move: false,
    guest_messages: false,
  };
  return presentBooking(row as unknown as BookingRow, 'staff', at);
}
