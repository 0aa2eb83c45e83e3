import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select, Skeleton } from 'antd';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { poolableQuery } from '../calls/pools.ts';
import { COMMON_CLEANINGS, OTHER_CLEANINGS, type Share } from '../logic/pool-values.ts';
import styles from './shares-field.module.css';

interface SharesFieldProps {
  readonly accountId: number;
  /** The pool that is changed; null for a new one. */
  readonly poolId: number | null;
  readonly label: string;
  // The form's.
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly value?: readonly Share[];
  onChange?(shares: readonly Share[]): void;
}

/** Which categories draw from a pool, each with its cleaning times; one of another pool is shown with where it is. */
export const SharesField = ({
  accountId,
  poolId,
  label,
  id,
  ref,
  value = [],
  onChange,
}: SharesFieldProps) => {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery(poolableQuery(accountId));
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const put = (share: Share) => onChange?.(value.map((each) => (each.id === share.id ? share : each)));
  return (
    <div ref={ref} id={id} role="group" aria-label={label} tabIndex={-1} className={styles.shares}>
      {data.length === 0 && <p className={styles.quiet}>{t('pools.noServices')}</p>}
      <ul>
        {data.map((category) => {
          const name = nameIn(i18n.language, category);
          const share = value.find((each) => each.id === category.id);
          const { pool, cleanBefore, cleanAfter } = category;
          const isElsewhere = pool !== null && pool.id !== poolId;
          const choose = (isChosen: boolean) =>
            onChange?.(
              isChosen
                ? [...value, { id: category.id, cleanBefore, cleanAfter }]
                : value.filter((each) => each.id !== category.id),
            );
          return (
            <li key={category.id}>
              <Checkbox
                checked={share !== undefined}
                disabled={isElsewhere}
                onChange={({ target }) => choose(target.checked)}
              >
                {name}
                {isElsewhere && (
                  <span className={styles.quiet}> · {t('pools.elsewhere', { pool: pool.name })}</span>
                )}
              </Checkbox>
              {share && (
                <div className={styles.cleaning}>
                  <Cleaning
                    text={t('pools.before')}
                    label={t('pools.beforeOf', { name })}
                    value={share.cleanBefore}
                    onChange={(minutes) => put({ ...share, cleanBefore: minutes })}
                  />
                  <Cleaning
                    text={t('pools.after')}
                    label={t('pools.afterOf', { name })}
                    value={share.cleanAfter}
                    onChange={(minutes) => put({ ...share, cleanAfter: minutes })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

interface CleaningProps {
  /** Beside it. */
  readonly text: string;
  /** For whoever hears it alone. */
  readonly label: string;
  readonly value: number;
  onChange(minutes: number): void;
}

/** Minutes: the common ones first, then every five. */
const Cleaning = ({ text, label, value, onChange }: CleaningProps) => {
  const { t } = useTranslation();
  const options = useMemo(() => {
    const option = (minutes: number) => ({
      value: minutes,
      label: minutes === 0 ? t('pools.noCleaning') : t('pools.minutes', { count: minutes }),
    });
    return [
      { label: t('pools.common'), options: COMMON_CLEANINGS.map(option) },
      { label: t('pools.others'), options: OTHER_CLEANINGS.map(option) },
    ];
  }, [t]);
  return (
    <span className={styles.one}>
      <span aria-hidden="true">{text}</span>
      <Select<number>
        className={styles.minutes}
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={options}
        onChange={onChange}
      />
    </span>
  );
};
