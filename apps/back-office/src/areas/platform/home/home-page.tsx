import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { WhyHere } from '../../../components/why-here.tsx';
import { GivenUpHint } from '../given-up-mails/components/given-up-hint.tsx';
import { AccountCard } from './components/account-card.tsx';
import { chooserQuery } from './calls.ts';
import { useChoice } from './hooks/use-choice.ts';
import styles from './home-page.module.css';

/** The account chooser (A §2). */
export const HomePage = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const list = useInfiniteQuery(chooserQuery(name));
  const accounts = list.data?.pages.flatMap((page) => page['hydra:member']);
  const { isOnly, isLeaving, choose } = useChoice(name ? undefined : list.data?.pages[0]);
  const state = useLocation().state as unknown;
  // Where one wanted to go isn't lost while one searches.
  const search = (typed: string) => setParams(typed ? { name: typed } : {}, { replace: true, state });
  return (
    <Page title={t('home.title')} help={{ id: 'home', text: t('home.help') }}>
      {!list.isPending && !isLeaving && <WhyHere />}
      {isOnly && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('home.only')} />}
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
            <AccountCard account={account} onOpen={choose} />
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
