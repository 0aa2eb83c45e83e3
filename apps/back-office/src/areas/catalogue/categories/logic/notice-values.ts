import {
  BEGUN_DISCOUNT_MAX,
  type CalendarDay,
  type CategoryType,
  closesMinute,
  addDays,
  HORIZON_MAX_DAYS,
  type Minutes,
  NOTICE_MAX_MINUTES,
  NOTICE_MIN_MINUTES,
} from '@meridienne/domain';

const UNIT_MINUTES = { minutes: 1, hours: 60, days: 1440 } as const;
export type NoticeUnit = keyof typeof UNIT_MINUTES;
export const NOTICE_UNITS = Object.keys(UNIT_MINUTES) as NoticeUnit[];

/** A whole number, as it was typed or is stored. */
export type Whole = string | number | null | undefined;

/** A category's notice as the form holds it. */
export interface NoticeValues {
  noticeWhen?: 'usual' | 'before' | 'after';
  noticeAmount?: Whole;
  noticeUnit?: NoticeUnit;
  horizonDays?: Whole;
  begunDiscount?: Whole;
}

export interface Notice {
  notice: Minutes | null;
  horizonDays: number | null;
  begunDiscount: number | null;
}

/** In the largest unit that says it exactly. */
export const noticeValues = ({ notice, ...rest }: Notice): NoticeValues => {
  if (notice === null) return { ...rest, noticeWhen: 'usual', noticeAmount: '', noticeUnit: 'hours' };
  const minutes = Math.abs(notice);
  const unit =
    NOTICE_UNITS.findLast((each) => minutes % UNIT_MINUTES[each] === 0 && minutes >= UNIT_MINUTES[each]) ??
    'minutes';
  return {
    ...rest,
    noticeWhen: notice < 0 ? 'after' : 'before',
    noticeAmount: minutes / UNIT_MINUTES[unit],
    noticeUnit: unit,
  };
};

type WholeFault = 'number' | 'most';

/** @param least what 'from … to' begins with */
const readWhole = (typed: Whole, least: number, most: number): number | null | { fault: WholeFault } => {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  if (!/^\d{1,6}$/.test(text)) return { fault: 'number' };
  const number = Number(text);
  return number < least || number > most ? { fault: 'most' } : number;
};

/** The most of a unit that the notice may be. */
export const mostOf = ({ noticeWhen, noticeUnit = 'hours' }: NoticeValues): number =>
  Math.floor((noticeWhen === 'after' ? -NOTICE_MIN_MINUTES : NOTICE_MAX_MINUTES) / UNIT_MINUTES[noticeUnit]);

export const readHorizon = (typed: Whole) => readWhole(typed, 1, HORIZON_MAX_DAYS);
export const readDiscount = (typed: Whole) => readWhole(typed, 1, BEGUN_DISCOUNT_MAX);
/** 'After' is never at once: that is 'before', by nothing. */
export const readAmount = (values: NoticeValues) =>
  readWhole(values.noticeAmount, values.noticeWhen === 'after' ? 1 : 0, mostOf(values));

const numberOf = (read: ReturnType<typeof readWhole>): number | null =>
  typeof read === 'number' ? read : null;

/** What is sent; null for what isn't said, or not rightly. */
export const readNotice = (values: NoticeValues): Notice => {
  const { noticeWhen = 'usual', noticeUnit = 'hours', horizonDays, begunDiscount } = values;
  const amount = numberOf(readAmount(values));
  const minutes = noticeWhen === 'usual' || amount === null ? null : amount * UNIT_MINUTES[noticeUnit];
  return {
    // Without a sign on nothing.
    notice: minutes === null || noticeWhen === 'before' ? minutes : -minutes,
    horizonDays: numberOf(readHorizon(horizonDays)),
    begunDiscount: numberOf(readDiscount(begunDiscount)),
  };
};

/** What a notice means for one of a category's hours on a day: until when it is sold, and from which day on. */
export const noticeExample = (
  { notice, horizonDays }: Pick<Notice, 'notice' | 'horizonDays'>,
  { type, start, end, day }: { type: CategoryType; start: Minutes; end: Minutes; day: CalendarDay },
): { lastDay: CalendarDay; lastMinute: Minutes; firstDay: CalendarDay | null } => {
  const closes = closesMinute(type, { start, end }, notice);
  // No later than its own day.
  const before = Math.min(0, Math.floor(closes / 1440));
  return {
    lastDay: addDays(day, before),
    lastMinute: Math.min(closes - before * 1440, 1440),
    firstDay: horizonDays === null ? null : addDays(day, -horizonDays),
  };
};
