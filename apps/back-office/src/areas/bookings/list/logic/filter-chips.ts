import { BOOKING_STATUSES, formatTimeOfDay, localTimes, MINUTES_PER_DAY, writeDay } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { weekdayName } from '../../../../ground/days/weekday-name.ts';
import type { Days } from '../../../../ground/days/open-days.ts';
import { type BookingFilters, PERIODS } from './booking-filters.ts';
import { isRangeOn, NOT_NARROWED, type Range } from './narrowing.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** One filter that is on, in words, and what turns it off. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly off: Partial<BookingFilters>;
}

interface Saying {
  readonly t: TFunction;
  readonly language: string;
  /** Undefined until they have come. */
  readonly services: readonly Named[] | undefined;
  readonly widgets: readonly Named[] | undefined;
}

/** What narrows the list, but for the search, which stands in its own field. */
export function filterChips(filters: BookingFilters, say: Saying): FilterChip[] {
  const { t } = say;
  const { service, statuses, sources, isToReplace, isUnconfirmed, category, widget, start, made, lead } =
    filters;
  const chips: (FilterChip | false)[] = [
    filters.period !== PERIODS[0] && {
      key: 'days',
      text: daysText(filters, say),
      off: { period: PERIODS[0] },
    },
    service !== '' && {
      key: 'service',
      text: t('bookingChips.service', { name: service }),
      off: { service: '' },
    },
    category !== null && {
      key: 'category',
      text: t('bookingChips.service', { name: nameIn(say.services, category, say) }),
      off: { category: null },
    },
    statuses.length > 0 && {
      key: 'status',
      text: t('bookingChips.status', {
        names: BOOKING_STATUSES.filter((each) => statuses.includes(each))
          .map((status) => t(`bookings.status.${status}`))
          .join(', '),
      }),
      off: { statuses: [] },
    },
    sources.length > 0 && {
      key: 'source',
      text: t('bookingChips.source', {
        names: sources.map((source) => t(`bookingChips.source.${source}`)).join(', '),
      }),
      off: { sources: [] },
    },
    widget !== null && {
      key: 'widget',
      text: t('bookingChips.widget', { name: nameIn(say.widgets, widget, say) }),
      off: { widget: null },
    },
    isRangeOn(start) && { key: 'start', text: startText(start, say), off: { start: NOT_NARROWED.start } },
    isRangeOn(made) && { key: 'made', text: madeText(made, say), off: { made: NOT_NARROWED.made } },
    isRangeOn(lead) && { key: 'lead', text: leadText(lead, say), off: { lead: NOT_NARROWED.lead } },
    ...figureChips(filters, say),
    isUnconfirmed && {
      key: 'unconfirmed',
      text: t('confirmAgain.filter'),
      off: { isUnconfirmed: false },
    },
    isToReplace && { key: 'toReplace', text: t('lostBookings.toReplace'), off: { isToReplace: false } },
  ];
  return chips.filter((chip) => chip !== false);
}

/** What only the statistics lead to. */
const figureChips = (filters: BookingFilters, say: Saying): (FilterChip | false)[] => {
  const { t, language } = say;
  const { isWidgetGone, hour, weekday, notice, isNoticeUnknown } = filters;
  return [
    isWidgetGone && { key: 'widgetGone', text: t('bookingChips.widgetGone'), off: { isWidgetGone: false } },
    weekday !== null && {
      key: 'weekday',
      // The first of January 2024 was a Monday.
      text: t('bookingChips.weekday', {
        day: weekdayName(weekday, language),
      }),
      off: { weekday: null },
    },
    hour !== null && {
      key: 'hour',
      text: t('bookingChips.hour', { from: timeText(hour * 60, say), to: timeText((hour + 1) * 60, say) }),
      off: { hour: null },
    },
    isRangeOn(notice) && {
      key: 'notice',
      text: noticeText(notice, say),
      off: { notice: NOT_NARROWED.notice },
    },
    isNoticeUnknown && {
      key: 'noticeUnknown',
      text: t('bookingChips.notice.unknown'),
      off: { isNoticeUnknown: false },
    },
  ];
};

/** A link may lead to what is gone since. */
const nameIn = (all: readonly Named[] | undefined, id: number, { t }: Saying): string =>
  all === undefined ? '…' : (all.find((each) => each.id === id)?.name ?? t('bookingChips.gone'));

const written = (day: string, { language }: Saying) => writeDay(day, language, { dateStyle: 'medium' });

function daysText({ period, days }: Pick<BookingFilters, 'period' | 'days'>, say: Saying): string {
  if (period !== null) {
    return say.t('bookingChips.days', { days: say.t(`bookingList.period.${period}`) });
  }
  return rangeText(days, 'bookAt', say);
}

const madeText = (made: Days, say: Saying): string => rangeText(made, 'made', say);

function rangeText({ from, to }: Days, of: 'bookAt' | 'made', say: Saying): string {
  const { t } = say;
  if (from !== null && from === to) return t(`bookingChips.${of}.on`, { day: written(from, say) });
  if (to === null) return t(`bookingChips.${of}.from`, { from: from === null ? '' : written(from, say) });
  if (from === null) return t(`bookingChips.${of}.to`, { to: written(to, say) });
  return t(`bookingChips.${of}.between`, { from: written(from, say), to: written(to, say) });
}

/** The hour after its last minute is what one says: 10h00 to 11h00 is until 10h59. */
function startText({ from, to }: Range<number>, say: Saying): string {
  const { t } = say;
  const time = (minute: number) => timeText(minute, say);
  if (to === null) return t('bookingChips.start.from', { from: time(from ?? 0) });
  if (from === null) return t('bookingChips.start.to', { to: time(to + 1) });
  return t('bookingChips.start.between', { from: time(from), to: time(to + 1) });
}

function timeText(minute: number, { t, language }: Saying): string {
  const text = localTimes(formatTimeOfDay(minute), language);
  return minute >= MINUTES_PER_DAY ? t('bookingChips.nextDay', { time: text }) : text;
}

function noticeText({ from, to }: Range<number>, { t }: Saying): string {
  if (to === 0) return t('bookingChips.notice.sameDay');
  if (to === null) return t('bookingChips.notice.from', { count: from ?? 0 });
  if (from === to) return t('bookingChips.notice.exactly', { count: to });
  return t('bookingChips.notice.between', { from: from ?? 0, count: to });
}

function leadText({ from, to }: Range<number>, { t }: Saying): string {
  if (to === 0) return t('bookingChips.lead.sameDay');
  if (to === null) return t('bookingChips.lead.from', { count: from ?? 0 });
  if (from === null) return t('bookingChips.lead.to', { count: to });
  if (from === to) return t('bookingChips.lead.exactly', { count: to });
  return t('bookingChips.lead.between', { from, count: to });
}
