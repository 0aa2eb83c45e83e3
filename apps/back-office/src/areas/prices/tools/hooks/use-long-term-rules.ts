import { type CalendarDay, currencyDecimals, formatDayFirst } from '@meridienne/domain';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { readPriceEntry } from '../../values/logic/price-entry.ts';
import { PLACES_MAX, readLeft } from '../../values/logic/places-left.ts';
import { LEFT_FAULTS, PRICE_FAULTS } from '../../values/logic/value-faults.ts';
import { DAYS_MAX, lengthOf } from '../../../../ground/days/day-choice.ts';
import { type LongTermValues, spanOf } from '../logic/long-term-values.ts';
import { knownKeys, type PriceNode } from '../logic/price-tree.ts';

/** The days that a change may reach, or what is wrong with a range. */
export const useSpanFault = (today: CalendarDay, max: number) => {
  const { t } = useTranslation();
  return (dates: LongTermValues['dates'] | undefined): string | null => {
    const span = spanOf(dates);
    if (!span) return t('priceTools.datesMissing');
    if (span.from < today) return t('priceTools.datesPast', { day: formatDayFirst(today) });
    if (span.to < span.from) return t('priceTools.datesOrder');
    const count = lengthOf(span);
    return count > max ? t('priceTools.datesTooLong', { count, max }) : null;
  };
};

/** What long-term prices have to be (O §5). */
export const useLongTermRules = (
  currency: string,
  today: CalendarDay,
  nodes: readonly PriceNode[],
): Record<'ids' | 'dates' | 'days' | 'price' | 'quantity', FormRule> => {
  const { t, i18n } = useTranslation();
  const spanFault = useSpanFault(today, DAYS_MAX);
  return {
    ids: ruleOf((keys: LongTermValues['ids'] = []) =>
      knownKeys(keys, nodes).length > 0 ? null : t('priceTools.idsMissing'),
    ),
    dates: ruleOf(spanFault),
    days: ruleOf((days: LongTermValues['days'] = []) =>
      days.length > 0 ? null : t('priceTools.daysMissing'),
    ),
    // Of the three, one has to be given; the first of them says so.
    price: ({ getFieldValue }) =>
      ruleOf((typed: string = '') => {
        if (typed.trim() === '') {
          const others = [getFieldValue('quantity'), getFieldValue('status')] as (string | undefined)[];
          return others.some((other) => other?.trim()) ? null : t('priceTools.valuesMissing');
        }
        const read = readPriceEntry(typed, currency);
        return 'fault' in read ? t(PRICE_FAULTS[read.fault], { decimals: currencyDecimals(currency) }) : null;
      }),
    quantity: ruleOf((typed: string = '') => {
      const read = readLeft(typed);
      const max = PLACES_MAX.toLocaleString(i18n.language);
      return 'fault' in read ? t(LEFT_FAULTS[read.fault], { max }) : null;
    }),
  };
};
