import type { CalendarDay } from '@meridienne/domain';
import { useMemo } from 'react';
import { useAddress } from '../../../../lib/use-address.ts';
import { type BookingFilters, readFilters, writeFilters } from '../logic/booking-filters.ts';

/** Of the filters as they are by then, what goes on from their present values: they may be ahead of what is shown. */
export type ChangeFilters = (
  changed: Partial<BookingFilters> | ((before: BookingFilters) => Partial<BookingFilters>),
) => void;

/** The list's filters, kept in the address: reloading or coming back finds them again. */
export const useBookingFilters = (today: CalendarDay) => {
  const [params, changeAddress] = useAddress();
  const filters = useMemo(() => readFilters(params, today), [params, today]);
  const change: ChangeFilters = (changed) =>
    changeAddress(
      (after) => {
        const before = readFilters(after, today);
        const written = writeFilters({
          ...before,
          ...(typeof changed === 'function' ? changed(before) : changed),
        });
        for (const [name, value] of Object.entries(written)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        // Other bookings: one starts on the first page of them.
        after.delete('page');
      },
      { replace: true },
    );
  const clear = () => change(readFilters(new URLSearchParams(), today));
  return { filters, change, clear };
};
