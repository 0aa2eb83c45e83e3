import type { listAccounts, ResponseOf } from '@meridienne/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { chooseAccount } from '../../../../lib/current-account.ts';

/**
 * Goes on to the dashboard of the one account that there is to choose: who has just signed up has no other.
 * @returns whether it does
 */
export const useOnlyAccount = (list: ResponseOf<typeof listAccounts> | undefined): boolean => {
  const navigate = useNavigate();
  const id = list?.['hydra:totalItems'] === 1 ? list['hydra:member'][0]?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    chooseAccount(id);
    void navigate('/dashboard', { replace: true });
  }, [id, navigate]);
  return id !== undefined;
};
