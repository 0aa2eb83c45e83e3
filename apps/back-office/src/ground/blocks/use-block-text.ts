import type { PoolBlock } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../days/range-text.ts';
import { hoursText } from '../days/slot-times.ts';
import { spanOfBlock } from './block-span.ts';

/** When a block is: its days, its hours, or from one time of a day to another's. */
export const useBlockText = () => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (block: Pick<PoolBlock, 'from' | 'fromTime' | 'to' | 'toTime'>): string => {
    const { days, hours } = spanOfBlock(block);
    if (!hours) return rangeText(days, language);
    if (days.from === days.to) return `${writeDay(days.from, language)}, ${hoursText(hours, language)}`;
    return t('poolBlocks.span', {
      from: writeDay(days.from, language),
      fromTime: localTimes(hours.start, language),
      to: writeDay(days.to, language),
      toTime: localTimes(hours.end, language),
    });
  };
};
