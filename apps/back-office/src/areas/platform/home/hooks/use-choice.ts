import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { listAccounts, ResponseOf } from '@meridienne/contracts';
import type { SentHere } from '../../../../lib/sent-here.ts';
import { chooseAccount } from '../../../../lib/current-account.ts';
import { useIsSuperAdmin } from '../../../../lib/use-session.ts';

interface Choice {
  /** The one account that there is to choose, which its user stays before to look at. */
  readonly isOnly: boolean;
  /** Whether it leads on by itself, as there is nothing to choose. */
  readonly isLeaving: boolean;
  /** Chooses an account, and goes on to what was asked for, else to its dashboard. */
  choose(id: number): void;
}

/**
 * The choice of an account, made at once where there is one alone. Super administrators, who see all there are, stay.
 * @param list the first page of all accounts; undefined while it loads, or some are searched for
 */
export const useChoice = (list: ResponseOf<typeof listAccounts> | undefined): Choice => {
  const navigate = useNavigate();
  const isGoing = useNavigation().state !== 'idle';
  const { state, search } = useLocation();
  const sent = state as SentHere | null;
  const isSuperAdmin = useIsSuperAdmin();
  // Who has just signed up has nothing to look at yet.
  const isNew = new URLSearchParams(search).has('bienvenue');
  const to = sent?.to ?? (isNew ? '/premiers-pas' : '/dashboard');
  const only = list?.['hydra:totalItems'] === 1 && !isSuperAdmin ? list['hydra:member'][0]?.id : undefined;
  const isStaying = sent?.isToStay === true || sent?.isGone === true || sent?.status === 403;
  const leavesFor = isStaying ? undefined : only;
  useEffect(() => {
    // Who is on their way elsewhere already, to the log-out perhaps, isn't held up.
    if (leavesFor === undefined || isGoing) return;
    chooseAccount(leavesFor);
    void navigate(to, { replace: true });
  }, [leavesFor, isGoing, navigate, to]);
  return {
    isOnly: only !== undefined && isStaying,
    isLeaving: leavesFor !== undefined,
    choose: (id) => {
      chooseAccount(id);
      void navigate(to);
    },
  };
};
