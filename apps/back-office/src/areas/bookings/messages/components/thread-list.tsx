import type { Account, ThreadLine } from '@meridienne/contracts';
import { localTimes, writeDay, writeMoment } from '@meridienne/domain';
import { Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { guestName } from '../../record/logic/guest-name.ts';
import styles from './thread-list.module.css';

interface ThreadListProps {
  readonly threads: readonly ThreadLine[];
  readonly venue: Pick<Account, 'name' | 'timeZone'>;
  onOpen(bookingId: number): void;
}

/** Conversations, each a button that opens its booking. */
export const ThreadList = ({ threads, venue, onOpen }: ThreadListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.threads} aria-label={t('messages.title')}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Line thread={thread} venue={venue} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
};

type LineProps = Omit<ThreadListProps, 'threads'> & { readonly thread: ThreadLine };

const Line = ({ thread, venue, onOpen }: LineProps) => {
  const { t, i18n } = useTranslation();
  const { id, unread, last, bookAt, timeSlotName, categoryName } = thread;
  const when = writeMoment(last.sentAt, i18n.language, { timeZone: venue.timeZone, dateStyle: 'medium' });
  const name = guestName(thread) || t('bookings.noName');
  return (
    <button type="button" className={styles.thread} onClick={() => onOpen(id)}>
      <span className={styles.head}>
        <strong>{name}</strong>
        {unread > 0 && <Tag color="processing">{t('messages.unread', { count: unread })}</Tag>}
        <Typography.Text type="secondary">
          <time dateTime={last.sentAt}>{when}</time>
        </Typography.Text>
      </span>
      <Typography.Text type="secondary">
        {categoryName}, {writeDay(bookAt, i18n.language)},{' '}
        {localTimes(timeSlotName.replace(' - ', ' – '), i18n.language)}
      </Typography.Text>
      <span className={styles.last}>
        {last.side === 'venue' ? t('messages.lastOwn', { text: last.body }) : last.body}
      </span>
    </button>
  );
};
