import { useQuery } from '@tanstack/react-query';
import { Button, Card, Skeleton } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { SessionItem } from './session-item.tsx';
import { sessionsQuery } from '../calls.ts';
import { useEndSessions } from '../hooks/use-end-sessions.ts';
import styles from './own-sessions.module.css';

/** Where one is signed in, and how to be so no more. */
export const OwnSessions = () => {
  const { t } = useTranslation();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed has gone with its session.
  const acts = useEndSessions(() => heading.current?.focus());
  const { data, error, refetch } = useQuery(sessionsQuery());
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card className={styles.card}>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('sessions.title')}
        </h2>
        <p className={styles.note}>{t('sessions.help')}</p>
        {error && !data && <LoadFailed onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data && (
          <ul className={styles.list}>
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={acts.endingId === session.id}
                onEnd={() => acts.end(session.id)}
              />
            ))}
          </ul>
        )}
        {data && !hasOthers && <p className={styles.note}>{t('sessions.onlyThis')}</p>}
        {hasOthers && (
          <Button danger onClick={acts.askToEndOthers}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </section>
    </Card>
  );
};
