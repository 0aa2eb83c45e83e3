import { ApiError } from '@meridienne/client';
import type { Account, Category } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { chooseAccount } from '../../../lib/current-account.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { PricesSkeleton } from '../editor/components/prices-skeleton.tsx';
import { CategoryCalendar } from './components/category-calendar.tsx';
import { categoryQuery } from './calls.ts';
import { CategoryPage, GoButton } from './category-page.tsx';
import { NotByTheHour } from './components/not-by-the-hour.tsx';
import styles from './category-prices-page.module.css';

/** The price calendar of one category by the hour (O §2). */
export const CategoryPricesPage = () => {
  const { id = '' } = useParams();
  const account = useAccount();
  if (!account) return null;
  return /^[1-9]\d{0,9}$/.test(id) ? <KnownPage key={id} id={Number(id)} account={account} /> : <NotFound />;
};

/** Nothing is there for this account, whether or not another one has it. */
const NotFound = () => <Navigate to="/erreur" replace state={{ status: 404 }} />;

const KnownPage = ({ id, account }: { readonly id: number; readonly account: Account }) => {
  const { data: category, error, refetch } = useQuery(categoryQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  if (!category) {
    if (isGone) return <NotFound />;
    return <NotThere isFailed={error !== null} onRetry={() => void refetch()} />;
  }
  // Whoever may read it works in its account, wherever they came from.
  if (category.account !== account['@id']) return <OtherAccount of={category} />;
  if (category.type !== 'duration') return <NotByTheHour />;
  if (isGone) return <NothingToPrice category={category} why="gone" />;
  if (category.categoryTimeslots.length === 0) return <NothingToPrice category={category} why="noPeriods" />;
  return <CategoryCalendar category={category} account={account} />;
};

/** A link to a page of another account of one's own: the tab goes on in that one. */
const OtherAccount = ({ of }: { readonly of: Category }) => {
  useEffect(() => chooseAccount(Number(of.account.split('/').at(-1))), [of]);
  return <NotThere isFailed={false} onRetry={() => undefined} />;
};

interface NotThereProps {
  readonly isFailed: boolean;
  onRetry(): void;
}

/** Not loaded yet: the page's shape, and the way back. */
const NotThere = ({ isFailed, onRetry }: NotThereProps) => {
  const { t } = useTranslation();
  return (
    <CategoryPage title={t('categoryPrices.title')}>
      {isFailed ? <LoadFailed onRetry={onRetry} /> : <PricesSkeleton />}
    </CategoryPage>
  );
};

/** What to do next: on a category that somebody has deleted meanwhile, and on one without a slot. */
const NEXT = {
  gone: { to: '/prix', text: 'categoryPrices.toPrices' },
  noPeriods: { to: '/settings', text: 'categoryPrices.toSettings' },
} as const;

interface NothingToPriceProps {
  readonly category: Category;
  readonly why: keyof typeof NEXT;
}

const NothingToPrice = ({ category, why }: NothingToPriceProps) => {
  const { t, i18n } = useTranslation();
  const { to, text } = NEXT[why];
  return (
    <CategoryPage title={nameIn(i18n.language, category)}>
      <Empty className={styles.empty} description={t(`categoryPrices.${why}`)}>
        <GoButton to={to}>{t(text)}</GoButton>
      </Empty>
    </CategoryPage>
  );
};
