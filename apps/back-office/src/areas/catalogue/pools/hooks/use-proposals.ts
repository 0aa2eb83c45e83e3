import { ApiError } from '@meridienne/client';
import type { PoolPreview } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { refreshPools } from '../../../../ground/venue-at-hand/pools-query.ts';
import { create, previewQuery } from '../calls/pools.ts';
import { type Joined, joinedAt, type Joins, type Proposal, withJoin } from '../logic/joins.ts';
import { categoriesOf, isUnits, questionOf } from '../logic/pool-values.ts';

export interface Proposed extends Joined {
  readonly proposal: Proposal;
  /** As they are corrected. */
  readonly units: number | string | null;
  readonly isTaken: boolean;
  /** Why it wasn't taken. */
  readonly fault: string | null;
}

type Change = Partial<Pick<Proposed, 'units' | 'isTaken' | 'fault'>>;

/** The proposals with what is corrected of them and joined to them, and how they are taken: one, or one after the other. */
export const useProposals = (accountId: number, found: readonly Proposal[]) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Readonly<Record<number, Change>>>({});
  const [joins, setJoins] = useState<Joins>(new Map());
  const taken = found.flatMap((_each, at) => (changes[at]?.isTaken ? [at] : []));
  const proposed = found.map((proposal, at): Proposed => ({
    proposal,
    units: proposal.units,
    isTaken: false,
    fault: null,
    ...changes[at],
    ...joinedAt(found, joins, taken, at),
  }));
  const [busy, setBusy] = useState<'all' | number | null>(null);
  const isBusy = useRef(false);
  const put = (at: number, change: Change) =>
    setChanges((before) => ({ ...before, [at]: { ...before[at], ...change } }));
  const takeOne = async ({ proposal, units, members }: Proposed, at: number): Promise<boolean> => {
    const question = questionOf(accountId, null, { units, categories: members });
    if (!question || !isUnits(units)) return false;
    const { queryKey } = previewQuery(question);
    const seen = client.getQueryData<PoolPreview>(queryKey);
    try {
      await create({
        account: accountId,
        name: proposal.name,
        units,
        categories: categoriesOf(members),
        // None, while it isn't known: the server then says how many.
        agreedConflicts: seen?.totalConflicts ?? 0,
      });
      put(at, { isTaken: true, fault: null });
      return true;
    } catch (error) {
      put(at, { fault: failureOf(error, t) });
      if (error instanceof ApiError && error.errorType === 'poolConflicts')
        void client.invalidateQueries({ queryKey });
      return false;
    }
  };
  /** @returns whether all of these that share something have been taken */
  const take = async (which: 'all' | number): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(which);
    let isWhole = true;
    try {
      // One after the other: the account is held meanwhile.
      for (const [at, each] of proposed.entries()) {
        if (isReady(each) && (which === 'all' || which === at))
          isWhole = (await takeOne(each, at)) && isWhole;
      }
    } finally {
      isBusy.current = false;
      setBusy(null);
      await refreshPools(client);
    }
    return isWhole;
  };
  const correct = (at: number, units: Proposed['units']) => put(at, { units, fault: null });
  const join = (at: number, id: number, isJoined: boolean) => {
    setJoins((before) => withJoin(before, found, { at, id, isJoined }));
    put(at, { fault: null });
  };
  return { proposed, busy, correct, join, take };
};

/** Whether there is something to be shared that isn't yet. */
export const isReady = ({ isTaken, members }: Proposed): boolean => !isTaken && members.length > 0;
