import type { Closure } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Typography } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useMay } from '../../ground/venue-at-hand/use-may.ts';
import { ready } from '../../lib/later.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { closuresQuery } from './calls.ts';
import { useClosedTexts } from './hooks/use-closed-texts.ts';
import { useReopen } from './hooks/use-reopen.ts';
import styles from './closures-panel.module.css';
import cardHead from '../../components/card-head.module.css';

const TellModal = ready(async () => (await import('./tell-modal.tsx')).TellModal);

/** What is closed from today on, each with the way to reopen it and to tell its guests; nothing when nothing is. */
export const ClosuresPanel = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const heading = useId();
  const list = useKeptFocus();
  const { data, errorUpdateCount, refetch } = useQuery(closuresQuery(accountId));
  // Also while it is asked for again: what was pressed stays where it is.
  const isFailed = !data && errorUpdateCount > 0;
  const [told, setTold] = useState<Closure | null>(null);
  if (!data?.length && !told && !isFailed) return null;
  return (
    <Card size="small" className={styles.panel}>
      <section ref={list} aria-labelledby={heading}>
        <h2 id={heading} className={cardHead.title}>
          {t('closures.ahead')}
        </h2>
        {isFailed && <LoadFailed isField onRetry={() => void refetch()} />}
        <ul className={styles.list}>
          {data?.map((closure) => (
            <ClosureItem key={closure.id} accountId={accountId} closure={closure} onTell={setTold} />
          ))}
        </ul>
      </section>
      {told && (
        <Suspense>
          <TellModal accountId={accountId} closure={told} onClose={() => setTold(null)} />
        </Suspense>
      )}
    </Card>
  );
};

interface ClosureItemProps {
  readonly accountId: number;
  readonly closure: Closure;
  onTell(closure: Closure): void;
}

const ClosureItem = ({ accountId, closure, onTell }: ClosureItemProps) => {
  const { t, i18n } = useTranslation();
  const mayTell = useMay('bookings');
  const mayClose = useMay('closures');
  const texts = useClosedTexts(accountId);
  const { reopen, isReopening } = useReopen();
  const { reason, createdAt, createdBy, toldAt, toldCount } = closure;
  const days = texts.days(closure);
  const when = (at: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at));
  const made = createdBy
    ? t('closures.madeBy', { name: createdBy, when: when(createdAt) })
    : t('closures.made', { when: when(createdAt) });
  return (
    <li>
      <div>
        <strong>{days}</strong>
        <span className={styles.what}>{[texts.services(closure), reason].filter(Boolean).join(' · ')}</span>
        <Typography.Text type="secondary" className={styles.made}>
          {made}
          {toldAt && ` · ${t('closures.toldOn', { count: toldCount, when: when(toldAt) })}`}
        </Typography.Text>
      </div>
      {(mayTell || mayClose) && (
        <div className={styles.acts}>
          {mayTell && (
            <Button size="small" aria-label={t('closures.tellOf', { days })} onClick={() => onTell(closure)}>
              {t('closures.tellGuests')}
            </Button>
          )}
          {mayClose && (
            <Button
              size="small"
              loading={isReopening}
              aria-label={t('closures.reopenOf', { days })}
              onClick={() => reopen({ closure })}
            >
              {t('closures.reopen')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
