import { sql } from 'kysely';

/**
 * The `updated_at` of a record that is being changed: now, in whole milliseconds, as it is sent. Always later than
 * the last, or two changes within a millisecond would look like one.
 */
export const NEXT_UPDATE = sql<Date>`greatest(
  date_trunc('milliseconds', clock_timestamp()),
  date_trunc('milliseconds', updated_at) + interval '1 millisecond')`;
