import { useQuery } from '@tanstack/react-query';
import { poolsQuery } from '../../../../ground/venue-at-hand/pools-query.ts';
import { useAddress } from '../../../../lib/use-address.ts';

/** The shared stock that is looked at, which the address keeps as `?pool=`; the first one when it names none. */
export const usePool = (accountId: number) => {
  const { data: pools, isError, fetchStatus, refetch } = useQuery(poolsQuery(accountId));
  const [search, change] = useAddress();
  const asked = Number(search.get('pool'));
  return {
    pools,
    pool: pools?.find(({ id }) => id === asked) ?? pools?.[0],
    isFailed: pools === undefined && (isError || fetchStatus === 'paused'),
    retry: () => void refetch(),
    choose: (id: number) => change((address) => address.set('pool', String(id))),
  };
};
