import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import { useEffect } from 'react';
import { AllSet } from './components/all-set.tsx';
import { firstStepsQuery } from './calls.ts';
import { StepList } from './components/step-list.tsx';
import { nextStep } from './logic/steps.ts';
import { useKeptProgress } from './hooks/use-kept-progress.ts';
import styles from './first-steps.module.css';

/**
 * A new venue's way to its first booking, for who may go it. A venue that has come to its end before says nothing,
 * and isn't asked again.
 */
export const FirstSteps = ({ account }: { readonly account: Account }) => {
  const [progress, keep] = useKeptProgress(account.id);
  const { data: steps } = useQuery({
    ...firstStepsQuery(account.id),
    enabled: account.mayManage && progress !== 'done',
  });
  const isAll = steps && nextStep(steps) === undefined;
  useEffect(() => {
    if (isAll === undefined || progress !== null) return;
    keep(isAll ? 'done' : 'open');
  });
  if (!account.mayManage || progress === 'done') return null;
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
