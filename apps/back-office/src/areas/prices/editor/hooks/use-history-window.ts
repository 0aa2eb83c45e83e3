import { useAddress } from '../../../../lib/use-address.ts';

const PARAMETER = 'historique';

/** The history of the account's prices, which the address keeps open. */
export const useHistoryWindow = () => {
  const [search, change] = useAddress();
  return {
    isOpen: search.has(PARAMETER),
    open: () => change((after) => after.set(PARAMETER, '1')),
    close: () => change((after) => after.delete(PARAMETER), { replace: true }),
  };
};
