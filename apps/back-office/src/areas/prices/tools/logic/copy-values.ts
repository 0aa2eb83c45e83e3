import type { CopyOffers } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import dayjs, { type Dayjs } from 'dayjs';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';
import { type CopyDays, mondayOf, nextWeekOf, WEEKS_MAX, weekCopy, yearCopy } from './copy-days.ts';
import { lengthOf } from '../../../../ground/days/day-choice.ts';
import { type LongTermValues, spanOf } from './long-term-values.ts';
import { knownKeys, leavesOf, type PriceNode } from './price-tree.ts';

/** What the forms of copying hold; each has its own days. */
export interface CopyValues {
  /** Left out until somebody changes it: all. */
  ids?: readonly string[];
  /** Any day of the week that is copied. */
  source: Dayjs | null;
  /** Any day of the first week that is written. */
  first: Dayjs | null;
  weeks: number | null;
  dates: LongTermValues['dates'];
}

/** Days that last year's are copied onto at most. */
export const COPY_DAYS_MAX = 366;

export const dayOf = (date: Dayjs): CalendarDay => date.format('YYYY-MM-DD');

export const copyValuesAt = (shown: CalendarDay, today: CalendarDay): CopyValues => {
  const from = shown < today ? today : shown;
  return {
    source: dayjs(mondayOf(from)),
    first: dayjs(nextWeekOf(from, today)),
    weeks: 1,
    dates: [dayjs(from), dayjs(addDays(from, GRID_DAYS - 1))],
  };
};

/** The days to send, or null while some are missing or wrong. */
export const copyDaysOf = (
  what: 'week' | 'lastYear',
  values: Partial<CopyValues>,
  today: CalendarDay,
): CopyDays | null => {
  if (what === 'lastYear') {
    const span = spanOf(values.dates);
    if (!span || span.from < today || span.to < span.from || lengthOf(span) > COPY_DAYS_MAX) return null;
    return yearCopy(span.from, span.to);
  }
  const { source, first, weeks } = values;
  if (!source || !first || !weeks || weeks < 1 || weeks > WEEKS_MAX) return null;
  return weekCopy(dayOf(source), dayOf(first), weeks, today);
};

interface CopySetting {
  readonly what: 'week' | 'lastYear';
  readonly accountId: number;
  /** The only one that is copied. */
  readonly categoryId?: number | undefined;
  readonly today: CalendarDay;
  readonly nodes: readonly PriceNode[];
}

/** The slots that are copied. Until somebody unticks one, all are meant: also those that come later. */
export const copiedKeys = (ids: CopyValues['ids'], nodes: readonly PriceNode[]): string[] =>
  ids ? knownKeys(ids, nodes) : leavesOf(nodes).map(({ key }) => key);

/** What is sent, or null while something is missing or wrong. */
export const copyBodyOf = (values: Partial<CopyValues>, setting: CopySetting): CopyOffers | null => {
  const { what, accountId, categoryId, today, nodes } = setting;
  const days = copyDaysOf(what, values, today);
  const ids = copiedKeys(values.ids, nodes);
  if (!days || ids.length === 0) return null;
  const isAll = categoryId === undefined && ids.length === leavesOf(nodes).length;
  return { account: accountId, ids: isAll ? null : ids, ...days };
};
