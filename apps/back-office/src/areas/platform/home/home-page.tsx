import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { listAccounts, ResponseOf } from '@meridienne/contracts';
import { useEffect } from 'react';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { WhyHere } from '../../../components/why-here.tsx';
import { GivenUpHint } from '../given-up-mails/components/given-up-hint.tsx';
import { AccountCard } from './components/account-card.tsx';
import { chooserQuery } from './calls.ts';
import { chooseAccount } from '../../../lib/current-account.ts';
import styles from './home-page.module.css';

/** The account chooser (A §2). */
export const HomePage = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const list = useInfiniteQuery(chooserQuery(name));
  const accounts = list.data?.pages.flatMap((page) => page['hydra:member']);
  const isLeaving = useOnlyAccount(params.has('bienvenue') ? list.data?.pages[0] : undefined);
  const search = (typed: string) => setParams(typed ? { name: typed } : {}, { replace: true });
  return (
    <Page title={t('home.title')} help={{ id: 'home', text: t('home.help') }}>
      <WhyHere />
      <GivenUpHint />
      <div style={{ maxWidth: 400, marginBottom: 16 }}>
        <SearchField label={t('home.search')} value={name} onSearch={search} />
      </div>
      {list.isError && !accounts && <LoadFailed onRetry={() => void list.refetch()} />}
      {(list.isPending || isLeaving) && <Waiting />}
      {accounts?.length === 0 && (
        <Empty description={name ? t('home.notFound', { name }) : t('home.empty')} />
      )}
      <ul className={styles.grid} aria-busy={list.isFetching}>
        {(isLeaving ? [] : accounts)?.map((account) => (
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

const Waiting = () => (
  <div className={styles.grid} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((each) => (
      <Card key={each}>
        <Skeleton active title paragraph={{ rows: 2 }} />
      </Card>
    ))}
  </div>
);

/**
 * Goes on to the first steps of the one account that there is to choose: who has just signed up has no other.
 * @returns whether it does
 */
const useOnlyAccount = (list: ResponseOf<typeof listAccounts> | undefined): boolean => {
  const navigate = useNavigate();
  const id = list?.['hydra:totalItems'] === 1 ? list['hydra:member'][0]?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    chooseAccount(id);
    void navigate('/premiers-pas', { replace: true });
  }, [id, navigate]);
  return id !== undefined;
};
