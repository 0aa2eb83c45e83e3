import { type CalendarDay, confirmDue, isTimeToAsk, type Minutes, venueNow } from '@meridienne/domain';
import type { Asking } from '../../asking/commands/remember-reminded.ts';
import type { AskedJson } from '../../asking/queries/asked.ts';

/** What a mail says of the answer that it asks for, or that didn't come. */
export interface ToldDue {
  /** By when, by the venue's clock. */
  readonly day: CalendarDay;
  readonly minute: Minutes;
  /** Whether the place is given back without an answer. */
  readonly releases: boolean;
}

interface AskedRow {
  readonly asked: AskedJson | null;
  readonly day: CalendarDay;
  readonly time_zone: string;
  readonly confirm_days: number;
  readonly confirm_by_days: number;
  readonly confirm_by_hour: number;
  readonly confirm_release: boolean;
}

/** Whether a reminder that leaves now asks, and by when: as the venue has it by now. Null where it only reminds. */
export function askingOf(row: AskedRow, at: Date): Asking | null {
  if (row.asked === null || row.asked.answer !== null || row.confirm_days === 0) return null;
  const by = { byDays: row.confirm_by_days, byHour: row.confirm_by_hour, timeZone: row.time_zone };
  const dueAt = confirmDue(row.day, by);
  return isTimeToAsk(dueAt, at) ? { dueAt, releases: row.confirm_release } : null;
}

export const toldDue = ({ dueAt, releases }: Asking, timeZone: string): ToldDue => ({
  ...venueNow(dueAt, timeZone),
  releases,
});
