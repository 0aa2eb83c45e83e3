import { useNavigate } from 'react-router';
import { useAddress } from '../../../../lib/use-address.ts';

const PARAMETER = 'historique';
const isOfPrices = (path: string) => path === '/prix' || path.startsWith('/category/');

/** The history of the account's prices, which the address keeps open. */
export const useHistoryWindow = () => {
  const [search, change] = useAddress();
  const navigate = useNavigate();
  return {
    isOpen: search.has(PARAMETER),
    open: () => {
      // A notice that offers it outlives its page.
      if (isOfPrices(location.pathname)) change((after) => after.set(PARAMETER, '1'));
      else void navigate(`/prix?${PARAMETER}=1`);
    },
    close: () => change((after) => after.delete(PARAMETER), { replace: true }),
  };
};
