import { Alert, Button, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import type { AskedEffect } from '../hooks/use-pool-effect.ts';
import { ConflictList } from './conflict-list.tsx';
import { PlacesByDay } from './places-by-day.tsx';
import styles from './pool-effect.module.css';

interface PoolEffectProps {
  readonly asked: AskedEffect;
  /** Said in place of it while there is nothing to ask. */
  readonly otherwise: string;
  readonly isAsked: boolean;
  /** Nothing can be too many. */
  readonly isPlacesAlone?: boolean;
}

/** What a pool would change: places by day before and after, and the bookings that are too many. */
export const PoolEffect = ({
  asked: { effect, shown, error, retry },
  otherwise,
  isAsked,
  isPlacesAlone = false,
}: PoolEffectProps) => {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className={styles.effect} aria-labelledby={heading}>
      <h3 id={heading}>{t('poolEffect.title')}</h3>
      {!isAsked ? (
        <p className={styles.quiet}>{otherwise}</p>
      ) : error ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failureOf(error, t)}
          action={
            <Button size="small" onClick={retry}>
              {t('poolEffect.retry')}
            </Button>
          }
        />
      ) : !shown ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : (
        <div className={effect ? '' : styles.waiting} aria-busy={!effect}>
          <PlacesByDay days={shown.days} />
          {!isPlacesAlone && <ConflictList preview={shown} />}
        </div>
      )}
    </section>
  );
};
