import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { ANSWERS_PER_PAGE } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card, Pagination, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../components/load-failed.tsx';
import { rangeText } from '../../ground/days/range-text.ts';
import { useMay } from '../../ground/venue-at-hand/use-may.ts';
import { BookingWindow } from '../bookings/door.ts';
import { answersQuery, type AskedAnswers, categoriesQuery } from './logic/answers-calls.ts';
import { AnswerItem } from './components/answer-item.tsx';
import { AnswerScores } from './components/answer-scores.tsx';
import { useStatisticsAddress } from './hooks/use-statistics-address.ts';
import styles from './answers-panel.module.css';
import analysisPart from './components/analysis-part.module.css';
import cardHead from '../../components/card-head.module.css';
import widgetStatistics from './components/widget-statistics.module.css';

interface AnswersPanelProps {
  readonly account: Account;
  /** Today, by the venue's clock. */
  readonly today: CalendarDay;
}

/** What guests answered after their visits of the period that the page shows. */
export const AnswersPanel = ({ account, today }: AnswersPanelProps) => {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const { chosen } = useStatisticsAddress(today);
  const [category, setCategory] = useState<number | null>(null);
  const { data: categories = [] } = useQuery(categoriesQuery(account.id, i18n.language));
  return (
    <Card size="small">
      <section aria-labelledby={heading} className={styles.panel}>
        <div className={cardHead.head}>
          <h2 id={heading} className={cardHead.title}>
            {t('answers.title')}
          </h2>
          {categories.length > 1 && (
            <Select<number>
              aria-label={t('answers.category')}
              className={styles.choice}
              value={category ?? 0}
              onChange={(id) => setCategory(id === 0 ? null : id)}
              options={[{ value: 0, label: t('answers.allCategories') }, ...categories]}
            />
          )}
        </div>
        <p className={analysisPart.help}>
          {t('answers.period', { days: rangeText(chosen.span, i18n.language) })}
        </p>
        <Said
          key={`${chosen.span.from} ${chosen.span.to} ${category}`}
          account={account}
          asked={{ span: chosen.span, category }}
        />
      </section>
    </Card>
  );
};

interface SaidProps {
  readonly account: Account;
  readonly asked: Omit<AskedAnswers, 'page'>;
}

const Said = ({ account, asked }: SaidProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    answersQuery(account.id, { ...asked, page }),
  );
  if (isError && (!data || isPlaceholderData)) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.total === 0) return <None isAsking={account.thanksHours > 0} mayManage={mayManage} />;
  return (
    <div className={isPlaceholderData ? widgetStatistics.waiting : ''} aria-busy={isPlaceholderData}>
      <AnswerScores {...data} />
      {data.unread > 0 && <p className={analysisPart.said}>{t('answers.unread', { count: data.unread })}</p>}
      <ul className={styles.list}>
        {data.answers.map((answer) => (
          <AnswerItem key={answer.booking} answer={answer} mayManage={mayManage} onOpen={setOpened} />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={ANSWERS_PER_PAGE}
        total={data.total}
        onChange={setPage}
      />
      {opened !== null && (
        <BookingWindow account={account} bookingId={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
};

/** Why nobody has said anything, and what to do about it. */
const None = ({ isAsking, mayManage }: { readonly isAsking: boolean; readonly mayManage: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={cardHead.empty}>
      <p>{t(isAsking ? 'answers.none' : 'answers.notAsked')}</p>
      {mayManage && (
        <Link to={isAsking ? '/emails?tab=thanks' : '/account'}>
          {t(isAsking ? 'answers.seeMail' : 'answers.ask')}
        </Link>
      )}
    </div>
  );
};
