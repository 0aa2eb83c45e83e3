import type { Account, listAccounts, ResponseOf } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

/** Which accounts the table shows: those in use, unless asked for the others. */
export const SHOWN = ['current', 'archived', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

const TABLE = ['accounts', 'table'];
export const tableKey = (shown: Shown) => [...TABLE, shown];

export const loadAccounts = (shown: Shown) => (query: ListQuery, name: string, signal: AbortSignal) =>
  call<typeof listAccounts>('GET /accounts', {
    query: { ...query, name, ...(shown !== 'all' && { isArchived: shown === 'archived' }) },
    signal,
  });

/** What to do with the lists once an account has changed. */
export const useAccountLists = () => {
  const queries = useQueryClient();
  return {
    reload: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
    /** Shows a changed account where it stands: archived by mistake, it can be taken back at once. */
    replace: async (account: Account) => {
      queries.setQueriesData<ResponseOf<typeof listAccounts>>(
        { queryKey: TABLE },
        (list) =>
          list && {
            ...list,
            'hydra:member': list['hydra:member'].map((each) => (each.id === account.id ? account : each)),
          },
      );
      await queries.invalidateQueries({ queryKey: ['accounts'], refetchType: 'none' });
    },
  };
};
