import {
  BLOCK_REASON_LENGTH,
  type CreatePoolBlock,
  type PoolBlock,
  type PoolPreview,
} from '@meridienne/contracts';
import { addDays, type CalendarDay, formatTimeOfDay, MINUTES_PER_DAY } from '@meridienne/domain';
import dayjs, { type Dayjs } from 'dayjs';
import { type BlockSpan, spanOfBlock } from '../../../../ground/blocks/block-span.ts';
import { minutesOf } from '../../../../ground/days/slot-times.ts';
import { isUnits } from './pool-values.ts';

export interface BlockValues {
  /** The id of the pool, where there are several to choose from. */
  pool?: number;
  units: number | string | null;
  dates?: readonly [Dayjs | null, Dayjs | null] | null;
  isWhole: boolean;
  /** On the first day. */
  start?: string;
  /** On the last day; 00h00 is its end. */
  end?: string;
  reason?: string;
}

const STEP_MINUTES = 15;
const MIDNIGHT = '00h00';

/** Every quarter of an hour. */
export const QUARTERS: readonly string[] = Array.from(
  { length: MINUTES_PER_DAY / STEP_MINUTES },
  (_each, index) => formatTimeOfDay(index * STEP_MINUTES),
);
/** The day's end is the last. */
export const ENDS: readonly string[] = [...QUARTERS.slice(1), MIDNIGHT];

/** What the window begins with. */
export const blockOn = ({ from, to, hours }: BlockSpan): BlockValues => ({
  units: 1,
  // At noon: some zones have no midnight on the day that the clocks change.
  dates: [dayjs(`${from}T12:00`), dayjs(`${to}T12:00`)],
  isWhole: hours === undefined,
  start: hours?.start ?? '09h00',
  end: hours?.end ?? '18h00',
  reason: '',
});

const spanOf = (dates: BlockValues['dates']) => {
  const [from, to] = [dates?.[0]?.format('YYYY-MM-DD'), dates?.[1]?.format('YYYY-MM-DD')];
  return from === undefined || to === undefined ? null : { from, to };
};

/** What is wrong with the days; null when nothing is. */
export const faultOfDates = (
  dates: BlockValues['dates'],
  today: CalendarDay,
): 'daysMissing' | 'pastDay' | 'daysOrder' | null => {
  const span = spanOf(dates);
  if (!span) return 'daysMissing';
  if (span.to < span.from) return 'daysOrder';
  return span.to < today ? 'pastDay' : null;
};

/** Whether a block of hours ends before it begins. */
export const isBackwards = ({ dates, isWhole, start = MIDNIGHT, end = MIDNIGHT }: BlockValues): boolean => {
  const span = spanOf(dates);
  if (isWhole || !span || span.from !== span.to) return false;
  return (minutesOf(end) || MINUTES_PER_DAY) <= minutesOf(start);
};

/** What is sent; null while it isn't whole. */
export const blockBody = (values: BlockValues, today: CalendarDay): CreatePoolBlock | null => {
  const { units, dates, isWhole, start = MIDNIGHT, end = MIDNIGHT, reason = '' } = values;
  const span = spanOf(dates);
  if (!span || faultOfDates(dates, today) !== null || isBackwards(values) || !isUnits(units)) return null;
  const toTime = isWhole ? MIDNIGHT : end;
  return {
    units,
    from: span.from,
    fromTime: isWhole ? MIDNIGHT : start,
    // Midnight is the beginning of the next day.
    to: toTime === MIDNIGHT ? addDays(span.to, 1) : span.to,
    toTime,
    reason: reason.trim() || null,
  };
};

/** Counted in code points, as the server does. */
export const isReasonTooLong = (text: string | undefined): boolean =>
  Array.from(text?.trim() ?? '').length > BLOCK_REASON_LENGTH;

/** Of what is too much, what touches the days of a block. */
export const conflictsOfBlock = <
  Preview extends Pick<PoolPreview, 'conflicts' | 'totalConflicts' | 'totalBookings'>,
>(
  preview: Preview,
  block: Pick<PoolBlock, 'from' | 'fromTime' | 'to' | 'toTime'>,
) => {
  const { days } = spanOfBlock(block);
  const conflicts = preview.conflicts.filter(({ day, endOn }) => day <= days.to && endOn >= days.from);
  return { conflicts, totalConflicts: conflicts.length, totalBookings: preview.totalBookings };
};
