import type { WidgetWithStats } from '@meridienne/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table.tsx';
import { countText, moneyText, percentText } from '../logic/figures.ts';
import { conversionOf } from '../logic/measures.ts';
import { OtherCurrencies } from './other-currencies.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './widget-columns.module.css';

/** The columns of widgets, each number with a bar among the others of its column. */
export const useWidgetColumns = (
  widgets: readonly WidgetWithStats[],
  currency: string,
): readonly Column<WidgetWithStats>[] => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const statistics = widgets.map(({ consolidatedStatistic }) => consolidatedStatistic);
  // One alone is compared with nothing.
  const most = (read: (statistic: (typeof statistics)[number]) => number) =>
    statistics.length < 2 ? 0 : Math.max(0, ...statistics.map(read));
  const largest = {
    opened: most(({ opened }) => opened),
    booked: most(({ booked }) => booked),
    conversion: most((statistic) => conversionOf(statistic) ?? 0),
    price: most(({ price }) => price),
  };
  return [
    {
      key: 'name',
      title: t('statistics.name'),
      render: ({ name, isActive }) => (
        <span className={styles.name}>
          {name} {!isActive && <Tag>{t('statistics.inactive')}</Tag>}
        </span>
      ),
    },
    {
      key: 'opened',
      title: t('statistics.measure.opened'),
      isNumber: true,
      render: ({ consolidatedStatistic: { opened } }) => (
        <ShareBar text={countText(opened, language)} value={opened} most={largest.opened} />
      ),
    },
    {
      key: 'booked',
      title: t('statistics.measure.bookings'),
      isNumber: true,
      render: ({ consolidatedStatistic: { booked } }) => (
        <ShareBar text={countText(booked, language)} value={booked} most={largest.booked} />
      ),
    },
    {
      key: 'conversion',
      title: t('statistics.measure.conversion'),
      isNumber: true,
      render: ({ consolidatedStatistic }) => {
        const conversion = conversionOf(consolidatedStatistic);
        const text = conversion === null ? '–' : percentText(conversion, language);
        return <ShareBar text={text} value={conversion ?? 0} most={largest.conversion} />;
      },
    },
    {
      key: 'price',
      title: t('statistics.measure.revenue'),
      isNumber: true,
      render: ({ consolidatedStatistic: { price, amounts } }) => (
        <>
          <ShareBar text={moneyText(price, currency, language)} value={price} most={largest.price} />
          <OtherCurrencies amounts={amounts} except={currency} />
        </>
      ),
    },
  ];
};
