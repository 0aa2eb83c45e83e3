import type { BackOfficePath } from '@meridienne/domain';
import { type BookingFilters, writeFilters } from './booking-filters.ts';
import { NOT_NARROWED } from './narrowing.ts';

/** Nothing is left out. */
export const ALL_BOOKINGS: BookingFilters = {
  ...NOT_NARROWED,
  search: '',
  service: '',
  statuses: [],
  isToReplace: false,
  isUnconfirmed: false,
  period: 'all',
  days: { from: null, to: null },
};

/**
 * The address of the list with just these bookings. Days or a period that aren't said are all; days that are said count
 * without a period beside them.
 */
export const bookingListAddress = (filters: Partial<BookingFilters>): string => {
  const ownDays = filters.days?.from != null || filters.days?.to != null;
  const written = writeFilters({
    ...ALL_BOOKINGS,
    ...(ownDays && filters.period === undefined && { period: null }),
    ...filters,
  });
  const params = Object.entries(written).filter(([, value]) => value !== '');
  return `${RESERVATIONS}?${new URLSearchParams([['view', 'list'], ...params])}`;
};

const RESERVATIONS: BackOfficePath = '/reservations';
