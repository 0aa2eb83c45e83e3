import type { UpdateOffersLongTerm } from '@meridienne/contracts';
import { formatMoney, toMinor } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { farFrom } from '../../values/logic/far-from.ts';
import { priceTreeQuery } from '../calls/price-tree.ts';
import { smallerPools } from '../logic/smaller-pools.ts';
import { DifferencesList } from './differences-list.tsx';
import { MonthStrips } from './month-strips.tsx';
import type { Preview } from '../hooks/use-preview.ts';
import styles from './long-term-preview.module.css';

interface LongTermPreviewProps {
  readonly accountId: number;
  readonly body: UpdateOffersLongTerm;
  readonly preview: Preview;
  readonly currency: string;
}

/** Where the change falls, what it changes, whether its price may be a slip, and what a shared stock makes of its places. */
export const LongTermPreview = ({ accountId, body, preview, currency }: LongTermPreviewProps) => {
  const { t, i18n } = useTranslation();
  const [from = '', to = ''] = body.dates ?? [];
  const { data, isCurrent } = preview;
  const { data: categories } = useQuery(priceTreeQuery(accountId));
  const differences = data?.differences;
  const isWhole = isCurrent && differences !== undefined && differences.length === data?.totalUpdated;
  const changed = useMemo(
    () => (isWhole ? new Set(differences.map(({ day }) => day)) : null),
    [isWhole, differences],
  );
  const { price } = body;
  const present = differences?.flatMap(({ before }) => before?.price ?? []) ?? [];
  const usual = isCurrent && typeof price === 'number' ? farFrom(price, present) : null;
  const money = (major: number) => formatMoney(toMinor(major, currency) ?? 0, currency, i18n.language);
  return (
    <div className={styles.preview}>
      {usual !== null && typeof price === 'number' && (
        <Alert
          type="warning"
          showIcon
          title={t('prices.far', { typed: money(price), usual: money(usual) })}
        />
      )}
      {smallerPools(body, categories ?? []).map(({ id, name, units }) => (
        <Alert key={id} type="info" showIcon title={t('priceTools.smallerPool', { name, count: units })} />
      ))}
      <MonthStrips span={{ from, to }} weekdays={body.days ?? []} changed={changed} />
      {data && differences && (
        <DifferencesList accountId={accountId} differences={differences} total={data.totalUpdated} />
      )}
    </div>
  );
};
