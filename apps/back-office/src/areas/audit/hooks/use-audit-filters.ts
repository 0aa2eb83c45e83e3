import { useMemo } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { type AuditFilters, NO_FILTERS, readFilters, writeFilters } from '../logic/audit-filters.ts';

export type ChangeFilters = (changed: Partial<AuditFilters>) => void;

/** The journal's filters, kept in the address: reloading or coming back finds them again. */
export const useAuditFilters = () => {
  const [params, changeAddress] = useAddress();
  const filters = useMemo(() => readFilters(params), [params]);
  const change: ChangeFilters = (changed) =>
    changeAddress(
      (after) => {
        for (const [name, value] of Object.entries(writeFilters({ ...readFilters(after), ...changed }))) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
      },
      { replace: true },
    );
  return { filters, change, clear: () => change(NO_FILTERS) };
};
