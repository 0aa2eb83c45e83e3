import { CLEANING_STEP_MINUTES, type CreatePoolBlock, OFFER_DAYS_MAX } from '@meridienne/contracts';
import { addDays, type CalendarDay, parseCalendarDay, parseTimeOfDay } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';

/** What a day's counts of a step hold, with room to spare for what all its calendars may take besides. */
export const BLOCKED_MAX = 20_000;

/** What is to be blocked, by the venue's clock. */
export interface Blocking {
  from: CalendarDay;
  fromMinute: number;
  to: CalendarDay;
  toMinute: number;
  units: number;
  reason: string | null;
}

/** @param today the venue's @param most the units of the pool @throws {AppError} 422 */
export function readBlocking(
  input: CreatePoolBlock,
  { today, most }: { today: CalendarDay; most: number },
): Blocking {
  const [from, to] = [parseCalendarDay(input.from), parseCalendarDay(input.to)];
  if (from === null) throw invalid('from', 'day');
  if (to === null) throw invalid('to', 'day');
  if (from < today) throw invalid('from', 'pastDay');
  const last = addDays(today, OFFER_DAYS_MAX);
  if (to > last) throw invalid('to', 'offers.tooFar', { day: last });
  const [fromMinute, toMinute] = [timeOfDay('fromTime', input.fromTime), timeOfDay('toTime', input.toTime)];
  if (to < from) throw invalid('to', 'dayOrder');
  if (to === from && toMinute <= fromMinute) {
    throw invalid(input.toTime === undefined ? 'to' : 'toTime', 'pool.blockOrder');
  }
  if (!Number.isInteger(input.units) || input.units < 1 || input.units > most)
    throw invalid('units', 'pool.blockUnits', { max: most });
  const reason = input.reason?.replaceAll(/\s+/g, ' ').trim() || null;
  return { from, fromMinute, to, toMinute, units: input.units, reason };
}

function timeOfDay(field: 'fromTime' | 'toTime', sent = '00h00'): number {
  const minute = parseTimeOfDay(sent);
  if (minute === null) throw invalid(field, 'time');
  if (minute % CLEANING_STEP_MINUTES !== 0) {
    throw invalid(field, 'pool.blockStep', { step: CLEANING_STEP_MINUTES });
  }
  return minute;
}
