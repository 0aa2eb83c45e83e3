import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Account, Booking, BookingChange, SentSms } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { createdText } from '../../../../ground/days/created-text.ts';
import { type ToldAct, useRecordActs } from '../../../audit/door.ts';
import { historyQuery } from '../calls.ts';
import { historyLines, historySentence } from '../logic/history-lines.ts';
import { joinActs } from '../logic/join-acts.ts';
import styles from './booking-history.module.css';
import shared from '../../../../components/shared.module.css';

interface BookingHistoryProps {
  readonly account: Account;
  readonly booking: Booking;
}

/** What became of a booking: folded, and read when somebody wants to know. */
export const BookingHistory = ({ account, booking }: BookingHistoryProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.history}>
      <h3>
        <Button
          type="text"
          icon={isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('bookingHistory.title')}
        </Button>
      </h3>
      {isOpen && (
        <div id={id}>
          <Changes account={account} bookingId={booking.id} />
        </div>
      )}
    </section>
  );
};

interface ChangesProps {
  readonly account: Account;
  readonly bookingId: number;
}

const Changes = ({ account, bookingId }: ChangesProps) => {
  const { t } = useTranslation();
  const { timeZone } = account;
  const acts = useRecordActs(account, 'booking', bookingId);
  const { data, isError, refetch } = useQuery(historyQuery(bookingId));
  if (!data) {
    if (isError) return <LoadFailed isField onRetry={() => void refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  }
  const joined = joinActs(data.changes, acts);
  return (
    <>
      {isError && <LoadFailed isField onRetry={() => void refetch()} />}
      <ol className={styles.changes} aria-label={t('bookingHistory.title')}>
        {joined.map(({ change, act }) =>
          change ? (
            <Change key={change.id ?? 'created'} change={change} ways={act?.ways ?? []} timeZone={timeZone} />
          ) : (
            act && <NotedAct key={act.id} act={act} timeZone={timeZone} />
          ),
        )}
        {data.messages.map((message) => (
          <Message key={message.day} message={message} timeZone={timeZone} />
        ))}
      </ol>
      {joined.every(({ change }) => change?.kind === 'created') && (
        <Typography.Text type="secondary">{t('bookingHistory.none')}</Typography.Text>
      )}
    </>
  );
};

interface ChangeProps {
  readonly change: BookingChange;
  /** By what and from where, for who administers the venue. */
  readonly ways: readonly string[];
  readonly timeZone: string;
}

const Change = ({ change, ways, timeZone }: ChangeProps) => {
  const { t, i18n } = useTranslation();
  const says = { t, language: i18n.language, timeZone };
  return (
    <li className={shared.numbers}>
      <span>{historySentence(change, says)}</span>
      <Typography.Text type="secondary" className={styles.at}>
        {[createdText(change.at, timeZone), ...ways].join(' · ')}
      </Typography.Text>
      {historyLines(change, says).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </li>
  );
};

interface NotedActProps {
  readonly act: ToldAct;
  readonly timeZone: string;
}

/** What only the journal noted. */
const NotedAct = ({ act: { sentence, at, ways, lines }, timeZone }: NotedActProps) => (
  <li className={shared.numbers}>
    <span>{sentence}</span>
    <Typography.Text type="secondary" className={styles.at}>
      {[createdText(at, timeZone), ...ways].join(' · ')}
    </Typography.Text>
    {lines.map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))}
  </li>
);

interface MessageProps {
  readonly message: SentSms;
  readonly timeZone: string;
}

/** What became of a reminder by text message. */
const Message = ({ message, timeZone }: MessageProps) => {
  const { t, i18n } = useTranslation();
  const { day, state, sentAt, endedAt, fellBack, parts } = message;
  const at = endedAt ?? sentAt;
  return (
    <li className={shared.numbers}>
      <span>{t(`bookingHistory.sms.${state}`, { day: writeDay(day, i18n.language) })}</span>
      {at !== null && (
        <Typography.Text type="secondary" className={styles.at}>
          {createdText(at, timeZone)}
        </Typography.Text>
      )}
      {parts > 1 && <span className={styles.line}>{t('emails.smsParts', { count: parts })}</span>}
      {fellBack && <span className={styles.line}>{t('bookingHistory.sms.fellBack')}</span>}
    </li>
  );
};
