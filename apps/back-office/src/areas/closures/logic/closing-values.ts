import { CLOSURE_REASON_LENGTH, type CreateClosure } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import dayjs, { type Dayjs } from 'dayjs';
import type { ClosedDays } from './closed-days.ts';

/** What becomes of the bookings of the closed days. */
export type GuestsChoice = 'leave' | 'tell' | 'move' | 'cancel';

export interface ClosingValues {
  dates?: readonly [Dayjs | null, Dayjs | null] | null;
  isAll: boolean;
  services?: number[];
  reason?: string;
  tellsReason?: boolean;
  guests?: GuestsChoice;
  message?: string;
}

/** What the window begins with. */
export const closingAt = ({ from, to, categoryIds }: ClosedDays): ClosingValues => ({
  // At noon: some zones have no midnight on the day that the clocks change.
  dates: [dayjs(`${from}T12:00`), dayjs(`${to}T12:00`)],
  isAll: categoryIds === null,
  services: categoryIds === null ? [] : [...categoryIds],
  reason: '',
  tellsReason: false,
  guests: 'leave',
  message: '',
});

type DaysFault = 'daysMissing' | 'pastDay' | 'daysOrder';

const spanOf = (dates: ClosingValues['dates']) => {
  const [from, to] = [dates?.[0]?.format('YYYY-MM-DD'), dates?.[1]?.format('YYYY-MM-DD')];
  return from === undefined || to === undefined ? null : { from, to };
};

/** What is wrong with the days; null when nothing is. */
export const faultOfDays = (dates: ClosingValues['dates'], today: CalendarDay): DaysFault | null => {
  const span = spanOf(dates);
  if (!span) return 'daysMissing';
  if (span.from < today) return 'pastDay';
  return span.to < span.from ? 'daysOrder' : null;
};

/** What would be closed; null while that isn't said. */
export const daysOf = (values: Partial<ClosingValues>, today: CalendarDay): ClosedDays | null => {
  const span = spanOf(values.dates);
  if (!span || faultOfDays(values.dates, today) !== null) return null;
  if (values.isAll !== false) return { ...span, categoryIds: null };
  return values.services?.length ? { ...span, categoryIds: values.services } : null;
};

export const bodyOf = (
  account: number,
  days: ClosedDays,
  { reason = '', tellsReason = false }: Pick<ClosingValues, 'reason' | 'tellsReason'> = {},
): CreateClosure => ({
  account,
  from: days.from,
  to: days.to,
  categories: days.categoryIds && [...days.categoryIds],
  reason: reason.trim() || null,
  tellsReason,
});

/** Counted in code points, as the server does. */
export const isTooLong = (text: string | undefined, max = CLOSURE_REASON_LENGTH): boolean =>
  Array.from(text?.trim() ?? '').length > max;
