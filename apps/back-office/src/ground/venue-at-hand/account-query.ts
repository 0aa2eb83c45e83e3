import type { readAccount, ResponseOf } from '@meridienne/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { takeEarly } from '../../lib/early.ts';
import { useAccountId } from '../../lib/use-account-id.ts';

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', 'one', id],
    queryFn: async ({ signal }) =>
      (await takeEarly<ResponseOf<typeof readAccount>>(`account ${id}`)) ??
      call<typeof readAccount>('GET /accounts/:id', { params: { id }, signal }),
  });

/** The chosen account; undefined while it loads or when none is. */
export const useAccount = () => {
  const id = useAccountId();
  return useQuery({ ...accountQuery(id ?? 0), enabled: id !== null }).data;
};
