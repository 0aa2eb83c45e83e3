import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { NoRight } from '../../../ground/venue-at-hand/no-right.tsx';
import { firstStepsQuery } from './calls.ts';
import { CategoryStep } from './components/category-step.tsx';
import { HoursStep } from './components/hours-step.tsx';
import { PricesStep } from './components/prices-step.tsx';
import { SiteStep } from './components/site-step.tsx';
import { WayProgress } from './components/way-progress.tsx';
import { pathTo, placeOf, stepAt, STEPS, type StepName, type WayStepProps } from './logic/steps.ts';
import styles from './first-steps-page.module.css';

/** From an empty venue to a day on sale and a widget on a site: one step after the other, each with its form open. */
export const FirstStepsPage = () => {
  const account = useAccount();
  const { t } = useTranslation();
  if (!account) return null;
  return (
    <Page title={t('firstSteps.way')} action={<Link to="/dashboard">{t('firstSteps.later')}</Link>}>
      {account.mayManage ? <Way key={account.id} account={account} /> : <NoRight />}
    </Page>
  );
};

const VIEWS: Readonly<Record<StepName, (props: WayStepProps) => React.ReactNode>> = {
  timeSlot: HoursStep,
  category: CategoryStep,
  prices: PricesStep,
  widget: SiteStep,
};

const Way = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { data: steps, isError, refetch } = useQuery(firstStepsQuery(account.id));
  const asked = params.get('etape');
  const shown = steps && stepAt(asked, steps);
  // Where one is stands in the address: another's step that is done meanwhile takes nobody away from his form.
  useEffect(() => {
    if (!shown || asked === String(placeOf(shown))) return;
    setParams({ etape: String(placeOf(shown)) }, { replace: true });
  }, [asked, setParams, shown]);
  if (!steps || !shown) {
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 6 }} />
    );
  }
  const at = STEPS.indexOf(shown);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const View = VIEWS[shown];
  return (
    <div className={styles.way}>
      <WayProgress steps={steps} shown={shown} />
      {!steps.prices && shown !== 'widget' && (
        <p className={styles.other}>
          {t('imports.ask')} <Link to="/importer?suite=premiers-pas">{t('imports.have')}</Link>
        </p>
      )}
      <View
        key={shown}
        account={account}
        isDone={steps[shown]}
        onNext={() => void navigate(after ? pathTo(after) : '/dashboard')}
        {...(before && { onBack: () => void navigate(pathTo(before)) })}
      />
    </div>
  );
};
