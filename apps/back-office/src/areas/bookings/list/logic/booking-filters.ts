import {
  addDays,
  BOOKING_STATUSES,
  type BookingStatus,
  type CalendarDay,
  endOfMonth,
  isBookingStatus,
  isCalendarDay,
  isoWeekday,
  startOfMonth,
} from '@meridienne/domain';
import type { Days } from '../../../../ground/days/open-days.ts';
import { isNarrowed, type Narrowing, readNarrowing, writeNarrowing } from './narrowing.ts';

/** The usual ranges of days; the first one is there unless another is chosen (O §2). */
export const PERIODS = ['upcoming', 'today', 'week', 'month', 'past30', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** What narrows the list of bookings. */
export interface BookingFilters extends Narrowing {
  /** Names, an e-mail, a phone, a number, a day, or several of these. */
  readonly search: string;
  readonly service: string;
  /** The statuses in their usual order; none chosen means any. */
  readonly statuses: readonly BookingStatus[];
  /** Only bookings whose guest is to be given another place. */
  readonly isToReplace: boolean;
  /** Only bookings of which it isn't known whether the guest still comes, though it should be. */
  readonly isUnconfirmed: boolean;
  /** Null when the days were chosen one by one. */
  readonly period: Period | null;
  readonly days: Days;
}

const isPeriod = (text: string | null): text is Period =>
  (PERIODS as readonly (string | null)[]).includes(text);

/** The days of a period, by the venue's today. */
export const daysOf = (period: Period, today: CalendarDay): Days => {
  const monday = addDays(today, 1 - isoWeekday(today));
  switch (period) {
    case 'upcoming':
      return { from: today, to: null };
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: monday, to: addDays(monday, 6) };
    case 'month':
      return { from: startOfMonth(today), to: endOfMonth(today) };
    case 'past30':
      return { from: addDays(today, -29), to: today };
    default:
      return { from: null, to: null };
  }
};

/** Reads the filters from an address; what means nothing in it counts for nothing. */
export const readFilters = (params: URLSearchParams, today: CalendarDay): BookingFilters => {
  const dayIn = (name: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDay(text) ? text : null;
  };
  const own = { from: dayIn('from'), to: dayIn('to') };
  const asked = params.get('days');
  const statuses = new Set((params.get('status') ?? '').split(',').filter(isBookingStatus));
  const isOwn = own.from !== null || own.to !== null;
  const period = isOwn ? null : isPeriod(asked) ? asked : PERIODS[0];
  return {
    // Addresses that were kept before have a last name.
    search: params.get('q') ?? params.get('lastname') ?? '',
    service: params.get('service') ?? '',
    statuses: BOOKING_STATUSES.filter((status) => statuses.has(status)),
    isToReplace: params.get('toReplace') === '1',
    isUnconfirmed: params.get('unconfirmed') === '1',
    period,
    days: period === null ? own : daysOf(period, today),
    ...readNarrowing(params),
  };
};

/** As the address has them: a period by its name, so that a kept address is true tomorrow, too. */
export const writeFilters = ({
  search,
  service,
  statuses,
  isToReplace,
  isUnconfirmed,
  period,
  days,
  ...narrowing
}: BookingFilters): Readonly<Record<string, string>> => ({
  q: search,
  lastname: '',
  service,
  status: statuses.join(','),
  toReplace: isToReplace ? '1' : '',
  unconfirmed: isUnconfirmed ? '1' : '',
  days: period === null || period === PERIODS[0] ? '' : period,
  from: (period === null && days.from) || '',
  to: (period === null && days.to) || '',
  ...writeNarrowing(narrowing),
});

/** Adds a status to those listed, or takes it out. */
export const toggleStatus = (
  { statuses }: Pick<BookingFilters, 'statuses'>,
  status: BookingStatus,
): Pick<BookingFilters, 'statuses'> => ({
  statuses: BOOKING_STATUSES.filter((each) => statuses.includes(each) !== (each === status)),
});

export const isFiltered = ({
  search,
  service,
  statuses,
  isToReplace,
  isUnconfirmed,
  period,
  days: _days,
  ...narrowing
}: BookingFilters): boolean =>
  search !== '' ||
  service !== '' ||
  statuses.length > 0 ||
  isToReplace ||
  isUnconfirmed ||
  period !== PERIODS[0] ||
  isNarrowed(narrowing);

/** Nothing but these is asked for: none of them is good news. */
export const isOnlyToReplace = (filters: BookingFilters): boolean =>
  filters.isToReplace && !isFiltered({ ...filters, isToReplace: false });
