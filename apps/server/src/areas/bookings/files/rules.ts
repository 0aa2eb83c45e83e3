import type { BodyOf, exportBookings } from '@meridienne/contracts';
import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';

/** Which bookings the file has. @throws {AppError} 422 as `readRange` */
export const readFilters = (sent: BodyOf<typeof exportBookings>, at: Date) => ({
  ...readRange(sent.dates ?? []),
  statuses: [sent.status ?? []].flat(),
  lastName: sent.lastname,
  categoryName: sent.categoryName,
  ids: sent.ids,
  unconfirmedAt: sent.isUnconfirmed === true ? at : null,
  isToReplace: sent.toReplace === undefined ? undefined : { is: sent.toReplace, at },
});

/** The days whose bookings are wanted; none for all. @throws {AppError} 422 on one day alone, a day that is none, or days the wrong way round */
function readRange(dates: readonly string[]): { from: CalendarDay | null; to: CalendarDay | null } {
  if (dates.length === 0) return { from: null, to: null };
  if (dates.length === 1) throw invalid('dates', 'offers.allRequired');
  const [from, to] = dates.map(parseCalendarDay);
  if (from == null || to == null) throw invalid('dates', 'day');
  if (to < from) throw invalid('dates', 'dayOrder');
  return { from, to };
}
