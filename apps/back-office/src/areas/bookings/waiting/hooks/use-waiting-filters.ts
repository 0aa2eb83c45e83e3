import { useMemo } from 'react';
import { useAddress } from '../../../../lib/use-address.ts';
import { readWaitingFilters, type WaitingFilters, writeWaitingFilters } from '../logic/waiting-filters.ts';

/** Who of the line is looked at, kept in the address. */
export const useWaitingFilters = () => {
  const [params, changeAddress] = useAddress();
  const filters = useMemo(() => readWaitingFilters(params), [params]);
  const change = (changed: Partial<WaitingFilters>) =>
    changeAddress(
      (after) => {
        const written = writeWaitingFilters({ ...readWaitingFilters(after), ...changed });
        for (const [name, value] of Object.entries(written)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        // Others: one starts on the first page of them.
        after.delete('page');
      },
      { replace: true },
    );
  return { filters, change };
};
