import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Page } from '../../components/page.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { AccountCard } from './account-card.tsx';
import { chooserQuery } from './accounts-query.ts';
import './home.css';

/** The account chooser (A §2). */
export const HomePage = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const list = useInfiniteQuery(chooserQuery(name));
  const accounts = list.data?.pages.flatMap((page) => page['hydra:member']);
  const search = (typed: string) => setParams(typed ? { name: typed } : {}, { replace: true });
  return (
    <Page title={t('home.title')} help={{ id: 'home', text: t('home.help') }}>
      <WhyHere />
      <div style={{ maxWidth: 400, marginBottom: 16 }}>
        <SearchField label={t('home.search')} value={name} onSearch={search} />
      </div>
      {list.isError && !accounts && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {accounts?.length === 0 && (
        <Empty description={name ? t('home.notFound', { name }) : t('home.empty')} />
      )}
      <ul className="accounts-grid" aria-busy={list.isFetching}>
        {accounts?.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div style={{ marginTop: 24, textAlign: 'center' }}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('home.more')}
          </Button>
          {list.isFetchNextPageError && <p role="alert">{t('shell.loadFailed')}</p>}
        </div>
      )}
    </Page>
  );
};

/** Whoever came here from a page that needs an account is told why. */
const WhyHere = () => {
  const { t } = useTranslation();
  const state = useLocation().state as { status?: number; isGone?: boolean } | null;
  const [isRead, setIsRead] = useState(false);
  if (state?.status !== 404 || isRead) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={t(state.isGone ? 'home.gone' : 'home.choose')}
      closable={{ onClose: () => setIsRead(true), 'aria-label': t('shell.dismiss') }}
    />
  );
};

const Waiting = () => (
  <div className="accounts-grid" aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((each) => (
      <Card key={each}>
        <Skeleton active title paragraph={{ rows: 2 }} />
      </Card>
    ))}
  </div>
);
