import type { UpdateTimeSlot } from '@meridienne/contracts';
import { parseTimeOfDay, SLOT_STEP_MINUTES } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';

export interface Hours {
  start_minute: number;
  end_minute: number;
}

/**
 * The hours that are typed; what is left out stays as it is.
 * @param before null for a new slot, of which both are sent
 * @throws {AppError} 422
 */
export function nextHours(sent: Pick<UpdateTimeSlot, 'start' | 'end'>, before: Hours | null): Hours {
  const start = before && sent.start === undefined ? before.start_minute : boundary('start', sent.start);
  const end = before && sent.end === undefined ? before.end_minute : boundary('end', sent.end);
  if (start === end) throw invalid('end', 'timeSlot.empty');
  return { start_minute: start, end_minute: end };
}

export const haveMoved = (before: Hours, after: Hours): boolean =>
  after.start_minute !== before.start_minute || after.end_minute !== before.end_minute;

function boundary(field: 'start' | 'end', typed = ''): number {
  const minutes = parseTimeOfDay(typed);
  if (minutes === null) throw invalid(field, 'time');
  if (minutes % SLOT_STEP_MINUTES !== 0) throw invalid(field, 'timeSlot.halfHour');
  return minutes;
}
