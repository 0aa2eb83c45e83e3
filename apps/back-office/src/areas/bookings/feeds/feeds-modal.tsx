import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Modal, Skeleton, theme } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { feedCategoriesQuery, feedsQuery } from './calls.ts';
import { FeedItem } from './components/feed-item.tsx';
import { useFeedActions } from './hooks/use-feed-actions.ts';
import styles from './feeds-modal.module.css';
import wideModal from '../../../components/wide-modal.module.css';

interface FeedsModalProps {
  readonly account: Account;
  onClose(): void;
}

const WIDTH = 880;

/** The addresses at which other calendars read the account's bookings. */
export const FeedsModal = ({ account, onClose }: FeedsModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Modal
      open
      width={WIDTH}
      rootClassName={wideModal.wide}
      title={t('calendarFeeds.title')}
      footer={null}
      onCancel={onClose}
    >
      <p>{t('calendarFeeds.help')}</p>
      <Alert type="info" showIcon title={t('calendarFeeds.secret')} />
      <Feeds account={account} />
      <Collapse
        ghost
        items={[
          {
            key: 'how',
            label: t('calendarFeeds.how'),
            children: (
              <ul className={styles.how}>
                <li>{t('calendarFeeds.google')}</li>
                <li>{t('calendarFeeds.outlook')}</li>
                <li>{t('calendarFeeds.apple')}</li>
              </ul>
            ),
          },
        ]}
      />
    </Modal>
  );
};

/** The feed of all bookings, then each category's. */
const Feeds = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const feeds = useQuery(feedsQuery(account.id));
  const categories = useQuery(feedCategoriesQuery(account.id));
  const { make, renew, revoke } = useFeedActions(account.id);
  if ((feeds.isError && !feeds.data) || (categories.isError && !categories.data)) {
    const retry = () => void Promise.all([feeds.refetch(), categories.refetch()]);
    return <LoadFailed onRetry={retry} />;
  }
  if (!feeds.data || !categories.data) return <Skeleton active />;
  const all = { id: null, name: t('calendarFeeds.all'), names: {} };
  return (
    <ul className={styles.list} style={{ '--feed-line': token.colorBorderSecondary } as CSSProperties}>
      {[all, ...categories.data].map(({ id, ...named }) => (
        <FeedItem
          key={id ?? 'all'}
          what={nameIn(i18n.language, named)}
          feed={feeds.data.find(
            ({ category }) => category === (id === null ? null : `/api/categories/${id}`),
          )}
          timeZone={account.timeZone}
          make={() => make(id)}
          renew={renew}
          revoke={revoke}
        />
      ))}
    </ul>
  );
};
