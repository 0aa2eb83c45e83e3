import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Pagination, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { NoRight } from '../../../ground/venue-at-hand/no-right.tsx';
import { BookingWindow } from '../window/components/booking-window.tsx';
import { THREADS_PER_PAGE, threadsQuery } from '../conversation/calls.ts';
import { ThreadList } from './components/thread-list.tsx';

/** The conversations with guests, those that wait to be read first. */
export const MessagesPage = () => {
  const account = useAccount();
  const { t } = useTranslation();
  if (!account) return null;
  if (!account.rights.includes('contacts')) {
    return (
      <Page title={t('messages.title')}>
        <NoRight />
      </Page>
    );
  }
  return <AccountMessages key={account.id} account={account} />;
};

const AccountMessages = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page')) || 1;
  const opened = Number(params.get('booking')) || null;
  const { data, isError, refetch } = useQuery(threadsQuery(account.id, page));
  const show = (next: Record<string, string>) => setParams(next);
  const last = data ? Math.max(1, Math.ceil(data.total / THREADS_PER_PAGE)) : page;
  const here = page > 1 ? { page: String(page) } : undefined;
  return (
    <Page title={t('messages.title')} help={{ id: 'messages', text: t('messages.help') }}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active />}
      {/* Fewer than when the address was kept. */}
      {page > last && <Navigate replace to={{ search: `?page=${last}` }} />}
      {data?.total === 0 && <NoThreads account={account} />}
      {data && data.total > 0 && (
        <>
          <ThreadList
            threads={data.threads}
            venue={account}
            onOpen={(id) => show({ ...here, booking: String(id) })}
          />
          <Pagination
            hideOnSinglePage
            current={page}
            pageSize={THREADS_PER_PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={(next) => show({ page: String(next) })}
          />
        </>
      )}
      {opened !== null && (
        <BookingWindow account={account} bookingId={opened} onClose={() => show({ ...here })} />
      )}
    </Page>
  );
};

const NoThreads = ({ account: { guestMessages, mayManage } }: { readonly account: Account }) => {
  const { t } = useTranslation();
  return (
    <Empty description={t(guestMessages ? 'messages.noThreads' : 'messages.switchedOff')}>
      {!guestMessages && mayManage && (
        <Link to="/account">
          <Button>{t('messages.toSettings')}</Button>
        </Link>
      )}
    </Empty>
  );
};
