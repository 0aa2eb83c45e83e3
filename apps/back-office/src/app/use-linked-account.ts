import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAccountPath, withoutAccount } from '../lib/current-account.ts';

/** Takes the account out of the address, which is the tab's own by then. */
export const useLinkedAccount = (): void => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const rest = withoutAccount(search);
    if (!isAccountPath(pathname) || rest === search) return;
    void navigate({ pathname, search: rest, hash }, { replace: true, state: state as unknown });
  }, [pathname, search, hash, state, navigate]);
};
