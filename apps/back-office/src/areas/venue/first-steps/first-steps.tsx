import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { AllSet } from './components/all-set.tsx';
import { firstStepsQuery } from './calls.ts';
import { StepList } from './components/step-list.tsx';
import { nextStep } from './logic/steps.ts';
import styles from './first-steps.module.css';

/**
 * A new venue's way to its first booking, for who may go it. A venue that has come to its end before says nothing,
 * and isn't asked again.
 */
export const FirstSteps = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const [progress, keep] = useKeptProgress(account.id);
  const {
    data: steps,
    isError,
    refetch,
  } = useQuery({
    ...firstStepsQuery(account.id),
    enabled: account.mayManage && progress !== 'done',
  });
  const isAll = steps && nextStep(steps) === undefined;
  useEffect(() => {
    if (isAll === undefined || progress !== null) return;
    keep(isAll ? 'done' : 'open');
  });
  if (!account.mayManage || progress === 'done') return null;
  // Of who has gone the way nothing is known here yet: that it can't be read is said to him, too.
  if (!steps && isError) {
    return (
      <Card size="small" className={styles.card}>
        <section aria-label={t('firstSteps.title')}>
          <LoadFailed onRetry={() => void refetch()} />
        </section>
      </Card>
    );
  }
  if (!steps) {
    return progress === 'open' ? (
      <Card size="small" className={styles.card}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </Card>
    ) : null;
  }
  if (!isAll) return <StepList account={account} steps={steps} />;
  return progress === 'open' ? <AllSet onClose={() => keep('done')} /> : null;
};

/** `open`: this browser has seen steps that were to be done; `done`: there is nothing more to say of them. */
type Progress = 'open' | 'done' | null;

const keyOf = (accountId: number) => `meridienne.firstSteps.${accountId}`;

const read = (accountId: number): Progress => {
  const kept = localStorage.getItem(keyOf(accountId));
  return kept === 'open' || kept === 'done' ? kept : null;
};

/** What this browser remembers of an account's first steps. @returns it, and how to change it */
const useKeptProgress = (accountId: number) => {
  const [progress, setProgress] = useState(() => read(accountId));
  const keep = (next: Exclude<Progress, null>) => {
    localStorage.setItem(keyOf(accountId), next);
    setProgress(next);
  };
  return [progress, keep] as const;
};
