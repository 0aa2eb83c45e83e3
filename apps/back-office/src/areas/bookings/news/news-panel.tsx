import { BellOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { ready } from '../../../lib/later.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { NewsNotice } from './components/news-notice.tsx';
import { useNews } from './hooks/use-news.ts';
import { BookingWindow } from '../window/components/booking-window.tsx';

const NewsModal = ready(async () => (await import('./news-modal.tsx')).NewsModal);

/** In the header, on every page: what visitors book is told as it comes. */
export const BookingNews = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const account = useAccount();
  const [isListed, setIsListed] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const news = useNews(accountId, setOpened);
  const list = () => {
    news.look();
    setIsListed(true);
  };
  const show = (id: number) => {
    news.look();
    setIsListed(false);
    setOpened(id);
  };
  return (
    <>
      <NewsNotice bookings={news.told} onOpen={show} onList={list} onClose={news.dismiss} />
      <IconButton
        icon={
          <Badge count={news.unseen} size="small">
            <BellOutlined />
          </Badge>
        }
        label={news.unseen === 0 ? t('bookingNews.title') : t('bookingNews.button', { count: news.unseen })}
        onClick={list}
      />
      <Suspense>
        {isListed && <NewsModal bookings={news.bookings} onOpen={show} onClose={() => setIsListed(false)} />}
        {opened !== null && account && (
          <BookingWindow account={account} bookingId={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
};
