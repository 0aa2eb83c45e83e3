import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { CalendarFeed } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes, venueNow } from '@meridienne/domain';
import { Button, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tableDay } from '../../../../ground/days/created-text.ts';
import { useBusy } from '../../../../lib/use-busy.ts';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import styles from './feed-item.module.css';
import shared from '../../../../components/shared.module.css';

interface FeedItemProps {
  /** Which bookings it holds. */
  readonly what: string;
  readonly feed: CalendarFeed | undefined;
  /** The venue's. */
  readonly timeZone: string;
  make(): Promise<void>;
  /** @param done when its question has gone, whatever was answered */
  renew(id: number, done: () => void): void;
  revoke(id: number, done: () => void): void;
}

/** One feed: its address and what can be done with it, or the button that makes one. */
export const FeedItem = ({ what, feed, timeZone, make, renew, revoke }: FeedItemProps) => {
  const { t } = useTranslation();
  const [start, isMaking] = useBusy(make);
  const item = useRef<HTMLLIElement>(null);
  // What was pressed may be gone: on to what comes next, copying the address or making one anew.
  const goOn = () => {
    if (!item.current?.contains(document.activeElement)) item.current?.querySelector('button')?.focus();
  };
  const hasFeed = feed !== undefined;
  const hadFeed = useRef(hasFeed);
  useEffect(() => {
    if (hasFeed !== hadFeed.current && document.activeElement === document.body) goOn();
    hadFeed.current = hasFeed;
  }, [hasFeed]);
  return (
    <li ref={item} className={styles.item}>
      <h3>{what}</h3>
      {feed ? (
        <>
          <CopyableCode label={t('calendarFeeds.addressOf', { what })} code={feed.url} />
          <div className={styles.foot}>
            <LastRead readAt={feed.readAt} timeZone={timeZone} />
            <Button
              size="small"
              type="text"
              icon={<ReloadOutlined aria-hidden="true" />}
              aria-label={t('calendarFeeds.renewOf', { what })}
              onClick={() => renew(feed.id, goOn)}
            >
              {t('calendarFeeds.renew')}
            </Button>
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('calendarFeeds.revokeOf', { what })}
              onClick={() => revoke(feed.id, goOn)}
            >
              {t('calendarFeeds.revoke')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          aria-label={t('calendarFeeds.createOf', { what })}
          loading={isMaking}
          onClick={() => void start()}
        >
          {t('calendarFeeds.create')}
        </Button>
      )}
    </li>
  );
};

/** When a calendar last asked, by the venue's clock; it is kept to the hour. */
const LastRead = ({ readAt, timeZone }: { readonly readAt: string | null; readonly timeZone: string }) => {
  const { t, i18n } = useTranslation();
  if (readAt === null) return <Typography.Text type="secondary">{t('calendarFeeds.unread')}</Typography.Text>;
  const { day, minute } = venueNow(new Date(readAt), timeZone);
  const time = localTimes(formatTimeOfDay(minute), i18n.language);
  return (
    <Typography.Text type="secondary" className={shared.numbers}>
      {t('calendarFeeds.read', { day: tableDay(day), time })}
    </Typography.Text>
  );
};
